"""Chargers, wireless pads and power banks."""
import math

from kit import *
from shots import shot


def usb_c(w=0.84, depth=0.02, lip=None):
    """A socket on the x-y plane, facing +z."""
    ring(rounded(w + 0.12, 0.38, 0.19), 0.06, 0.03, lip or steel('#A9ABB0', 0.22))
    plate(rounded(w, 0.26, 0.13), depth, finish('#0B0B0D', rough=0.4), e=0)
    plate(rounded(w * 0.72, 0.07, 0.03), depth + 0.004, finish('#2C2D31', rough=0.3), e=0)


def usb_a(inside='#1C1D20'):
    ring(rounded(1.32, 0.56, 0.06), 0.05, 0.03, steel('#A9ABB0'))
    plate(rounded(1.22, 0.46, 0.03), 0.012, finish('#0B0B0D', rough=0.4), e=0)
    plate(rounded(1.1, 0.18, 0.02), 0.02, finish(inside, rough=0.35), (0, 0.1, 0), e=0)


def pins(gap=1.9, length=1.9, radius=0.2):
    """The two round pins of a type C plug, along +z."""
    for side in (-1, 1):
        lathe([(radius, 0), (radius, length - 0.15), (radius * 0.75, length - 0.03), (0, length)], steel('#D9DADD', 0.18), (side * gap / 2, 0, 0))
        lathe([(radius + 0.05, 0), (radius + 0.04, 0.8), (radius, 0.82)], finish('#26272B'), (side * gap / 2, 0, 0))


def folding_pins(folded, gap=1.9, length=1.9):
    """Two round pins on hinges, along +z or folded down into their grooves."""
    groove = finish('#141517', rough=0.7)
    for side in (-1, 1):
        with placed((side * gap / 2, 0.9, 0)):
            plate(rounded(0.56, length + 0.6, 0.28), 0.02, groove, (0, -length / 2, -0.012), e=0)
            ring(rounded(0.62, length + 0.66, 0.31), 0.05, 0.03, finish('#6E6F73', rough=0.5), (0, -length / 2, -0.015), e=0.01)
            lathe([(0.2, -0.26), (0.22, -0.24), (0.22, 0.24), (0.2, 0.26)], finish('#26272B'), (0, 0, 0.02), (0, 90, 0))
    with placed((0, 0.9, 0.02), (90, 0, 0) if folded else (0, 0, 0)):
        pins(gap, length)


def charger(body, ports, size=(4.2, 3.6, 4.6), words='barqi', watts='20W', ink='#8D9096', folded=None):
    """A charger on the table: the ports face -y, the plug +y; its pins are fixed, or `folded` says where they are."""
    w, d, h = size
    mark = finish(ink, rough=0.4)
    with placed((0, -d / 2, h / 2), (90, 0, 0)):
        plate(rounded(w, h, 0.9), d, body, (0, 0, -d), e=0.22)
        # The seam between the shell and its lid.
        ring(rounded(w + 0.012, h + 0.012, 0.9), 0.03, 0.035, finish('#6E6F73', rough=0.6), (0, 0, -d * 0.8), e=0.01)
        spread = h * 0.24 if len(ports) > 1 else 0
        for i, port in enumerate(ports):
            y = 0.1 * h if len(ports) == 1 else spread * (len(ports) - 1) / 2 - spread * i + 0.3
            with placed((0, y, 0.004)):
                usb_c() if port == 'c' else usb_a('#E8743B' if port == 'o' else '#1C1D20')
        disc(0.07, 0.01, glow('#7EF0B0', 1.6), (w * 0.3, h * 0.36, 0), e=0)
        text(watts, 0.42, mark, (0, -h * 0.35, 0.004), font='bold')
        with placed((0, 0.1, -d), (0, 180, 0)):
            if folded is None:
                plate(rounded(w * 0.8, 1.7, 0.8), 0.16, body, (0, 0, -0.02), e=0.06)
                with placed((0, 0, 0.12)):
                    pins()
            else:
                folding_pins(folded)
            for i, line in enumerate(('Input 100-240 V  50/60 Hz', f'Output {watts} max', 'Model B-' + watts[:2])):
                text(line, 0.21, mark, (0, -h * 0.26 - 0.3 * i, 0.004), font='plain')
    with placed((-w / 2, 0, h / 2), (90, 0, -90)):
        text(words, 0.74, mark, (0, 0, 0.004), font='bold')
    with placed((w / 2, 0, h / 2), (90, 0, 90)):
        text(words, 0.74, mark, (0, 0, 0.004), font='bold')


def wall_socket(width=15.0, height=12.0):
    """A piece of wall with a socket for round pins and its switch, in the x-z plane; the socket's middle is at the origin and faces -y."""
    box(width, 0.8, height, finish('#E4E0D8', rough=0.85), (0, 0.95, -height / 2), r=0.05, e=0.03)
    with placed((1.6, 0.55, 0), (90, 0, 0)):
        plate(rounded(9.4, 8.0, 0.5), 0.5, finish('#F7F6F3', rough=0.25, coat=0.3), e=0.14)
        plate(rounded(1.7, 2.9, 0.2), 0.22, finish('#F7F6F3', rough=0.25), (2.6, 0, 0.42), (7, 0, 0), e=0.08)
        disc(0.1, 0.02, glow('#E0243A', 1.4), (2.6, 2.4, 0.49), e=0)
        with placed((-1.6, 0, 0.5)):
            torus(1.9, 0.05, finish('#D6D4CE', rough=0.4))
            for side in (-1, 1):
                disc(0.24, 0.01, finish('#17181B', rough=0.6), (side * 0.95, 0, 0), e=0)


def power_bank(body, size=(6.8, 14.2, 1.5), words='barqi', cap='10000mAh', ink='#9A9CA2', screen=None, ports='ca', radius=0.9, lights=4, edge=0.45):
    """A power bank on its back: the front faces +z, the ports +y."""
    w, h, t = size
    plate(rounded(w, h, radius), t, body, e=edge)
    mark = finish(ink, rough=0.4)
    text(words, 0.92, mark, (0, -h * 0.32, t + 0.002))
    text(cap, 0.36, mark, (0, -h * 0.4, t + 0.002), font='plain')
    if screen:
        plate(rounded(w * 0.66, 3.2, 0.45), 0.03, screen_glass(), (0, h * 0.28, t - 0.012), e=0.01)
        text(screen, 2.7, glow('#E9F4FF', 1.8), (-0.35, h * 0.28, t + 0.02), font='narrow')
        text('%', 1.0, glow('#7ED6C0', 1.8), (1.65, h * 0.28 - 0.45, t + 0.02), font='narrow')
    else:
        for i in range(lights):
            disc(0.09, 0.01, glow('#FFFFFF', 1.5) if i < 3 else finish('#77797E'), (-0.6 + i * 0.4, h * 0.41, t - 0.004), e=0)
    with placed((0, h / 2, t / 2), (-90, 0, 0)):
        slots = {'ca': [(-1.2, 'c'), (0.9, 'a')], 'cca': [(-1.9, 'c'), (-0.4, 'c'), (1.5, 'a')], 'c': [(0, 'c')]}[ports]
        for x, port in slots:
            with placed((x, 0, 0.0)):
                usb_c() if port == 'c' else usb_a()
    with placed((w / 2, h * 0.3, t / 2), (90, 0, 90)):
        plate(rounded(1.1, 0.3, 0.15), 0.06, mark, e=0.03)


def mini_charger():
    charger(gloss(BODY), ['c'], ink=INK)


def duo_charger():
    charger(matte(BODY), ['c', 'o'], (4.6, 3.8, 5.4), watts='33W', ink=INK)


def tri_charger(folded=True):
    charger(matte(BODY), ['c', 'c', 'o'], (5.0, 4.4, 6.2), watts='65W GaN', ink=INK, folded=folded)


@shot('barqi-mini-20w-charger', yaw=-65, pitch=32, fill=0.76)
def mini():
    mini_charger()


@shot('barqi-duo-33w-charger', yaw=54, pitch=22, fill=0.74)
def duo():
    duo_charger()


@shot('barqi-tri-65w-gan-charger', yaw=52, pitch=22, fill=0.74)
def tri():
    tri_charger()


def cord(points, finish_, radius=0.17):
    tube(points, radius, finish_)


def pad(top):
    disc(2.8, 0.5, steel(), e=0.16)
    disc(2.62, 0.06, top, (0, 0, 0.47), e=0.04)
    ring_mark = finish(INK, rough=0.5)
    torus(1.75, 0.028, ring_mark, (0, 0, 0.525))
    text('barqi', 0.62, ring_mark, (0, 0, 0.532))


@shot('barqi-halo-15w-wireless-charger', yaw=-24, pitch=34)
def halo():
    with placed((0, 0, 1.25), (22, 0, 0)):
        pad(soft(BODY))
    # The cable leaves the back of the disc and forms a loop.
    cord([(0, 2.4, 2.2), (0, 3.2, 2.2), (0.3, 4.2, 0.9), (1.6, 4.6, 0.17), (4.4, 4.2, 0.17), (5.2, 1.6, 0.17), (4.2, -0.6, 0.17), (4.0, -2.2, 0.17)], finish(BODY, rough=0.5))
    with placed((4.0, -2.1, 0.17), (90, 0, 0)):
        plug_c(finish(BODY, rough=0.4))


def plug_c(shell, long=1.9, tip=0.66):
    """A USB-C plug along +z."""
    plate(rounded(1.0, 0.56, 0.28), long, shell, (0, 0, 0), e=0.06)
    plate(rounded(0.83, 0.25, 0.125), tip, steel('#D5D7DA', 0.2), (0, 0, long), e=0.03)


@shot('barqi-trio-charging-stand', yaw=-30, pitch=20)
def trio():
    trio_stand()


def trio_stand():
    white = matte(BODY)
    mark = finish(INK, rough=0.5)
    box(12.4, 9.6, 1.1, white, r=1.6, e=0.3)
    # The pad for earbuds on the base.
    plate(rounded(4.6, 3.6, 1.1), 0.06, soft('#E4E3DF'), (3.2, -2.0, 1.08), e=0.04)
    box(1.6, 0.9, 9.6, steel(), (-2.6, 2.6, 1.0), r=0.4, e=0.1)
    with placed((-2.6, 1.9, 10.6), (75, 0, 0)):
        disc(3.1, 0.8, white, (0, 0, -0.2), e=0.25)
        torus(1.9, 0.03, mark, (0, 0, 0.6))
        text('barqi', 0.62, mark, (0, 0, 0.61))
    box(1.1, 0.8, 5.2, steel(), (3.4, 2.8, 1.0), r=0.3, e=0.1)
    with placed((3.4, 2.2, 6.4), (70, 0, 0)):
        disc(1.75, 0.8, white, (0, 0, -0.2), e=0.25)
        disc(1.3, 0.03, soft('#D8D7D3'), (0, 0, 0.6), e=0.01)
    text('15W', 0.5, mark, (-4.6, -3.6, 1.11))


def upright(lean=8):
    return dict(rot=(90 - lean, 0, 0))


@shot('barqi-slim-10000-power-bank')
def slim():
    with placed((0, 0, 7.1), (82, 0, 0)):
        power_bank(soft(BODY), ink=INK)


@shot('barqi-safar-20000-power-bank', yaw=28, pitch=22)
def safar():
    with placed((0, 0, 7.9), (84, 0, 0)):
        power_bank(matte(BODY), (7.6, 15.8, 2.6), cap='20000mAh  65W', ink=INK, screen='86', ports='cca')


@shot('barqi-saath-magnetic-power-bank', yaw=-30, pitch=22)
def saath():
    with placed((0, 0, 5.0), (80, 0, 0)):
        power_bank(soft(BODY), (6.6, 10.4, 1.2), cap='5000mAh', ink=INK, ports='c', radius=1.2, lights=0, edge=0.4)
        plate(rounded(6.64, 10.44, 1.22), 0.3, steel(), (0, 0, 0.36), e=0.08)
        with placed((0, 1.2, 1.2)):
            ring(squircle(4.9, 4.9, 2), 0.34, 0.03, soft(INK), (0, 0, -0.005))
            plate(rounded(0.34, 1.1, 0.1), 0.022, soft(INK), (0, -3.0, 0), e=0.01)


@shot('zarb-toofan-30000-power-bank', yaw=-30, pitch=24)
def toofan():
    with placed((0, 0, 8.6), (84, 0, 0)):
        toofan_bank()


def toofan_bank():
    power_bank(matte(BODY), (8.4, 17, 3.0), words='ZARB', cap='30000mAh  45W', ink=INK, ports='cca', radius=1.0, edge=0.4)
    rubber = finish('#232427', rough=0.7, grain=0.1)
    for x in (-1, 1):
        for y in (-1, 1):
            plate(rounded(2.2, 2.4, 1.0), 3.16, rubber, (x * 3.2, y * 7.4, -0.08), e=0.4)
    for i in range(5):
        plate(rounded(4.6, 0.28, 0.14), 0.1, rubber, (0, 1.2 + i * 0.8, 2.96), e=0.05)
    lamp_glass = glow('#FFF2CF', 2.0)
    with placed((-3.2, 5.0, 3.0)):
        disc(0.7, 0.05, lamp_glass, (0, 0, 0))
        torus(0.78, 0.09, rubber, (0, 0, 0.03))
