"""Earbuds, neckbands, headphones, earphones and speakers."""
import math

from kit import *
from cables import plug
from shots import shot

TIP = '#2A2B2F'


def bud(shell, accent, stem=True, tip='#E9E8E4'):
    """One earbud: the stem points to -z, the nozzle to +x and -y."""
    ball(0.88, shell)
    if stem:
        lathe([(0.36, -2.7), (0.4, -2.5), (0.42, -1.2), (0.46, 0)], shell, (-0.2, 0.1, 0))
        lathe([(0.3, 0), (0.38, 0.14), (0.38, 0.22)], accent, (-0.2, 0.1, -2.76))
    with placed((0.45, -0.45, 0.1), (62, 0, 45)):
        lathe([(0.5, -0.3), (0.5, 0.25), (0.46, 0.5), (0.42, 0.75)], shell, sharp=80)
        lathe([(0.36, 0.5), (0.54, 0.58), (0.62, 0.7), (0.63, 0.84), (0.59, 1.02), (0.52, 1.16), (0.43, 1.26), (0.34, 1.3), (0.27, 1.28), (0.24, 1.1)], finish(tip, rough=0.55), sharp=80)
        disc(0.26, 0.02, finish('#3A3B40', rough=0.6), (0, 0, 1.12), e=0)
    # The touch plate follows the curve of the head.
    with placed((0, 0, 0), (74, 0, -50)):
        lathe([(0, 0.895)] + [(0.895 * math.sin(a), 0.895 * math.cos(a)) for a in (0.05 * i for i in range(1, 9))] + [(0.34, 0.79)], accent, sharp=60)


def open_case(shell, inside, words, ink, w=6.2, h=4.0, d=2.9, buds=None):
    """An open charging case, facing the viewer; its wells are empty, or hold the earbuds' heads."""
    r, rim, sides = 1.25, h * 0.62, (-1.45, 1.45)
    wells = [ball(1, None, (x, -0.1, rim + 0.05), stretch=(1.02, 0.86, 0.8)) for x in sides]
    cut(plate(rounded(w, d, r), rim, shell, e=0.1, under=1.0), plate(rounded(w - 0.34, d - 0.34, r - 0.17), 1.4, None, (0, 0, rim - 1.1), e=0))
    tray = plate(rounded(w - 0.4, d - 0.4, r - 0.2), 1.1, inside, (0, 0, rim - 1.12), e=0.04)
    for x, well in zip(sides, wells):
        cut(tray, well)
        # The hole for the stem, and the contacts beside it.
        disc(0.44, 0.02, finish('#17181B', rough=0.6), (x, -0.1, rim - 0.74), e=0)
        for side in (-1, 1):
            ball(0.07, steel('#D4B27A', 0.25), (x + side * 0.66, -0.1, rim - 0.52))
        if buds:
            with placed((x, -0.1, rim + 0.1)):
                ball(0.74, buds, stretch=(1, 0.88, 0.72))
                with placed((0.3 if x < 0 else -0.3, -0.3, 0.36), (-30, 0, 0)):
                    disc(0.2, 0.02, finish('#3A3B40', rough=0.6), e=0.008)
    # The hinge joins the lid, which leans back a little beyond upright.
    with placed((0, d / 2 - 0.12, rim - 0.05), (0, 90, 0)):
        lathe([(0.13, -1.5), (0.13, 1.5)], steel('#8E9096', 0.3))
    with placed((0, d / 2 - 0.1, rim), (-72, 0, 0)):
        with placed((0, -d / 2 + 0.1, 0.02), (180, 0, 0)):
            cut(plate(rounded(w, d, r), h * 0.36, shell, (0, 0, -h * 0.36), e=0.04, under=0.85), plate(rounded(w - 0.34, d - 0.34, r - 0.17), 0.9, None, (0, 0, -0.8), e=0))
            lining = plate(rounded(w - 0.35, d - 0.35, r - 0.17), 0.7, inside, (0, 0, -0.85), e=0.03)
            for x in sides:
                cut(lining, ball(1, None, (x, 0.1, 0.05), stretch=(1.0, 0.84, 0.6)))
    with placed((0, -d / 2, h * 0.3), (90, 0, 0)):
        text(words, 0.62, ink, (0, 0.36, 0.004))
        disc(0.09, 0.01, glow('#8FF0C0', 2), (0, -0.2, 0), e=0)


def closed_case(shell, words, ink, w=6.2, h=4.0, d=2.9):
    """A closed charging case, facing the viewer."""
    plate(rounded(w, d, 1.25), h * 0.62, shell, e=0.04, under=1.0)
    plate(rounded(w - 0.02, d - 0.02, 1.24), h * 0.36, shell, (0, 0, h * 0.63), e=0.85, under=0.04)
    with placed((0, -d / 2, h * 0.34), (90, 0, 0)):
        text(words, 0.62 * w / 6.2, ink, (0, 0, 0.004))
        disc(0.08, 0.01, glow('#8FF0C0', 2), (0, -0.55, 0), e=0)


def loose_buds(shell, accent, stem, tip, places=((2.3, -2.7, -98), (5.0, -1.4, 16))):
    """The two earbuds, standing beside the case."""
    for x, y, turn in places:
        with placed((x, y, 2.85 if stem else 0.95), (0, 0, turn)):
            bud(shell, accent, stem, tip)


def buds_shot(shell, inside, words, accent, stem=True, tip='#E9E8E4', ink=None):
    with placed((-1.3, 1.2, 0), (0, 0, 10)):
        open_case(shell, inside, words, ink or finish(INK, rough=0.4))
    loose_buds(shell, accent, stem, tip)


def karak_case():
    open_case(gloss(BODY), finish('#D9D8D4', rough=0.5), 'karak', finish(INK, rough=0.4), buds=gloss(BODY))


def karak_pods():
    buds_shot(gloss(BODY), finish('#D9D8D4', rough=0.5), 'karak', steel('#B9BBC0'))


def sukoon_case():
    open_case(soft(BODY), finish('#2B2C31', rough=0.6), 'sukoon', finish(INK, rough=0.4), buds=soft(BODY))


def sukoon_air():
    buds_shot(soft(BODY), finish('#2B2C31', rough=0.6), 'sukoon', steel('#D4B27A', 0.25), tip='#3A3B40')


@shot('karak-pods-2-earbuds', yaw=-14, pitch=26, fill=0.86)
def pods():
    karak_pods()


@shot('sukoon-air-anc-earbuds', yaw=-14, pitch=26, fill=0.86)
def air():
    sukoon_air()


def gaming_case(buds=None):
    shell, red = matte(BODY), glow('#E0243A', 1.2)
    open_case(shell, finish('#2B2C31', rough=0.5), 'karak', finish(INK), buds=buds)
    for side in (-1, 1):
        # A line on either side of the lamp.
        with placed((side * 1.1, -1.455, 1.0), (90, 0, 0)):
            plate(rounded(1.5, 0.09, 0.045), 0.012, red, (0, 0, 0), e=0)
        with placed((side * 1.5, -1.46, 1.56), (90, 0, 0)):
            shape([(0, 0.4), (side * 0.45, 0), (0, -0.4), (side * 0.14, 0)], red)


@shot('karak-dhamaka-gaming-earbuds', yaw=-14, pitch=26, fill=0.86)
def dhamaka():
    with placed((-1.3, 1.2, 0), (0, 0, 10)):
        gaming_case()
    loose_buds(matte(BODY), glow('#E0243A', 1.2), True, '#3A3B40')


def in_ear(shell, accent, tip=TIP):
    """A small earpiece along +z, with the cord at the bottom."""
    lathe([(0.28, -0.9), (0.4, -0.2), (0.62, 0.0), (0.66, 0.35), (0.6, 0.6), (0.36, 0.75)], shell)
    lathe([(0.67, 0.1), (0.68, 0.16), (0.67, 0.22)], accent)
    lathe([(0.3, 0.7), (0.54, 0.82), (0.58, 1.05), (0.42, 1.38), (0.26, 1.45), (0.16, 1.3)], finish(tip, rough=0.6))


def neck_bud(shell, accent):
    """An earpiece along +z whose flat back holds to another's by its magnet; the cord leaves to -y."""
    lathe([(0.0, -0.44), (0.46, -0.44), (0.54, -0.38)], accent)
    lathe([(0.54, -0.38), (0.6, -0.3), (0.63, 0.0), (0.58, 0.28), (0.42, 0.46), (0.34, 0.6)], shell, sharp=60)
    lathe([(0.625, -0.12), (0.645, -0.08), (0.645, 0.0), (0.63, 0.04)], accent)
    lathe([(0.3, 0.54), (0.5, 0.62), (0.62, 0.76), (0.66, 0.94), (0.62, 1.12), (0.52, 1.28), (0.38, 1.38), (0.26, 1.4), (0.22, 1.24)], finish(TIP, rough=0.6), sharp=80)
    lathe([(0.26, 0.3), (0.27, 0.9), (0.22, 1.15), (0.19, 1.2), (0.19, 1.55), (0.14, 1.6)], shell, (0, 0, -0.04), (90, 0, 0))


def neckband(body, accent, words, ribs=0):
    """A neckband on the table: a band that bends, an arm with the battery at either end, and the earpieces held together by their magnets."""
    ring_ = [(6.42 * math.cos(a), 6.7 * math.sin(a), 0.42) for a in (math.radians(-14 + 208 * i / 40) for i in range(41))]
    tube([(5.78, -3.4, 0.46), *ring_, (-5.78, -3.4, 0.46)], 0.4, body, flat=0.84)
    dark, cord = finish('#232427', rough=0.5), finish('#2A2B2F', rough=0.5)
    for side in (-1, 1):
        with placed((side * 5.96, -2.2, 0.52), (90, 0, -7 * side)):
            # Ribs let the band bend where it meets the arm.
            for i in range(ribs):
                loft(squircle(1.0, 0.86, 2.4), [(0.1, -0.1), (0.0, -0.04), (0.0, 0.1), (0.1, 0.16)], body, (0, 0, -0.36 - 0.36 * i), caps=False)
            loft(squircle(1.42, 1.02, 2.8), [(0.34, -0.1), (0.26, 0.0), (0.12, 0.3), (0.02, 0.8), (0.0, 1.2), (0.0, 5.3), (0.03, 5.7), (0.12, 6.0), (0.3, 6.18)], body, sharp=60)
            loft(squircle(1.42, 1.02, 2.8), [(0.16, 0.42), (0.03, 0.44), (-0.01, 0.5), (-0.01, 0.6), (0.0, 0.66), (0.16, 0.68)], accent, caps=False)
            lathe([(0.26, 6.1), (0.22, 6.3), (0.16, 6.7)], dark)
            with placed((0, 0.5, 0), (-90, 0, 0)):
                if side > 0:
                    # Keys for the volume, with the one for calls between them.
                    plate(rounded(0.7, 2.9, 0.35), 0.03, dark, (0, -3.1, -0.012), e=0.01)
                    plate(rounded(0.52, 0.86, 0.26), 0.08, finish('#3A3B40', rough=0.4), (0, -3.1, 0), e=0.03)
                    for y, turns in ((-2.1, (0, 90)), (-4.1, (0,))):
                        for turn in turns:
                            plate(rounded(0.34, 0.08, 0.03), 0.012, finish('#D9DADD', rough=0.5), (0, y, 0.02), (0, 0, turn), e=0)
                    disc(0.06, 0.01, glow('#8FD8FF', 1.6), (0, -1.3, 0.012), e=0)
                else:
                    with placed((0, -3.2, 0), (0, 0, 90)):
                        text(words, 0.74, finish(INK), (0, 0, 0.014))
        # From the end of the arm to the earpiece in the middle.
        tube([(side * 5.17, -8.5, 0.5), (side * 5.1, -9.3, 0.4), (side * 4.9, -10.6, 0.12), (side * 3.7, -11.9, 0.12), (side * 1.9, -11.2, 0.12), (side * 1.0, -8.6, 0.12), (side * 0.6, -6.2, 0.3), (side * 0.44, -5.2, 0.55), (side * 0.4, -4.6, 0.66)], 0.11, cord)
        with placed((side * 0.44, -3.2, 0.66), (0, 90 * side, 0)):
            neck_bud(body, accent)


@shot('karak-dori-neckband', yaw=-10, pitch=56, size=(1200, 1200))
def dori():
    neckband(soft(BODY), steel('#D4B27A', 0.3), 'karak')


@shot('sukoon-flex-neckband', yaw=10, pitch=56, size=(1200, 1200))
def flex():
    neckband(matte(BODY), steel('#B9BBC0', 0.3), 'sukoon', ribs=5)


def ear_cup(outline, high, shell, cushion, trim, letter):
    """A cup in the x-y plane: its shell, `high` and domed, to +z, its cushion to -z around the letter of its side."""
    k = high / 1.62
    loft(outline, [(inset, z * k) for inset, z in ((0.3, -0.05), (0.08, 0.06), (0.0, 0.24), (0.0, 0.56), (0.05, 0.6), (0.05, 0.68), (0.0, 0.72), (0.03, 0.9), (0.13, 1.1), (0.32, 1.29), (0.6, 1.44), (1.0, 1.54), (1.5, 1.6), (2.1, 1.62))], shell, sharp=60)
    # A line of metal between both halves of the shell.
    loft(outline, [(0.08, 0.58 * k), (-0.02, 0.6 * k), (-0.02, 0.68 * k), (0.08, 0.7 * k)], trim, caps=False)
    loft(outline, [(0.2, 0.1), (0.16, -0.1), *((0.93 - 0.9 * math.copysign(abs(math.cos(a)) ** 0.7, math.cos(a)), -0.2 - 1.3 * math.sin(a) ** 0.75) for a in (math.pi * i / 20 for i in range(21))), (1.83, 0.0)], cushion, caps=False, sharp=180)
    # The seam of its cover, and the cloth before the driver.
    loft(outline, [(0.1, -0.22), (0.0, -0.25), (0.0, -0.31), (0.1, -0.34)], finish('#1B1C1F', rough=0.8), caps=False)
    loft(outline, [(1.7, -0.5), (2.6, -0.42), (3.4, -0.4)], cloth('#1E1F23'), sharp=180)
    with placed((0, 0, -0.52), (180, 0, 0)), placed((0, 0, 0), (0, 0, 90 if letter == 'R' else -90)):
        text(letter, 1.9, finish('#5C5E66', rough=0.8), font='plain')


def headphones(shell, cushion, arm, band, cup=4.2, words='sukoon', depth=2.5, oval=1.18, spread=7.6, crown=4.4, gap=1.5, glow_ring=None):
    """Headphones standing on their cups; the outside of the left cup faces -x. Stems of `arm` hold the cups, `gap` above them a hinge folds the headband."""
    lift, high = cup * oval + 0.05, 0.648 * depth
    above = lift + cup * oval
    for side in (-1, 1):
        with placed((side * spread, 0, lift), (0, side * 90, 0)), placed((0, 0, -depth * 0.35)):
            ear_cup(squircle(2 * cup * oval, 2 * cup, 2.4, 128), high, shell, cushion, arm, 'R' if side > 0 else 'L')
            with placed((0, 0, high)):
                if glow_ring:
                    ring(squircle(2 * cup * oval * 0.66, 2 * cup * 0.66, 2.4), 0.14, 0.07, glow_ring, (0, 0, -0.05))
                with placed((0, 0, 0), (0, 0, -90 if side < 0 else 90)):
                    text(words, 0.95, finish(INK), (0, 0, 0.012))
        with placed((side * (spread - 0.12), 0, above)):
            # A foot on the cup, and the slider that sets the length, with its stops.
            box(1.15, 2.1, 0.62, arm, (0, 0, -0.42), r=0.55, e=0.2)
            box(0.46, 1.36, gap + 0.9, arm, (0, 0, -0.1), r=0.22, e=0.05)
            for i in range(3):
                for x in (-0.225, 0.225):
                    box(0.03, 0.5, 0.06, finish('#3A3B40', rough=0.5), (x, 0, 0.5 + 0.3 * i), r=0.01, e=0.01)
            with placed((0, 0, gap)):
                # The hinge is no wider than the band: a seam where it folds, and the screwed cap of its axle.
                box(1.2, 2.3, 2.6, shell, r=0.58, e=0.26)
                ring(rounded(1.23, 2.33, 0.59), 0.1, 0.12, arm, (0, 0, 0.22))
                ring(rounded(1.22, 2.32, 0.59), 0.06, 0.05, finish('#0E0F11', rough=0.7), (0, 0, 1.62), e=0.01)
                with placed((0, 0, 1.0), (90, 0, 0)):
                    lathe([(0, -1.2), (0.36, -1.2), (0.42, -1.15), (0.42, 1.15), (0.36, 1.2), (0, 1.2)], arm)
                    for z in (-1.205, 1.205):
                        box(0.46, 0.09, 0.02, finish('#26272B', rough=0.5), (0, 0, z - 0.01), (0, 0, 35), r=0.03, e=0.005)
    foot = above + gap + 1.9
    arc = lambda out, a: ((spread - 0.12 + out) * -math.copysign(abs(math.cos(a)) ** 0.82, math.cos(a)), 0, foot + (crown + out) * math.sin(a) ** 0.9)
    end = (spread - 0.12, 0, foot - 0.9)
    tube([(-end[0], 0, end[2]), *(arc(0, math.pi * i / 28) for i in range(29)), end], 1.12, shell, flat=0.3)
    pad = tube([arc(-0.42, math.radians(9 + 162 * i / 40)) for i in range(41)], 1.42, band, flat=0.46)
    # It thins out towards the hinges.
    for i, point in enumerate(pad.data.splines[0].points):
        point.radius = 0.55 + 0.45 * math.sin(min(1, min(i, 40 - i) / 11) * math.pi / 2)


@shot('sukoon-one-anc-headphones', yaw=-42, pitch=16)
def one():
    headphones(matte(BODY), fine_leather(BODY), steel('#B9BBC0', 0.3), fine_leather(BODY))


@shot('karak-studio-on-ear-headphones', yaw=-42, pitch=16)
def studio():
    headphones(gloss(BODY), finish('#232427', rough=0.55), steel('#8E9096', 0.3), finish('#232427', rough=0.6), cup=3.3, words='karak', depth=2.1, oval=1.0, spread=7.2, crown=4.6, gap=1.7)


@shot('zarb-sipahi-gaming-headset', yaw=-42, pitch=16)
def sipahi():
    headphones(matte(BODY), cloth('#2B2C31'), finish('#3A3B40', rough=0.3, metal=1), cloth('#2B2C31'), cup=4.6, words='ZARB', depth=2.9, glow_ring=glow('#E0243A', 1.8))
    tube([(-8.4, -0.6, 3.2), (-8.9, -2.2, 2.0), (-8.6, -4.2, 1.2), (-7.2, -6.0, 0.95)], 0.16, finish('#2A2B2F', rough=0.6))
    with placed((-7.1, -6.1, 0.95), (90, 0, -40)):
        lathe([(0.3, -0.5), (0.5, -0.3), (0.5, 0.5), (0.3, 0.75)], finish('#1B1C1F', rough=0.9, grain=0.6, grain_size=30))


def wired(shell, cord, kind, accent, words='taar', flat=1.0, thick=1.0, inside=False):
    """Earphones laid out: the cord in an even coil, both earpieces above it or inside it, the plug in front."""
    # Inside, the coil runs the other way and is wider, so that the cord enters and leaves it at the bottom without a bend.
    way, phase, across, along = (-1, 1.3, 3.3, 2.9) if inside else (1, 0.4, 2.9, 2.5)
    coil = []
    for i in range(85):
        a = way * (2 * math.pi * i / 28 + phase)
        coil.append((across * math.cos(a), along * math.sin(a) - 1.2, 0.13 + 0.24 * i / 28))
    split = (-0.45, -2.3, 0.22) if inside else (0.4, 3.6, 0.22)
    sx, sy, _ = split
    start = [(sx, sy - 0.4, 0.2), (sx + 0.1, sy - 0.9, 0.3), (0.1, -3.8, 0.7)] if inside else [(sx, sy - 0.4, 0.2), (0.9, 2.4, 0.5), (2.2, 1.4, 0.6)]
    end = [(1.9, -4.1, 0.13), (3.0, -4.2, 0.13), (3.6, -4.4, 0.2)] if inside else [(3.0, -1.6, 0.2), (3.2, -3.4, 0.13), (4.0, -4.9, 0.13)]
    tube(start + coil[::-1] + end, 0.13 * thick, cord, flat=flat)
    lathe([(0.16, -0.6), (0.24, -0.1), (0.24, 0.4), (0.16, 0.7)], shell, split, (90, 0, 0))
    # A small strap holds the coil.
    with placed((-across, -1.2, 0.46), (90, 0, 0)):
        ring(rounded(1.0, 0.98, 0.3), 0.09, 0.7, finish('#3A3B40', rough=0.7), (0, 0, -0.35))
    # The earpieces lie apart from each other, their cords behind them.
    for side in (-1, 1):
        x, y, turn = (sx + 0.25 + side * 1.25, -0.75, -10 * side) if inside else (sx + side * 2.1, 6.1, -26 * side)
        back = lambda distance, z: (x + distance * math.sin(math.radians(turn)), y - distance * math.cos(math.radians(turn)), z)
        middle = (sx + side * 0.35, sy + 0.9, 0.12) if inside else (sx + side * 0.5, sy + 1.3, 0.12)
        tube([(sx, sy + 0.5, 0.2), middle, back(1.5, 0.3), back(1.1, 0.62), back(0.85, 0.66)], 0.1 * thick * (0.8 if inside else 1), cord, flat=flat)
        with placed((x, y, 0.68), (-90, 0, turn)):
            in_ear(shell, accent, '#DAD9D5' if kind == 'c' else TIP)
    # The remote is on the coil, where nothing covers it.
    with placed((across, -1.2, 0.86) if inside else (0, -1.2 - along, 0.84), (90, 0, 0 if inside else 90)):
        plate(rounded(0.62, 0.42, 0.2), 1.9, shell, (0, 0, -0.95), e=0.1)
        for i in range(3) if kind == 'c' else (1,):
            with placed((0, 0.205, -0.5 + i * 0.5), (-90, 0, 0)):
                disc(0.15, 0.04, accent if kind == 'j' else steel('#8E9096', 0.3), e=0.01)
    with placed((3.6, -4.4, 0.22) if inside else (4.0, -4.9, 0.3), (90, 0, 76 if inside else 26)):
        plug(kind, shell, 1.6, words if kind == 'c' else None)


def wired_loose(shell, cord, accent, plug_at):
    """Earphones in use: the cord runs from the plug at `plug_at`, which points to +y, to both earpieces."""
    x, y = plug_at
    split = (0.4, 2.4, 0.16)
    with placed((x, y, 0.4), (-90, 0, 0)):
        plug('c', shell, 1.5)
    tube([(x, y - 0.6, 0.36), (x, y - 2.0, 0.2), (x + 2.4, y - 3.2, 0.13), (x + 6.6, y - 2.2, 0.13), (2.2, -6.4, 0.13), (3.0, -3.0, 0.13), (0.2, -0.8, 0.13), split], 0.13, cord)
    lathe([(0.16, -0.6), (0.24, -0.1), (0.24, 0.4), (0.16, 0.7)], shell, split, (90, 0, 0))
    for side in (-1, 1):
        tube([split, (0.4 + side * 0.25, 3.8, 0.13), (0.4 + side * 1.5, 5.0, 0.13), (0.4 + side * 2.9, 5.2, 0.13), (0.4 + side * 3.1, 3.9, 0.2), (0.4 + side * 2.5, 3.3, 0.5)], 0.1, cord)
        with placed((0.4 + side * 2.35, 3.2, 0.66), (80, 0, side * -24)):
            in_ear(shell, accent, '#DAD9D5')


@shot('taar-sur-usb-c-earphones', yaw=-10, pitch=46)
def sur():
    wired(finish(BODY, rough=0.25, coat=0.4), finish(BODY, rough=0.5), 'c', steel('#B9BBC0'))


@shot('taar-dhun-wired-earphones', yaw=10, pitch=46)
def dhun():
    wired(steel(BODY, 0.3), finish(BODY, rough=0.5), 'j', steel('#D4B27A'), flat=0.4, thick=1.7, inside=True)


@shot('karak-dabba-portable-speaker', yaw=-24, pitch=22)
def dabba():
    rubber = finish('#232427', rough=0.7)
    lathe([(3.7, 0), (4.1, 0.12), (4.25, 0.5), (4.25, 0.9)], rubber)
    lathe([(4.22, 0.9), (4.3, 1.0), (4.3, 8.0), (4.22, 8.1)], cloth(BODY))
    lathe([(4.25, 8.1), (4.25, 8.6), (4.1, 8.95), (3.7, 9.1), (3.2, 9.0), (0, 8.9)], soft(BODY))
    ink = finish(INK, rough=0.5)
    with placed((0, 0, 8.95)):
        plate(rounded(0.9, 0.16, 0.05), 0.05, ink, (-1.7, 0, 0), e=0)
        plate(rounded(0.9, 0.16, 0.05), 0.05, ink, (1.7, 0, 0), e=0)
        plate(rounded(0.16, 0.9, 0.05), 0.05, ink, (1.7, 0, 0), e=0)
        shape([(-0.3, -0.4), (0.4, 0), (-0.3, 0.4)], ink, (0, -1.5, 0.04))
        torus(0.5, 0.07, ink, (0, 1.5, 0.05))
    with placed((0, -4.32, 4.2), (90, 0, 0)):
        plate(rounded(2.8, 1.0, 0.3), 0.08, rubber, (0, 0, -0.02), e=0.03)
        text('karak', 0.75, finish('#E6E4DF'), (0, 0, 0.07))
    # The carrying loop hangs from its holder.
    with placed((4.16, 0, 7.7), (0, 90, 0)):
        plate(rounded(0.8, 1.3, 0.3), 0.4, rubber, e=0.12)
    tube([(4.3, -0.3, 7.7), (5.0, -0.35, 7.9), (5.3, -0.7, 6.6), (5.0, -1.0, 4.6), (4.85, 0, 3.4), (5.0, 1.0, 4.6), (5.3, 0.7, 6.6), (5.0, 0.35, 7.9), (4.3, 0.3, 7.7)], 0.2, rubber)


@shot('karak-shor-party-speaker', yaw=-26, pitch=16)
def shor():
    w, h, d = 34, 16, 15
    shell = matte(BODY)
    dark = finish('#17181B', rough=0.5)
    with placed((0, 0, h / 2), (90, 0, 0)):
        plate(rounded(w, h, 5), d, shell, (0, 0, -d / 2), e=1.2)
        plate(rounded(w - 2.2, h - 2.2, 4), 0.1, finish('#1E1F22', rough=0.8, grain=0.9, grain_size=9, pattern='weave'), (0, 0, d / 2 - 0.02), e=0.05)
        for x, colour in ((-9, '#E8452F'), (9, '#E8452F')):
            with placed((x, 0, d / 2 + 0.05)):
                torus(5.6, 0.3, glow(colour, 2.2), (0, 0, 0.1))
                lathe([(5.2, 0.35), (5.0, 0.5), (4.6, 0.5), (4.4, 0.2)], finish('#2B2C31', rough=0.7), caps=False)
                lathe([(4.4, 0.2), (1.9, -0.9)], finish('#4A4C53', rough=0.42), caps=False)
                torus(5.95, 0.14, steel('#8E9096', 0.25), (0, 0, 0.08))
                lathe([(5.5, 0), (5.4, 0.4), (5.1, 0.4)], dark)
                ball(1.9, finish('#34363B', rough=0.22, coat=0.5), (0, 0, -0.3), stretch=(1, 1, 0.6))
        for y in (3.2, -3.2):
            with placed((0, y, d / 2 + 0.05)):
                lathe([(1.7, 0), (1.65, 0.3), (1.3, 0.1), (0.6, 0.0)], dark)
                ball(0.6, steel('#8E9096', 0.3), (0, 0, 0), stretch=(1, 1, 0.6))
        text('karak', 1.5, finish('#E6E4DF'), (0, 0, d / 2 + 0.12))
    # The keys on its top.
    with placed((0, 1.5, h - 0.02)):
        plate(rounded(15, 3.4, 1.6), 0.14, dark, e=0.05)
        for x, words in ((-5.6, 'BT'), (-2.8, '-'), (0, '+'), (2.8, 'EQ'), (5.6, 'ON')):
            plate(rounded(2.0, 1.7, 0.8), 0.26, finish('#34363B', rough=0.5), (x, 0, 0.06), e=0.08)
            text(words, 0.8, finish('#C9CBCF'), (x, 0, 0.33), raised=0.003)
    tube([(-11, 0, h - 0.6), (-11, 0, h + 3.2), (-8.5, 0, h + 4.4), (0, 0, h + 4.6), (8.5, 0, h + 4.4), (11, 0, h + 3.2), (11, 0, h - 0.6)], 0.9, shell)
