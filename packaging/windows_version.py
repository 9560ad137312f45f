"""What Windows shows of the program under Properties, Details: name, version, licence."""

from PyInstaller.utils.win32.versioninfo import (
    FixedFileInfo,
    StringFileInfo,
    StringStruct,
    StringTable,
    VarFileInfo,
    VarStruct,
    VSVersionInfo,
)

ENGLISH, UNICODE = 0x0409, 1200


def version_resource(version: str) -> VSVersionInfo:
    """The resource for a version like "1.2.3"."""
    numbers = (*map(int, version.split(".")), 0)
    told = {
        "CompanyName": "The Heart to Heart developers",
        "FileDescription": "Heart to Heart",
        "FileVersion": version,
        "InternalName": "heart-to-heart",
        "LegalCopyright": "The Heart to Heart developers, MIT licence",
        "OriginalFilename": "heart-to-heart.exe",
        "ProductName": "Heart to Heart",
        "ProductVersion": version,
    }
    table = StringTable(f"{ENGLISH:04x}{UNICODE:04x}", [StringStruct(name, value) for name, value in told.items()])
    return VSVersionInfo(
        ffi=FixedFileInfo(filevers=numbers, prodvers=numbers, mask=0x3F, OS=0x40004, fileType=1),
        kids=[StringFileInfo([table]), VarFileInfo([VarStruct("Translation", [ENGLISH, UNICODE])])],
    )
