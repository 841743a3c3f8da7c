"""Graphics cards of this computer, looked at without loading a library that would use one."""

from __future__ import annotations

import platform
import sys
from pathlib import Path

_VENDORS = {"0x10de": "NVIDIA", "0x1002": "AMD", "0x8086": "Intel"}
_DRM, _NVIDIA = Path("/sys/class/drm"), Path("/proc/driver/nvidia/gpus")
_ADAPTERS = r"SYSTEM\CurrentControlSet\Control\Class\{4d36e968-e325-11ce-bfc1-08002be10318}"


def graphics() -> tuple[str, ...]:
    """Names as far as the system tells them; () when none is seen. Takes a millisecond."""
    if sys.platform == "darwin":
        return ("Apple GPU",) if platform.machine() == "arm64" else ()
    return _of_kernel(_DRM, _NVIDIA) or _of_registry()


def _of_kernel(drm: Path, nvidia: Path) -> tuple[str, ...]:
    """Linux. NVIDIA's driver tells models; of other cards the kernel tells the vendor and the memory."""
    found = [name for path in sorted(nvidia.glob("*/information")) if (name := _model(path))]
    for device in sorted(drm.glob("card[0-9]/device")):
        vendor = _VENDORS.get(_read(device / "vendor"))
        if vendor is None or (vendor == "NVIDIA" and found):
            continue  # a virtual screen, or a card named above
        memory = _read(device / "mem_info_vram_total")
        found.append(f"{vendor} GPU" + (f", {int(memory) / 1e9:.1f} GB" if memory.isdigit() else ""))
    return tuple(found)


def _model(path: Path) -> str:
    lines = _read(path).splitlines()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("Model:")), "")


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii", errors="replace").strip()
    except OSError:
        return ""


if sys.platform == "win32":
    import winreg

    def _of_registry() -> tuple[str, ...]:
        found: dict[str, None] = {}
        for number in range(16):
            try:
                with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, rf"{_ADAPTERS}\{number:04d}") as key:
                    name = str(winreg.QueryValueEx(key, "DriverDesc")[0])
            except OSError:
                continue
            if not name.startswith("Microsoft"):  # the basic and the remote display are no cards
                found[name] = None
        return tuple(found)

else:

    def _of_registry() -> tuple[str, ...]:
        return ()
