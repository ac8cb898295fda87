"""Tripods, lights and microphones."""
import math

from kit import *
from cables import plug
from road import knurled, standing_phone
from shots import shot
from stage import lamp


def clamp(dark, accent, w=7.0):
    """A phone clamp with its back at the origin, and the screw that tightens it behind."""
    rubber, metal = finish('#1B1C1F', rough=0.8), steel('#B9BBC0', 0.26)
    box(1.9, 0.7, w + 0.5, dark, (0, 0.1, -w / 2 - 0.25), r=0.25, e=0.16)
    for x in (-0.5, 0.5):
        lathe([(0.14, -w / 2), (0.14, w / 2)], metal, (x, -0.3, 0))
    with placed((0, 0.3, 0.6), (-90, 0, 0)):
        knurled(0.85, 0.9, rubber, 18)
    for side in (-1, 1):
        edge = side * w / 2
        box(3.0, 1.1, 0.72, dark, (0, -0.2, edge + side * 0.04 - 0.36), r=0.35, e=0.2)
        # The jaw's lip is bent over the phone's edge; ribbed rubber lies against it.
        bend_strip([(0.2, edge), (-0.6, edge), (-1.3, edge), (-1.72, edge - side * 0.06), (-1.95, edge - side * 0.3), (-2.0, edge - side * 0.62)], 2.7, 0.34, dark)
        for i in range(6):
            box(2.2, 0.14, 0.16, accent, (0, -0.42 - 0.23 * i, edge - side * 0.22 - 0.08), r=0.05, e=0.04)


# How far the tripod's feet are from its middle.
SPREAD = 17.0


@shot('noorline-teen-taang-tripod', yaw=-16, pitch=20, fill=0.93, size=(1200, 1200))
def taang():
    dark, metal, rubber, red = matte(BODY), steel('#AEB0B5', 0.28), finish('#1B1C1F', rough=0.8), finish('#C8102E', rough=0.38)
    top, knee, hip = 36, 32.4, 2.7
    tilt = math.degrees(math.atan((SPREAD - hip) / (knee - 0.7)))
    long = math.hypot(SPREAD - hip, knee - 0.7)
    for i in range(3):
        with placed((0, 0, 0), (0, 0, 120 * i)):
            # The joint of each leg in the crown.
            box(2.9, 2.6, 2.4, dark, (0, 2.2, knee - 0.8), r=0.5, e=0.3)
            with placed((0, hip, knee)):
                lathe([(0.5, -1.65), (0.66, -1.6), (0.66, 1.6), (0.5, 1.65)], metal, (0, 0, 0), (0, 90, 0))
                with placed(rot=(tilt, 0, 0)):
                    # Three sections, each lighter than the one above it, with a lever that locks it.
                    box(2.8, 2.1, long * 0.4, dark, (0, 0, -long * 0.4), r=0.6, e=0.25)
                    box(1.6, 0.06, long * 0.25, rubber, (0, 1.05, -long * 0.33), r=0.2, e=0.02)
                    box(2.2, 1.6, long * 0.36, metal, (0, 0, -long * 0.74), r=0.45, e=0.1)
                    for x in (-0.5, 0.5):
                        box(0.12, 0.03, long * 0.3, finish('#6E7075', rough=0.5), (x, 0.8, -long * 0.72), r=0.03, e=0.01)
                    box(1.65, 1.15, long * 0.27, dark, (0, 0, -long * 0.97), r=0.35, e=0.1)
                    for at, w, d in ((0.4, 3.2, 2.5), (0.72, 2.6, 2.0)):
                        with placed((0, 0, -long * at)):
                            box(w, d, 1.7, rubber, (0, 0, -0.9), r=0.6, e=0.2)
                            bend_strip([(d / 2 - 0.1, 0.6), (d / 2 + 0.22, 0.5), (d / 2 + 0.34, 0.0), (d / 2 + 0.34, -0.7), (d / 2 + 0.48, -1.4), (d / 2 + 0.62, -1.8)], w * 0.72, 0.3, red)
                    with placed((0, 0, -long)):
                        lathe([(0.6, 2.2), (1.06, 1.9), (1.15, 0.9), (1.3, 0.2), (1.2, -0.3), (0.7, -0.62), (0, -0.7)], rubber)
            # The brace between leg and column.
            tube([(0, 0.7, top - 17.6), (0, hip + (SPREAD - hip) * 0.3, knee - (knee - 0.7) * 0.3)], 0.5, metal, curved=False, flat=0.4)
    lathe([(1.4, knee - 2.2), (2.6, knee - 1.7), (2.9, knee - 0.9), (2.9, knee + 1.2), (2.5, knee + 1.9), (1.7, knee + 2.4), (1.6, knee + 3.0)], dark)
    lathe([(2.8, knee + 0.3), (2.96, knee + 0.36), (2.96, knee + 0.6), (2.8, knee + 0.66)], red, caps=False)
    with placed((0, 0, knee + 2.3)):
        knurled(1.9, 1.1, rubber)
    lathe([(1.0, top - 18), (1.05, top - 17.8), (1.05, top + 1)], metal)
    lathe([(1.2, top - 19), (1.5, top - 18.8), (1.5, top - 16.8), (1.2, top - 16.6)], dark)
    # The head: it turns on its base and tilts on an axle, which the handle locks.
    lathe([(1.5, top), (1.9, top + 0.2), (1.9, top + 1.1), (1.5, top + 1.3)], dark)
    lathe([(1.84, top + 0.58), (1.93, top + 0.6), (1.93, top + 0.72), (1.84, top + 0.74)], red, caps=False)
    for side in (-1, 1):
        box(0.7, 2.2, 2.6, dark, (side * 1.35, 0, top + 0.9), r=0.3, e=0.25)
        with placed((side * 1.6, 0, top + 2.4), (0, side * 90, 0)):
            knurled(0.95, 0.6, rubber, 18)
    lathe([(0.9, -1.1), (1.0, -1.0), (1.0, 1.0), (0.9, 1.1)], metal, (0, 0, top + 2.4), (0, 90, 0))
    box(2.0, 1.9, 1.6, dark, (0, 0, top + 2.6), r=0.4, e=0.2)
    box(4.2, 3.6, 0.5, dark, (0, 0, top + 3.9), r=0.5, e=0.18)
    box(3.7, 3.2, 0.42, rubber, (0, 0, top + 4.34), r=0.5, e=0.12)
    ball(0.34, finish('#8FD36A', rough=0.1, coat=1), (-1.6, -1.4, top + 4.36), stretch=(1, 1, 0.4))
    tube([(1.0, 0.3, top + 3.2), (4.0, 1.4, top + 2.3), (10.2, 3.9, top + 0.5)], 0.4, metal, curved=False)
    with placed((5.6, 2.06, top + 1.84), (0, 106, 21)):
        lathe([(0.5, 0), (0.72, 0.12), (0.7, 0.6), *((0.74 + 0.08 * (k % 2), 0.8 + 0.36 * k) for k in range(11)), (0.85, 5.0), (0.7, 5.4), (0, 5.5)], rubber)
    # The thread between head and clamp.
    lathe([(0.9, top + 4.7), (0.95, top + 5.0), (0.5, top + 5.2), (0.5, top + 5.9)], metal, (0, -0.5, 0))
    with placed((0, -0.6, top + 9.2)):
        clamp(dark, finish('#C8102E', rough=0.6))


@shot('noorline-chhota-mini-tripod', yaw=-20, pitch=20, fill=0.9, size=(1200, 1200))
def chhota():
    rubber, shell, metal = finish('#1D1E21', rough=0.75), finish(BODY, rough=0.34, coat=0.2), steel('#B9BBC0', 0.22)
    for i, (far, bow) in enumerate(((8.4, 1.2), (10.2, 0.75), (8.8, 1.5))):
        # Each leg is a chain of twelve cups, each turned towards the next one, with a rubber band.
        at = lambda f, far=far, bow=bow: (1.35 + (far - 1.35) * f ** 0.8, 12.9 * (1 - f) ** bow + 0.95 * f ** 6)
        way = [at(k / 200) for k in range(201)]
        along = [0.0]
        for (r0, z0), (r1, z1) in zip(way, way[1:]):
            along.append(along[-1] + math.hypot(r1 - r0, z1 - z0))
        with placed((0, 0, 0), (0, 0, 120 * i)):
            for k in range(12):
                want = along[-1] * k / 11
                j = min(range(201), key=lambda n: abs(along[n] - want))
                (r, z), (r0, z0), (r1, z1) = way[j], way[max(0, j - 3)], way[min(200, j + 3)]
                lean = math.degrees(math.atan2(r1 - r0, z0 - z1))
                with placed((0, r, z), (lean, 0, 0)):
                    if k == 11:
                        ball(1.08, rubber, stretch=(1, 1, 0.86))
                        continue
                    lathe([(0.5, 0.82), (0.78, 0.66), (1.0, 0.3), (1.06, -0.1), (0.98, -0.46), (0.8, -0.72), (0.6, -0.8)], shell)
                    lathe([(0.98, 0.3), (1.1, 0.24), (1.15, 0.0), (1.1, -0.24), (0.98, -0.3)], rubber, caps=False)
                    ball(0.72, rubber, (0, 0, -0.75))
    lathe([(1.2, 11.5), (2.2, 12.0), (2.45, 12.7), (2.45, 13.5), (2.0, 14.1), (1.5, 14.5), (1.5, 15.0)], shell)
    lathe([(2.36, 12.96), (2.5, 13.0), (2.5, 13.24), (2.36, 13.28)], rubber, caps=False)
    # The ball in its housing, and the knob that locks it.
    with placed((0, 0, 14.3)):
        knurled(1.6, 0.8, rubber)
    with placed((1.3, -0.3, 13.2), (0, 90, -12)):
        lathe([(0.34, 0), (0.34, 1.3)], metal)
        with placed((0, 0, 1.2)):
            knurled(0.72, 1.0, rubber, 16)
    ball(1.15, metal, (0, 0, 15.7))
    lathe([(0.7, 16.4), (1.3, 16.7), (1.75, 16.9), (1.75, 17.5), (1.5, 17.7)], rubber)
    with placed((0, -0.3, 21)):
        clamp(finish('#26272B', rough=0.5), finish(BODY, rough=0.6))


def ring_lamp(body, on=True):
    """The ring in the x-y plane, its light to +z: single lamps behind a frosted cover that is brighter in its middle."""
    lathe([(8.6, 0), (8.7, -0.6), (10, -1.1), (12.4, -1.1), (13.0, -0.6), (13.1, 0.2), (12.95, 0.5), (12.6, 0.55), (12.6, 0.4), (8.9, 0.4)], body, steps=120, caps=False)
    lathe([(8.6, 0), (8.75, 0.5), (9.1, 0.55)], body, steps=120, caps=False)
    for i, (inner, outer, colour, strength) in enumerate(((8.95, 12.75, '#F6C98A', 0.5), (9.4, 12.3, '#FBE0B4', 0.66), (9.9, 11.8, '#FFEAC8', 0.74))):
        lathe([(inner, 0.44 + i * 0.012), (outer, 0.44 + i * 0.012)], glow(colour, strength), steps=120, caps=False)
    for i in range(48):
        a = math.radians(7.5 * i)
        disc(0.2, 0.02, glow('#FFFFFF', 1.5), (10.85 * math.cos(a), 10.85 * math.sin(a), 0.47), e=0)


def ring_light(high=24):
    """On its stand, the middle of the ring at this height."""
    body = matte(BODY)
    dark = finish('#232427', rough=0.5)
    for i in range(3):
        a = math.radians(90 + 120 * i)
        tube([(0, 0, 6.5), (9.5 * math.cos(a), 9.5 * math.sin(a), 0.5)], 0.5, dark, curved=False)
        tube([(0, 0, 2.6), (5.4 * math.cos(a), 5.4 * math.sin(a), 3.0)], 0.3, steel('#8E9096'), curved=False)
        ball(0.7, dark, (9.5 * math.cos(a), 9.5 * math.sin(a), 0.7))
    lathe([(0.75, 2), (0.75, 10)], steel('#B9BBC0', 0.25))
    lathe([(1.2, 5.8), (1.3, 6), (1.3, 7.2), (1.2, 7.4)], dark)
    lathe([(0.55, 10), (0.55, 15)], dark)
    with placed((0, 0, high)):
        with placed((0, 0, 0), (84, 0, 0)):
            ring_lamp(body)
        box(2.2, 1.0, 6, dark, (0, 0.3, -10.6), r=0.4, e=0.2)
        box(1.4, 0.8, 8.6, dark, (0, 0.6, -8.4), r=0.3, e=0.2)
        with placed((0, 0, 0), (0, 90, 0)):
            clamp(dark, finish('#8E9096', rough=0.5), 7.8)
        with placed((0, -1.6, 0)):
            standing_phone(7.2, 14.8, '#F2B8A0', '#8C5A86')


@shot('noorline-chand-10-inch-ring-light', yaw=-26, pitch=10, fill=0.88)
def chand():
    ring_light()


def clip_light(opened=0):
    """A small lamp with a clip, upright: the light faces -y, the clip's jaw opens downwards behind it."""
    body, dark = soft(BODY), finish('#3A3B40', rough=0.7)
    with placed((0, 0, 4.4), (90, 0, 0)):
        plate(rounded(6.6, 8.6, 1.5), 1.1, body, e=0.34)
        ring(rounded(5.9, 6.7, 1.15), 0.16, 0.08, finish('#C9CBCF', rough=0.3, metal=1), (0, 0.55, 1.07), e=0.03)
        for i, (inset, colour, strength) in enumerate(((0.0, '#F0BE78', 0.42), (0.4, '#F8D49A', 0.5), (0.9, '#FBDDAA', 0.56))):
            plate(rounded(5.6 - inset, 6.4 - inset, 1.0), 0.01, glow(colour, strength), (0, 0.55, 1.085 + i * 0.006), e=0)
        for row in range(6):
            for col in range(5):
                disc(0.17, 0.012, glow('#FFFFFF', 1.5), (-1.9 + col * 0.95, -1.82 + row * 0.95, 1.106), e=0)
        text('noorline', 0.5, finish(INK), (0, -3.5, 1.104))
        with placed((2.4, -3.5, 1.1)):
            disc(0.26, 0.08, dark, e=0.03)
    # The clip behind, like a clothes peg: a jaw on a pivot, whose spring presses it to the back of the light.
    with placed((0, 0, 4.4)):
        for side in (-1, 1):
            box(0.4, 1.1, 1.3, body, (side * 1.55, 0.5, -0.55), r=0.15, e=0.1)
        box(2.2, 0.12, 2.6, dark, (0, 0.03, -3.5), r=0.05, e=0.04)
    with placed((0, 0.75, 4.5)):
        lathe([(0.16, -1.8), (0.16, 1.8)], steel('#B9BBC0', 0.25), (0, 0, 0), (0, 90, 0))
        for i in range(9):
            torus(0.34, 0.07, steel('#C9CBCF', 0.25), (-0.6 + i * 0.15, 0, 0), (0, 90, 0))
        with placed((0, 0, 0), (opened, 0, 0)):
            bend_strip([(1.75, 3.1), (1.3, 2.3), (0.8, 1.2), (0.52, 0.3), (0.42, -0.8), (0.34, -2.0), (0.3, -3.2), (0.38, -3.8), (0.62, -4.2)], 2.6, 0.4, body)
            box(2.2, 0.16, 2.4, dark, (0, 0.11, -3.4), (3, 0, 0), r=0.06, e=0.05)
            for i in range(4):
                box(1.6, 0.1, 0.12, dark, (0, 1.2 + i * 0.16, 1.75 + i * 0.26), (-28, 0, 0), r=0.04, e=0.03)


@shot('noorline-jugnu-clip-light', yaw=-62, pitch=16, fill=0.76)
def jugnu():
    clip_light(opened=16)


def microphone():
    """One of the clip microphones on its back."""
    plate(rounded(1.9, 4.2, 0.6), 1.0, gloss(BODY), e=0.25)
    disc(0.62, 0.03, finish('#3A3B40', rough=0.4, metal=1, grain=1, grain_size=34), (0, 1.2, 0.985), e=0)
    disc(0.09, 0.02, glow('#7EF0B0', 2), (0, -0.2, 0.99), e=0)
    text('noorline', 0.34, finish(INK), (0, -1.1, 1.003))


@shot('noorline-awaz-wireless-microphone', yaw=-16, pitch=36, fill=0.92, size=(1200, 1200))
def awaz():
    lamp('front', (-8, -26, 16), (0, -2, 1), 14, 4200)
    dark = matte(BODY)
    with placed((0, 1.6, 0)):
        case = plate(rounded(9.2, 4.6, 1.6), 2.2, dark, e=0.15, under=0.7)
        tray = plate(rounded(8.9, 4.3, 1.45), 0.6, finish('#232427', rough=0.6), (0, 0, 1.61), e=0)
        # A well for each microphone and one for the receiver, with contacts.
        for x, w, long in ((-2.75, 2.1, 3.9), (-0.2, 2.1, 3.9), (2.5, 1.5, 3.2)):
            for part in (case, tray):
                cut(part, plate(rounded(w, long, min(w / 2, 0.7)), 1.4, None, (x, -0.05, 1.2), e=0.1))
            plate(rounded(w - 0.02, long - 0.02, min(w / 2, 0.7)), 0.02, finish('#17181B', rough=0.7), (x, -0.05, 1.22), e=0)
            for side in (-1, 1):
                ball(0.11, steel('#D4B27A', 0.25), (x + side * 0.25, -1.2, 1.26))
        # The hinge, and the lid above it.
        box(5.0, 0.7, 1.1, finish('#17181B', rough=0.5), (0, 2.3, 1.75), r=0.2, e=0.15)
        with placed((0, 2.2, 2.12), (-74, 0, 0)):
            with placed((0, -2.2, 0)):
                plate(rounded(9.2, 4.6, 1.6), 1.0, dark, (0, 0, 0), e=0.5)
        with placed((0, -2.3, 1.1), (90, 0, 0)):
            text('noorline', 0.75, finish(INK), (-2.0, 0, 0.004))
    with placed((-2.7, -4.2, 0.5), (14, 0, 10)):
        microphone()
    with placed((0.6, -4.5, 0.5), (14, 0, -4)):
        microphone()
        ball(1.45, finish('#2B2C31', rough=1, sheen=0.8, grain=1.0, grain_size=9), (0, 1.5, 0.6), stretch=(1, 1.15, 0.9))
    with placed((3.9, -3.6, 0.35), (90, 0, -12)):
        plug('c', gloss(BODY), 2.8)
