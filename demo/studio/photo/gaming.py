"""Triggers, controllers and coolers."""
import math

from kit import *
from cables import plug
from phones import phone_body
from shots import shot


def trigger(body):
    """One shoulder trigger: a clamp over the edge of the phone, and the lever above it, which bends up behind the edge."""
    metal, dark = steel('#C9CBCF', 0.3), finish('#26272B', rough=0.55)
    box(2.1, 1.8, 0.32, body, (0, 0.2, 0.13), r=0.4, e=0.12)
    box(2.1, 0.52, 1.72, body, (0, 0.98, 0.13), r=0.2, e=0.12)
    box(2.1, 1.9, 0.36, body, (0, 0.2, 1.5), r=0.4, e=0.12)
    # Rubber between the clamp and the phone, and the contact that touches the glass.
    box(1.5, 1.2, 0.08, dark, (0, 0.1, 0.42), r=0.3, e=0.03)
    disc(0.36, 0.12, metal, (0, -0.3, 1.4), e=0.03)
    for side in (-1, 1):
        box(0.24, 1.0, 0.5, dark, (side * 0.8, 0.35, 1.8), r=0.1, e=0.08)
    lathe([(0.09, -1.0), (0.12, -0.98), (0.12, 0.98), (0.09, 1.0)], metal, (0, 0.35, 2.1), (0, 90, 0))
    bend_strip([(-0.5, 1.96), (-0.2, 2.06), (0.3, 2.14), (0.9, 2.16), (1.4, 2.2), (1.8, 2.32), (2.15, 2.55)], 1.3, 0.17, metal)
    for i in range(4):
        box(0.9, 0.06, 0.05, dark, (0, 0.72 + 0.18 * i, 2.23 + 0.005 * i * i), r=0.02, e=0.01)
    with placed((0, -0.76, 1.68), (90, 0, 0)):
        text('ZARB', 0.24, finish(INK), (0, 0, 0.002), raised=0.003)


def triggers_on_phone(sides=(-1, 1)):
    """A phone in landscape orientation on its back, with triggers over its upper edge."""
    with placed((0, 0, 0.1)):
        with placed((0, 0, 0), (0, 0, 90)):
            with placed((0, 0, 0.8), (180, 0, 0)):
                phone_body(7.2, 15.6, 0.8, face=aim)
    body = matte(BODY)
    for side in sides:
        with placed((side * 5.1, 2.7, -0.45)):
            trigger(body)


@shot('zarb-nishana-shoulder-triggers', yaw=-24, pitch=37, fill=(1.78, 2.2), shift=(0.48, -0.1), size=(1200, 1200))
def nishana():
    # One on a phone's edge, and the other on its screen; the frame cuts the rest of the phone.
    with placed((0, 0, 0.18), (4, 0, 0)):
        triggers_on_phone((-1,))
        with placed((-2.5, -0.5, 0.8), (0, 0, -58)):
            trigger(matte(BODY))


def stick(z=0.0):
    dark = finish('#232427', rough=0.5)
    lathe([(1.15, 0), (1.1, 0.12), (0.8, 0.12)], finish('#17181B'), (0, 0, z))
    lathe([(0.45, 0), (0.4, 0.5), (0.75, 0.62), (0.8, 0.8), (0.68, 0.88), (0.5, 0.8), (0, 0.76)], dark, (0, 0, z))
    torus(0.74, 0.045, finish('#C8102E', rough=0.4), (0, 0, z + 0.82))


def aim(w, h, r):
    """A game's screen with little on it: a sight, and the buttons that triggers press."""
    plate(rounded(w, h, r), 0.006, gradient('#3C5A73', '#16222E', 0.6, axis=0, size=w), (0, 0, 0.02), e=0)
    pale = glow('#DCE8F2', 0.8)
    torus(0.7, 0.03, pale, (0, 0, 0.03))
    for turn in (0, 90, 180, 270):
        with placed((0, 0, 0.03), (0, 0, turn)):
            plate(rounded(0.05, 0.5, 0.02), 0.006, pale, (0, 0.75, 0), e=0)
    for side in (-1, 1):
        torus(0.5, 0.03, pale, (w / 2 - 1.3, side * 5.1, 0.03))


def game(w, h, r):
    """A game's screen in landscape orientation: hills under an evening sky with controls on top. The screen is w high."""
    plate(rounded(w, h, r), 0.006, gradient('#F2A65A', '#6A3FA0', 0.9, axis=0, size=w), (0, 0, 0.02), e=0)
    for x, colour, grow, z in ((-1.6, '#40306E', 1.0, 0.03), (-2.3, '#231A45', 1.4, 0.045)):
        points = [(-w / 2 + 0.06, -h / 2 + 0.3)] + [(x + grow * 0.6 * math.sin(i * 0.9 * grow + grow), -h / 2 + 0.3 + (h - 0.6) * i / 20) for i in range(21)] + [(-w / 2 + 0.06, h / 2 - 0.3)]
        shape(points, glow(colour, 0.8), (0, 0, z), raised=0.004)
    disc(0.85, 0.006, glow('#FFE2A8', 1.2), (0.9, -1.8, 0.028), e=0)


@shot('zarb-ustad-phone-controller', yaw=-18, pitch=34)
def ustad():
    body = matte(BODY)
    dark = finish('#232427', rough=0.5)
    with placed((0, 0, 0.9), (14, 0, 0)):
        box(16.4, 5.6, 0.8, dark, (0, 0.4, 0.3), r=0.5, e=0.25)
        with placed((0, 0.6, 1.15), (0, 0, 90)):
            with placed((0, 0, 0.8), (180, 0, 0)):
                phone_body(7.2, 15.2, 0.8, face=game)
        for side in (-1, 1):
            with placed((side * 9.7, 0, 0)):
                plate(squircle(5.2, 10.4, 2.8), 2.2, body, (0, -0.3, -0.2), e=0.7, under=0.8)
                with placed((side * 0.2, 2.0 if side < 0 else -1.9, 2.0)):
                    stick()
                centre = (side * 0.2, -1.8 if side < 0 else 2.1)
                if side < 0:
                    for turn in (0, 90):
                        with placed((*centre, 1.98), (0, 0, turn)):
                            plate(rounded(2.2, 0.72, 0.12), 0.24, dark, e=0.08)
                else:
                    for i, (letter, colour) in enumerate((('B', '#E0243A'), ('Y', '#EFC348'), ('X', '#4DA3FF'), ('A', '#57C785'))):
                        a = math.radians(90 * i)
                        x, y = centre[0] + 0.92 * math.cos(a), centre[1] + 0.92 * math.sin(a)
                        disc(0.42, 0.26, dark, (x, y, 1.96), e=0.08)
                        text(letter, 0.42, glow(colour, 1.1), (x, y, 2.225))
                with placed((0, 4.4, 1.2), (-60, 0, 0)):
                    box(3.0, 1.4, 0.7, dark, r=0.4, e=0.2)
        text('ZARB', 0.7, finish(INK), (-9.8, -4.0, 2.0))


def cooler():
    """The cooler faces +z; its cold plate is at z = -1.3."""
    dark = matte(BODY)
    ice = glow('#4DC3FF', 1.3)
    lathe([(2.8, -1.2), (3.3, -1.0), (3.4, 0), (3.4, 0.9), (3.25, 1.1), (2.75, 1.1), (2.7, 0.9), (2.7, 0.2), (0, 0.2)], dark, steps=96)
    torus(3.05, 0.09, ice, (0, 0, 1.1))
    for i in range(9):
        with placed((0, 0, 0.5), (0, 0, 40 * i)):
            with placed((1.7, 0, 0), (34, 0, 24)):
                plate(squircle(2.1, 0.8, 3), 0.07, finish('#6E727B', rough=0.22, coat=0.5), e=0.02)
    lathe([(0.95, 0.2), (0.95, 0.85), (0.8, 1.0), (0, 1.02)], finish('#17181B', rough=0.3))
    # A snowflake with six arms on the hub.
    for i in range(6):
        with placed((0, 0, 1.03), (0, 0, 60 * i)):
            plate(rounded(0.07, 0.5, 0.03), 0.012, ice, (0, 0.34, 0), e=0)
    for i in range(12):
        with placed((0, 0, 1.0), (0, 0, 30 * i)):
            plate(rounded(0.1, 1.9, 0.04), 0.1, finish('#2B2C31', rough=0.4), (0, 1.85, 0), e=0.02)
    for radius in (1.45, 2.1):
        torus(radius, 0.05, finish('#2B2C31', rough=0.4), (0, 0, 1.06))
    with placed((0, 0, -1.2), (180, 0, 0)):
        disc(2.4, 0.12, steel('#B9BBC0', 0.25), e=0.03)
    with placed((3.35, 0, 0), (0, 90, 0)):
        lathe([(0.3, 0), (0.26, 0.8)], finish('#232427'))


@shot('zarb-barf-phone-cooler', yaw=-28, pitch=30)
def barf():
    with placed((0, 0, 2.6), (62, 0, -10)):
        cooler()
    tube([(3.9, 0.5, 2.6), (5.4, 0.9, 2.4), (6.2, 0.4, 0.6), (5.6, -1.6, 0.16), (3.4, -3.0, 0.16), (0.6, -3.6, 0.16)], 0.16, finish('#232427', rough=0.5))
    with placed((0.7, -3.6, 0.3), (90, 0, -82)):
        plug('c', finish('#232427', rough=0.4), 1.6)
