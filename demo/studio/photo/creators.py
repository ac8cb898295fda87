"""Tripods, lights and microphones."""
import math

from kit import *
from cables import plug
from road import standing_phone
from shots import shot


def clamp(dark, accent, w=6.4):
    """A phone clamp with its back at the origin."""
    box(1.7, 1.0, w, dark, (0, 0, -w / 2), r=0.3, e=0.2)
    for side in (-1, 1):
        box(2.4, 2.0, 0.8, dark, (0, -0.8, side * w / 2 - 0.4), r=0.3, e=0.2)
        box(2.2, 1.6, 0.25, accent, (0, -0.9, side * (w / 2 - 0.45) - 0.12), r=0.2, e=0.08)


@shot('noorline-teen-taang-tripod', yaw=-20, pitch=12, fill=0.86)
def taang():
    dark, metal = matte(BODY), steel('#8E9096', 0.3)
    top = 36
    for i in range(3):
        a = math.radians(90 + 120 * i)
        foot = (13 * math.cos(a), 13 * math.sin(a), 0.8)
        knee = (1.9 * math.cos(a), 1.9 * math.sin(a), top - 6)
        between = lambda f, foot=foot, knee=knee: tuple(k + (g - k) * f for k, g in zip(knee, foot))
        tube([between(0), between(0.42)], 0.95, dark, curved=False)
        tube([between(0.36), between(0.74)], 0.72, metal, curved=False)
        tube([between(0.7), between(1)], 0.52, dark, curved=False)
        for f, r in ((0.4, 1.15), (0.72, 0.92)):
            tube([between(f - 0.025), between(f + 0.025)], r, finish('#C8102E', rough=0.4), curved=False)
        ball(0.85, finish('#1E1F22', rough=0.8), foot)
        tube([(0, 0, top - 15), between(0.32)], 0.28, metal, curved=False)
    lathe([(2.3, top - 7), (2.5, top - 6.4), (2.5, top - 4.4), (1.4, top - 3.4)], dark)
    lathe([(0.85, top - 17), (0.85, top + 3)], metal)
    box(3.2, 2.6, 2.4, dark, (0, 0, top + 2.6), r=0.8, e=0.4)
    tube([(1.4, 0.2, top + 3.8), (9.5, 3.6, top + 1.6)], 0.42, metal, curved=False)
    tube([(6.6, 2.4, top + 2.4), (10.4, 3.9, top + 1.4)], 0.72, finish('#1E1F22', rough=0.8), curved=False)
    # The thread between head and clamp.
    lathe([(0.45, top + 4.9), (0.45, top + 5.7)], metal, (0, -1.2, 0))
    with placed((0, -0.6, top + 9.2)):
        clamp(dark, finish('#C8102E', rough=0.6))


@shot('noorline-chhota-mini-tripod', yaw=-24, pitch=18)
def chhota():
    dark = finish('#232427', rough=0.6)
    for i, bow in enumerate((1.0, 1.25, 0.85)):
        a = math.radians(90 + 120 * i)
        for k in range(12):
            f = k / 11
            r = 1.0 + 7.4 * f ** 0.75 * bow
            z = 13.5 * (1 - f) ** 1.25 + 0.85
            ball(0.92 if k % 2 else 1.02, finish(BODY, rough=0.4) if k % 2 == 0 else dark, (r * math.cos(a), r * math.sin(a), z))
    lathe([(1.6, 13.2), (1.8, 13.8), (1.8, 15.2), (1.2, 15.8)], finish(BODY, rough=0.4))
    ball(1.1, steel('#B9BBC0', 0.25), (0, 0, 16.4))
    lathe([(1.0, 16.8), (1.3, 17.2), (1.3, 17.8)], dark)
    with placed((0, -0.3, 21)):
        clamp(dark, finish(BODY, rough=0.6))


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
        with placed((0, -0.2, 0)):
            clamp(dark, finish('#8E9096', rough=0.5), 7.4)
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


@shot('noorline-awaz-wireless-microphone', yaw=-22, pitch=26)
def awaz():
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
    with placed((1.3, -3.6, 0.5), (16, 0, 14)):
        microphone()
    with placed((4.5, -3.2, 0.5), (16, 0, -6)):
        microphone()
        ball(1.45, finish('#2B2C31', rough=1, sheen=0.8, grain=1.0, grain_size=9), (0, 1.5, 0.6), stretch=(1, 1.15, 0.9))
    with placed((7.2, -2.9, 0.35), (90, 0, -24)):
        plug('c', gloss(BODY), 2.8)
