"""Hubs, keyboards, mice and stands."""
import math

from kit import *
from cables import plug
from power import usb_a, usb_c
from road import standing_phone
from shots import shot
from stage import lamp


def hub(body):
    """The hub without its cable, its ports to -y."""
    box(11.2, 3.8, 1.3, body, r=0.6, e=0.15)
    # The edge of the lid is milled, which bares the metal.
    ring(rounded(11.02, 3.62, 0.52), 0.07, 0.02, steel('#C9CBCF', 0.24), (0, 0, 1.262), e=0.006)
    text('bunyad', 0.8, finish(INK, rough=0.5), (-3.4, 0, 1.305))
    disc(0.08, 0.01, glow('#FFFFFF', 2), (4.6, 0, 1.3), e=0)
    with placed((0, -1.9, 0.58), (90, 0, 0)):
        for x, words in ((-3.9, '5 Gbit/s'), (-2.0, '5 Gbit/s'), (-0.4, '100 W'), (1.5, 'HDMI 4K'), (4.1, 'SD  microSD')):
            text(words, 0.23, finish('#D9DADD', rough=0.5), (x, 0.45, 0.003), font='plain', raised=0.002)
        for x in (-3.9, -2.0):
            with placed((x, 0, 0)):
                usb_a('#3D72E0')
        with placed((-0.4, 0, 0)):
            usb_c()
        with placed((1.5, 0, 0)):
            # A shell of bright metal around the opening, with the tongue of its contacts.
            hdmi = lambda w, h: polygon([(-w, h), (w, h), (w, -0.2 * h), (0.74 * w, -h), (-0.74 * w, -h), (-w, -0.2 * h)])
            ring(hdmi(0.84, 0.29), 0.09, 0.05, steel('#D5D7DA', 0.2), (0, 0, -0.02), e=0.015)
            plate(hdmi(0.77, 0.23), 0.014, finish('#0B0B0D', rough=0.4), e=0)
            plate(rounded(1.16, 0.09, 0.03), 0.03, finish('#3A3B40', rough=0.3), (0, 0.03, 0), e=0)
        for wide, high, y in ((2.4, 0.27, 0.2), (1.26, 0.2, -0.22)):
            ring(rounded(wide + 0.1, high + 0.1, 0.07), 0.05, 0.03, steel('#A9ABB0', 0.24), (4.1, y, 0))
            plate(rounded(wide, high, 0.04), 0.012, finish('#0B0B0D', rough=0.4), (4.1, y, 0), e=0)
            plate(rounded(wide * 0.86, 0.05, 0.02), 0.018, finish('#6E6F73', rough=0.4), (4.1, y - high * 0.3, 0), e=0)


def lit_ports():
    """A soft box before the ports, which lie in their own shade when a hub is seen from its side."""
    lamp('ports', (12, -26, 9), (1.5, -2, 0.6), 16, 6800)


@shot('bunyad-saat-7-in-1-usb-c-hub', yaw=-44, pitch=34, size=(1000, 1000))
def saat():
    lit_ports()
    saat_hub()


def saat_hub():
    body = brushed(BODY)
    with placed((0, 0, 0), (0, 0, -6)):
        hub(body)
        lathe([(0.4, 0), (0.32, 0.6), (0.24, 1.2)], finish('#232427', rough=0.6), (-5.5, 0, 0.66), (0, -90, 0))
        tube([(-6.2, 0, 0.66), (-7.6, 0, 0.5), (-9.6, -1.2, 0.22), (-9.4, -4.2, 0.22), (-7.2, -5.4, 0.22), (-5.6, -5.6, 0.3)], 0.24, finish('#232427', rough=0.7))
        with placed((-5.6, -5.6, 0.34), (90, 0, 82)):
            plug('c', body, 2.0)


ROWS = (
    ['esc', '1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '=', ('del', 1.5)],
    [('tab', 1.5), 'Q', 'W', 'E', 'R', 'T', 'Y', 'U', 'I', 'O', 'P', '[', ']', '\\'],
    [('caps', 1.75), 'A', 'S', 'D', 'F', 'G', 'H', 'J', 'K', 'L', ';', "'", ('enter', 1.75)],
    [('shift', 2.25), 'Z', 'X', 'C', 'V', 'B', 'N', 'M', ',', '.', '/', ('shift', 2.25)],
    ['fn', 'ctrl', ('alt', 1.25), ('', 6.0), ('alt', 1.25), '<', 'v', ('>', 2.0)],
)


# What shift makes of a key, printed above what it is.
SHIFTED = dict(zip("1234567890-=[]\\;',./", '!@#$%^&*()_+{}|:"<>?'))


@shot('bunyad-takhti-bluetooth-keyboard', yaw=-34, pitch=50, fill=0.86, size=(1200, 1200))
def takhti():
    # A blasted aluminium deck with matte keys in its colour.
    deck, key_ = finish(BODY, rough=0.44, metal=1, grain=0.08, grain_size=40), finish(BODY, rough=0.5)
    ink, red, white = finish(INK, rough=0.5), finish('#C8102E', rough=0.5), finish('#F7F6F3')
    with placed((0, 0, 0.3), (3, 0, 0)):
        box(29, 11.2, 0.8, deck, (0, 0, 0), r=1.0, e=0.25)
        pitch_ = 1.95
        for row, keys in enumerate(ROWS):
            wide = [key[1] if isinstance(key, tuple) else 1 for key in keys]
            unit = 27.6 / sum(wide)
            x = -13.8
            for key, w in zip(keys, wide):
                label = key[0] if isinstance(key, tuple) else key
                escape = label == 'esc'
                print_ = white if escape else ink
                cx, cy = x + unit * w / 2, 4.2 - row * pitch_ - 0.2
                plate(rounded(unit * w - 0.24, pitch_ - 0.26, 0.3), 0.34, red if escape else key_, (cx, cy, 0.74), e=0.1)
                if label in SHIFTED:
                    text(label, 0.62, print_, (cx, cy - 0.36, 1.082), font='plain', raised=0.003)
                    text(SHIFTED[label], 0.52, print_, (cx, cy + 0.38, 1.082), font='plain', raised=0.003)
                elif len(label) > 1:
                    text(label, 0.52, print_, (cx, cy, 1.082), font='plain', raised=0.003)
                elif label:
                    text(label, 0.86, print_, (cx, cy, 1.082), font='plain', raised=0.003)
                if label in ('F', 'J'):
                    box(0.42, 0.07, 0.04, key_, (cx, cy - 0.6, 1.07), r=0.03, e=0.015)
                x += unit * w


def mouse_back(y):
    """The height of the mouse's middle line: low at its buttons, highest under the palm."""
    t = (y + 5.3) / 10.6
    return 3.15 + 2.9 * t - 5.6 * t ** 2 + 1.85 * t ** 3


# Of the mouse, before its waist is taken in; the height is that of its base.
WIDTH, LONG, BASE = 6.75, 10.6, 0.42


def mouse_waist(y, high):
    """How much narrower the mouse is here, for thumb and finger."""
    return 1 - (0.05 + 0.05 * (1 - high)) * math.exp(-((y - 0.6) / 2.6) ** 2)


def mouse_top(x, y):
    """The height of the mouse's upper side."""
    x = x / mouse_waist(y, 1)
    near = (abs(2 * x / WIDTH) ** 2.35 + abs(2 * y / LONG) ** 2.35) ** (1 / 2.35)
    high = math.sin(math.acos(min(1, near ** (2.7 / 2)))) ** (2 / 2.5)
    return BASE + (mouse_back(y) - BASE) * high


def mouse_shell(body, closed=True):
    """The upper shell: its sides lean outwards from the base and have a waist for thumb and finger."""
    across, along = 180, 66
    bm = bmesh.new()
    outline = squircle(WIDTH, LONG, 2.35, steps=across)()
    rings = []
    for i in range(along):
        a = math.pi / 2 * i / along
        near, high = math.cos(a) ** (2 / 2.7), math.sin(a) ** (2 / 2.5)
        ring_ = []
        for x, y in outline:
            x, y = x * near, y * near
            lean = 0.93 + 0.07 * math.sin(math.pi / 2 * min(1, high / 0.45))
            ring_.append(bm.verts.new((x * mouse_waist(y, high) * lean, y * (0.97 + 0.03 * lean), BASE + (mouse_back(y) - BASE) * high)))
        rings.append(ring_)
    for low, high in zip(rings, rings[1:]):
        for i in range(across):
            j = (i + 1) % across
            bm.faces.new((low[i], low[j], high[j], high[i]))
    top = bm.verts.new((0, 0, mouse_back(0)))
    for i in range(across):
        bm.faces.new((rings[-1][i], rings[-1][(i + 1) % across], top))
    if closed:
        bm.faces.new(list(reversed(rings[0])))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    mesh = bpy.data.meshes.new('mouse')
    bm.to_mesh(mesh)
    bm.free()
    return solid(mesh, body)


@shot('bunyad-khamosh-silent-mouse', yaw=-34, pitch=34, fill=0.84, size=(1200, 1200))
def khamosh():
    dark, rubber = finish('#232427', rough=0.6), finish('#2B2C31', rough=0.75)
    shell = mouse_shell(soft(BODY))
    # The buttons: a gap along each side that turns up across the back, one between them, and the opening of the wheel.
    line = [(6.5, 1.42), (0.9, 2.02), (0.35, 2.2), (0.1, 2.6), (0.02, 6.5)]
    inner = [(y + (0.05 if z > 2.3 else 0.02), z + (0.0 if z > 2.3 else 0.06)) for y, z in line]
    with placed((4, 0, 0), (90, 0, -90)):
        cut(shell, plate(polygon([(-y, z) for y, z in line] + [(-y, z) for y, z in reversed(inner)]), 8, None, (0, 0, 0), e=0))
    cut(shell, box(0.055, 7.0, 6, None, (0, 3.56, 1.2), r=0.01, e=0))
    cut(shell, plate(rounded(1.06, 2.7, 0.53), 6, None, (0, 2.5, 0.9), e=0))
    keep_normals(shell, mouse_shell(None, closed=False))
    # Its dark inside, seen through the gaps.
    with placed((0, 0, 0.1), scale=0.965):
        mouse_shell(dark)
    plate(squircle(5.6, 10.1, 2.4), 0.36, dark, (0, 0, 0.1), e=0.08)
    for y in (-3.9, 3.9):
        plate(rounded(2.6, 0.7, 0.35), 0.12, finish('#E8E7E3', rough=0.4), (0, y, 0), e=0.03)
    with placed((0, 2.5, mouse_back(2.5) - 0.82), (0, 90, 0)):
        lathe([(0.5, -0.36), (1.0, -0.36), (1.08, -0.28), (1.08, 0.28), (1.0, 0.36), (0.5, 0.36)], rubber)
        for i in range(44):
            with placed((0, 0, 0), (0, 0, i * 360 / 44)):
                box(0.09, 0.075, 0.54, rubber, (1.085, 0, -0.27), r=0.02, e=0.02)
        for z in (-0.31, 0.31):
            torus(1.04, 0.045, finish('#C8102E', rough=0.45), (0, 0, z))
    # The button that changes the resolution, and its light.
    with placed((0, 0.72, mouse_back(0.72) - 0.04), (-4, 0, 0)):
        plate(rounded(0.5, 0.86, 0.25), 0.13, dark, e=0.04)
    draped('bunyad', 0.62, finish(INK), mouse_top, (0, -2.8), raised=0.012)


@shot('bunyad-sahara-phone-stand', yaw=-32, pitch=18)
def sahara():
    phone_stand()
    with placed((0, 2.0, 8.0), (-18, 0, 0)):
        with placed((0, -1.15, 3.5)):
            standing_phone(7.2, 14.8, '#7EC3D8', '#27506E')


def phone_stand():
    # Blasted aluminium: the studio is dark around its cards, and what only mirrors it would be graphite.
    metal = finish(BODY, rough=0.5, metal=0.4, grain=0.1, grain_size=30)
    pad = finish('#232427', rough=0.8)
    box(8.0, 8.6, 0.5, metal, (0, 1.5, 0), r=1.0, e=0.15)
    plate(rounded(5.0, 4.0, 0.6), 0.06, pad, (0, 0.6, 0.48), e=0.02)
    with placed((0, 4.2, 0.4), (14, 0, 0)):
        box(3.2, 0.5, 7.4, metal, r=0.2, e=0.15)
    lathe([(0.55, -2.0), (0.6, -1.9), (0.6, 1.9), (0.55, 2.0)], steel('#8E9096', 0.25), (0, 2.5, 7.9), (0, 90, 0))
    with placed((0, 2.0, 8.0), (-18, 0, 0)):
        box(7.2, 0.5, 8.6, metal, (0, 0, -4.4), r=0.2, e=0.15)
        for x in (-2.2, 2.2):
            box(1.5, 2.1, 0.45, metal, (x, -1.2, -4.4), r=0.3, e=0.15)
            box(1.5, 0.4, 1.1, metal, (x, -2.2, -4.4), r=0.15, e=0.12)
            box(1.1, 1.6, 0.12, pad, (x, -1.2, -3.98), r=0.2, e=0.04)
