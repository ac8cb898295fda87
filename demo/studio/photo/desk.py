"""Hubs, keyboards, mice and stands."""
import math

from kit import *
from cables import plug
from power import usb_a, usb_c
from road import standing_phone
from shots import shot


def hub(body):
    """The hub without its cable, its ports to -y."""
    box(11.2, 3.8, 1.3, body, r=0.6, e=0.15)
    text('bunyad', 0.8, finish(INK, rough=0.5), (-3.4, 0, 1.305))
    disc(0.08, 0.01, glow('#FFFFFF', 2), (4.6, 0, 1.3), e=0)
    with placed((0, -1.9, 0.66), (90, 0, 0)):
        for x in (-3.9, -2.0):
            with placed((x, 0, 0)):
                usb_a('#2A4C9C')
        with placed((-0.4, 0, 0)):
            usb_c()
        with placed((1.5, 0, 0)):
            ring(polygon([(-0.8, 0.26), (0.8, 0.26), (0.8, -0.06), (0.58, -0.26), (-0.58, -0.26), (-0.8, -0.06)]), 0.05, 0.03, steel('#A9ABB0'))
            plate(polygon([(-0.75, 0.22), (0.75, 0.22), (0.75, -0.04), (0.56, -0.21), (-0.56, -0.21), (-0.75, -0.04)]), 0.014, finish('#0B0B0D', rough=0.4), e=0)
        plate(rounded(2.3, 0.24, 0.05), 0.012, finish('#0B0B0D', rough=0.4), (4.1, 0.22, 0), e=0)
        plate(rounded(1.2, 0.16, 0.05), 0.012, finish('#0B0B0D', rough=0.4), (4.1, -0.22, 0), e=0)


@shot('bunyad-saat-7-in-1-usb-c-hub', yaw=-30, pitch=26)
def saat():
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


@shot('bunyad-takhti-bluetooth-keyboard', yaw=-22, pitch=38)
def takhti():
    body = matte(BODY)
    ink = finish(INK, rough=0.5)
    with placed((0, 0, 0.3), (3, 0, 0)):
        box(29, 11.2, 0.8, body, (0, 0, 0), r=1.0, e=0.25)
        pitch_ = 1.95
        for row, keys in enumerate(ROWS):
            wide = [key[1] if isinstance(key, tuple) else 1 for key in keys]
            unit = 27.6 / sum(wide)
            x = -13.8
            for key, w in zip(keys, wide):
                label = key[0] if isinstance(key, tuple) else key
                red = label == 'esc'
                cx, cy = x + unit * w / 2, 4.2 - row * pitch_ - 0.2
                plate(rounded(unit * w - 0.22, pitch_ - 0.26, 0.26), 0.34, finish('#C8102E', rough=0.5) if red else finish(BODY, rough=0.55), (cx, cy, 0.74), e=0.12)
                if label:
                    text(label, 0.5 if len(label) > 1 else 0.66, finish('#F7F6F3') if red else ink, (cx, cy, 1.082), font='plain', raised=0.003)
                x += unit * w


@shot('bunyad-khamosh-silent-mouse', yaw=-32, pitch=30)
def khamosh():
    body = soft(BODY)
    dark = finish('#232427', rough=0.6)
    outline = lambda inset=0.0: [(x * (1 - 0.06 * math.cos(math.pi * (y / 10.4))), y) for x, y in squircle(6.4, 10.6, 2.5)(inset)]
    profile = [(0.35, 0), (0.1, 0.15), (0, 0.6), (0.05, 1.2)]
    profile += [(0.05 + 2.9 * (1 - math.cos(math.pi / 2 * i / 14)) ** 1.15, 1.2 + 2.5 * math.sin(math.pi / 2 * i / 14)) for i in range(1, 15)]
    loft(outline, profile, body, sharp=70)
    ring(lambda inset=0.0: [(x * (1 - 0.06 * math.cos(math.pi * (y / 10.4))), y) for x, y in squircle(6.46, 10.66, 2.5)(inset)], 0.1, 0.16, dark, (0, 0, 0.62))
    # The gap between the buttons and the recess of the wheel follow the curve of the mouse.
    def back(y):
        inset = min(max(5.3 - abs(y), 0.05), 2.95)
        return 1.2 + 2.5 * math.sin(math.acos(max(-1, 1 - ((inset - 0.05) / 2.9) ** (1 / 1.15))))
    tube([(0, 4.95 - i * 0.36, back(4.95 - i * 0.36)) for i in range(14)], 0.05, dark)
    with placed((0, 2.6, back(2.6) - 0.35), (0, 90, 0)):
        lathe([(0.7, -0.42), (0.82, -0.34), (0.82, 0.34), (0.7, 0.42)], finish('#2B2C31', rough=0.7, grain=0.8, grain_size=14, pattern='ribs'))
        torus(0.83, 0.05, finish('#C8102E', rough=0.5), (0, 0, 0))
    with placed((0, -2.6, back(2.6) - 0.004), (5, 0, 0)):
        text('bunyad', 0.46, finish(INK), (0, 0, 0), raised=0.022)


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
