#!/bin/sh
# Puts Heart to Heart, or takes it, into and out of the menu of the user who runs this.
#
#   ./install.sh            copies the program to ~/.local/lib/heart-to-heart, with a menu entry and icons
#   ./install.sh --remove   takes all of that away again; games and settings stay
#
# PREFIX=/usr/local, as root, does it for everybody.
set -eu

name=heart-to-heart
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
prefix=${PREFIX:-${HOME:?names no folder; set PREFIX}/.local}
home=$prefix/lib/$name

# What a menu entry would read in another way than it was meant.
case $prefix in
    /*) ;;
    *) echo "PREFIX must begin with a slash." >&2; exit 2 ;;
esac
case $prefix in
    *[\"\`\$\\%]* | *'
'*) echo "The name of the folder $prefix has a character that no menu entry can have." >&2; exit 2 ;;
esac

files() { # of the menu, each with its place below PREFIX
    (cd "$1" && find share -type f | sort)
}

# The folder is the one of an earlier install, or there is none.
ours() { [ ! -e "$home" ] || [ -x "$home/$name" ]; }

remove() {
    if [ -d "$home/share" ]; then
        files "$home" | while IFS= read -r file; do rm -f "$prefix/$file"; done
    fi
    if [ -L "$prefix/bin/$name" ] && [ "$(readlink "$prefix/bin/$name")" = "$home/$name" ]; then
        rm -f "$prefix/bin/$name"
    fi
    rm -rf "$home"
}

tidy_menu() { # desktops find out by themselves, but sooner when told
    if command -v update-desktop-database >/dev/null; then
        update-desktop-database -q "$prefix/share/applications" 2>/dev/null || true
    fi
}

ours || { echo "$home is there already, and is no Heart to Heart." >&2; exit 1; }

case "${1-}" in
    --remove)
        if [ ! -e "$home" ]; then echo "There is nothing to remove in $prefix." >&2; exit 1; fi
        remove
        tidy_menu
        echo "Heart to Heart is removed from $prefix. Games and settings are still there."
        ;;
    "")
        case $here/ in "$home"/*) echo "It is installed already." >&2; exit 1 ;; esac
        mkdir -p "$prefix/lib" "$prefix/bin"
        rm -rf "$home.new"
        cp -R "$here" "$home.new"
        remove
        mv "$home.new" "$home"
        files "$home" | while IFS= read -r file; do
            mkdir -p "$prefix/$(dirname "$file")"
            cp "$home/$file" "$prefix/$file"
        done
        entry=$prefix/share/applications/$name.desktop
        PLACE="$home/$name" awk '
            /^Exec=/ { print "Exec=\"" ENVIRON["PLACE"] "\""; next }
            /^TryExec=/ { print "TryExec=" ENVIRON["PLACE"]; next }
            { print }' "$home/share/applications/$name.desktop" >"$entry"
        ln -sf "$home/$name" "$prefix/bin/$name"
        tidy_menu
        echo "Heart to Heart is in the menu. It also starts as $prefix/bin/$name."
        ;;
    *)
        echo "usage: ./install.sh [--remove]" >&2
        exit 2
        ;;
esac
