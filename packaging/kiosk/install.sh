#!/bin/sh
# Turns a Debian machine into a kiosk for Heart to Heart, and back.
#
#   install.sh setup-kiosk [--rotate 90|180|270] [--output NAME] [--program COMMAND]
#   install.sh remove-kiosk [--purge]
#   install.sh pin             sets the PIN of the staff
#   install.sh doctor          looks the machine over, as the kiosk's user
#   install.sh counts          prints the daily counts, as CSV
#
# With --root DIR, setup-kiosk and remove-kiosk work on the system below DIR, and neither install nor start anything.
set -eu
umask 022 # what is made here is read by the kiosk's user, whatever root's shell allows others

here=$(dirname "$(readlink -f "$0")")
unit=heart-to-heart-kiosk.service
user=heart-kiosk
state=/var/lib/heart-to-heart-kiosk
settings=/etc/heart-to-heart
lib=/usr/local/lib/heart-to-heart-kiosk
memory=/var/lib/heart-to-heart-kiosk-setup
packages="cage seatd wlr-randr xwayland dbus polkitd libegl1 libgles2 libgl1-mesa-dri"

say() { printf '%s\n' "$*"; }
fail() {
    say "install.sh: $*" >&2
    exit 2
}
usage() { sed -n 's/^# \{0,1\}//; 3,10p' "$here/install.sh"; }

# ---------------------------------------------------------------- arguments

command=${1:-}
[ $# -eq 0 ] || shift
root="" rotate="" output="" program="" purge=no
while [ $# -gt 0 ]; do
    case $1 in
        --purge) purge=yes && shift && continue ;;
        --root | --rotate | --output | --program) [ $# -gt 1 ] || fail "$1 needs a value" ;;
        *) fail "there is no option $1" ;;
    esac
    case $1 in
        --root) root=$(readlink -f "$2") || fail "there is no folder $2" ;;
        --rotate) rotate=$2 ;;
        --output) output=$2 ;;
        --program) program=$2 ;;
    esac
    shift 2
done
case $rotate in "" | 0 | 90 | 180 | 270) ;; *) fail "--rotate is 0, 90, 180 or 270" ;; esac
case $output in *[!A-Za-z0-9-]*) fail "--output is the name of a plug, such as HDMI-A-1" ;; esac

live() { [ -z "$root" ]; }
booted() { live && [ -d /run/systemd/system ]; } # and not while an image is being built
systemd() { if live; then systemctl "$@"; else systemctl --root="$root" "$@"; fi; }
as_user() { runuser -u "$user" -- env XDG_RUNTIME_DIR=/run/heart-to-heart-kiosk WAYLAND_DISPLAY=wayland-0 HOME="$state" "$@"; }

# ---------------------------------------------------------------- to a kiosk and back

quoted() { printf "'%s'\n" "$(say "$1" | sed "s/'/'\\\\''/g")"; } # a path, as a shell reads it back

find_program() { # the command line that runs the game: the one given, the installed one, or the one beside these files
    if [ -n "$program" ]; then
        say "$program"
        return
    fi
    for installed in /usr/games/heart-to-heart /usr/local/bin/heart-to-heart /usr/bin/heart-to-heart; do
        if [ -x "$root$installed" ]; then
            say "$installed"
            return
        fi
    done
    unpacked=$(readlink -f "$here/..") project=$(readlink -f "$here/../..")
    if [ -x "$unpacked/heart-to-heart" ]; then
        quoted "$unpacked/heart-to-heart"
    elif [ -x "$project/.venv/bin/python" ] && [ -f "$project/main.py" ]; then
        say "$(quoted "$project/.venv/bin/python") $(quoted "$project/main.py")"
    else
        fail "the game is not installed; --program names the command that runs it"
    fi
}

make_folder() { # with those above it; what is new is noted, so that it can be taken away again
    [ ! -d "$root$1" ] || return 0
    make_folder "$(dirname "$1")"
    mkdir "$root$1"
    say "$1" >>"$root$memory/folders"
}

remove_folders() { # those that were made here and are empty by now: whatever else lies in one keeps it
    [ -e "$root$memory/folders" ] || return 0
    LC_ALL=C sort -ru "$root$memory/folders" | while read -r folder; do
        rmdir "$root$folder" 2>/dev/null || true
    done
}

put() { # MODE FROM TO, with the folders above it
    make_folder "$(dirname "$3")"
    install -m "$1" "$here/$2" "$root$3"
}

install_packages() {
    command -v apt-get >/dev/null || fail "this is no Debian: apt-get is missing"
    # What is there only because something else needs it is to stay from now on.
    # shellcheck disable=SC2086 # a list of words
    apt-mark showauto $packages >>"$memory/automatic"
    missing=""
    for package in $packages; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok installed' || missing="$missing $package"
    done
    if [ -n "$missing" ]; then
        say "Installing:$missing"
        # Noted first: what is there only by half is taken away again all the same.
        # shellcheck disable=SC2086
        printf '%s\n' $missing >>"$memory/packages"
        DEBIAN_FRONTEND=noninteractive apt-get update -qq
        # shellcheck disable=SC2086
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
    fi
    # shellcheck disable=SC2086
    apt-mark manual $packages >/dev/null
}

remember_former() { # what has to be put back: once, so that a second setup does not take the kiosk for it
    if [ ! -d "$root$memory" ]; then
        mkdir -p "$root$memory"
        former=$root/etc/systemd/system/default.target
        [ ! -L "$former" ] || basename "$(readlink "$former")" >"$root$memory/target"
    fi
    link=$root/etc/systemd/system/display-manager.service
    if [ -L "$link" ] && [ "$(basename "$(readlink "$link")")" != "$unit" ]; then
        basename "$(readlink "$link")" >"$root$memory/display-manager"
        systemd disable "$(cat "$root$memory/display-manager")"
        rm -f "$link"
    fi
}

remove_packages() { # unless something that was asked for since then would have to go with them
    # shellcheck disable=SC2046 # a list of words
    apt-mark auto $(cat "$memory/automatic" "$memory/packages" 2>/dev/null) >/dev/null 2>&1 || true
    [ -e "$memory/packages" ] || return 0
    packages=$(sort -u "$memory/packages")
    # shellcheck disable=SC2086
    going=$(apt-get -s purge $packages | sed -n 's/^\(Purg\|Remv\) \([^ ]*\) .*/\2/p')
    # shellcheck disable=SC2086
    needing=$(apt-mark showmanual $going)
    if [ -n "$going" ] && [ -n "$needing" ]; then
        say "What the kiosk had installed stays, since others need it by now:"
        say "$needing"
    elif [ -n "$going" ]; then
        # What they in turn had needed stays: to tell it from what others need is for the operator.
        # shellcheck disable=SC2086
        DEBIAN_FRONTEND=noninteractive apt-get purge -y -qq $packages
    fi
}

setup() {
    run=$(find_program)
    case $run in *"/root/"* | *"/home/"*) fail "the kiosk's user cannot read below /home and /root; put the game into /opt" ;; esac
    remember_former
    if live; then install_packages; fi

    make_folder /etc/systemd/system/graphical.target.wants
    put 644 sysusers.conf /etc/sysusers.d/heart-to-heart-kiosk.conf
    systemd-sysusers --root="${root:-/}" "$root/etc/sysusers.d/heart-to-heart-kiosk.conf"
    put 644 polkit.rules /etc/polkit-1/rules.d/60-heart-to-heart-kiosk.rules
    put 644 sysctl.conf /etc/sysctl.d/60-heart-to-heart-kiosk.conf
    for script in start session after; do put 755 "$script" "$lib/$script"; done
    printf '#!/bin/sh\nexec %s "$@"\n' "$run" >"$root$lib/program"
    chmod 755 "$root$lib/program"
    put 644 "$unit" "/etc/systemd/system/$unit"

    # What the operator has written stays.
    [ -e "$root$settings/kiosk.toml" ] || put 644 kiosk.toml "$settings/kiosk.toml"
    [ -e "$root$settings/session.conf" ] || put 644 session.conf "$settings/session.conf"
    [ -z "$rotate" ] || sed -i "s/^KIOSK_ROTATE=.*/KIOSK_ROTATE=$rotate/" "$root$settings/session.conf"
    if [ -n "$output" ]; then
        make_folder /etc/udev/rules.d
        printf 'SUBSYSTEM=="input", ENV{ID_INPUT_TOUCHSCREEN}=="1", ENV{WL_OUTPUT}="%s"\n' "$output" \
            >"$root/etc/udev/rules.d/90-heart-to-heart-kiosk.rules"
    fi

    systemd mask ctrl-alt-del.target
    systemd set-default graphical.target
    systemd enable "$unit"
    if booted; then
        systemctl daemon-reload
        udevadm control --reload
        sysctl -q -p /etc/sysctl.d/60-heart-to-heart-kiosk.conf || true
    fi
    say "This is a kiosk from the next start on."
    say "Set the PIN of the staff now: $0 pin"
}

remove() {
    [ -e "$root$memory" ] || fail "this machine has not been turned into a kiosk"
    if booted; then systemctl --no-block stop "$unit" || true; fi
    systemd disable "$unit" || true
    systemd unmask ctrl-alt-del.target
    rm -f "$root/etc/systemd/system/default.target"
    [ ! -e "$root$memory/target" ] || systemd set-default "$(cat "$root$memory/target")"
    rm -rf "$root$lib"
    rm -f "$root/etc/systemd/system/$unit" "$root/etc/polkit-1/rules.d/60-heart-to-heart-kiosk.rules" \
        "$root/etc/sysctl.d/60-heart-to-heart-kiosk.conf" "$root/etc/sysusers.d/heart-to-heart-kiosk.conf" \
        "$root/etc/udev/rules.d/90-heart-to-heart-kiosk.rules"
    [ ! -e "$root$memory/display-manager" ] || systemd enable "$(cat "$root$memory/display-manager")" || true
    if booted; then
        systemctl daemon-reload
        udevadm control --reload
    fi
    if live; then remove_packages; fi
    if [ "$purge" = yes ]; then
        rm -rf "$root$state" "$root$settings"
        if live; then userdel "$user" || true; fi
    else
        say "$settings and $state stay; --purge takes them away too."
    fi
    remove_folders
    rm -rf "$root$memory"
    say "This is no kiosk any more from the next start on."
}

# ---------------------------------------------------------------- beside the kiosk

case $command in
    setup-kiosk | remove-kiosk | pin | doctor | counts) [ "$(id -u)" = 0 ] || fail "this needs root: sudo $0 $command" ;;
    "" | help | --help | -h) usage && exit 0 ;;
    *) fail "there is no command $command; without one the usage is shown" ;;
esac
case $command in
    pin | doctor | counts) [ -x "$lib/program" ] || fail "this machine has not been turned into a kiosk" ;;
esac
case $command in
    setup-kiosk) setup ;;
    remove-kiosk) remove ;;
    pin)
        install -d -m 700 -o "$user" -g "$user" "$state"
        as_user "$lib/program" pin --data-dir "$state"
        ;;
    counts | doctor) as_user "$lib/program" "$command" --config "$settings/kiosk.toml" --data-dir "$state" ;;
esac
