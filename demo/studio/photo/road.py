"""Holders and chargers for cars and motorbikes."""
import math

from kit import *
from phones import screen_front, wallpaper, phone_body
from power import usb_a, usb_c
from shots import shot
from stage import lamp


def standing_phone(w=7.2, h=14.8, top='#7EC3D8', bottom='#1D4ED8', face=None):
    """An upright phone with the screen to -y and its centre at the origin."""
    with placed((0, 0.4, 0), (90, 0, 0)):
        with placed((0, 0, 0.8), (180, 0, 0)):
            phone_body(w, h, 0.8, face=face or wallpaper(top, bottom))


def route_map(w, h, r):
    """A map of a part of a town, with a route and the next turn."""
    plate(rounded(w, h, r), 0.006, glow('#DCE3DA', 0.4), (0, 0, 0.02), e=0)
    lane, road, house = glow('#F4F5F2', 0.46), glow('#FFFFFF', 0.52), glow('#CBD2CE', 0.38)
    # Lanes and houses of each quarter lie askew to the others.
    for x, y, turn, rows in ((1.9, 3.3, -12, 4), (-2.0, -0.2, 8, 3), (1.6, -0.2, -10, 4), (-2.0, -4.0, 5, 3), (1.7, -3.9, -9, 3)):
        with placed((x, y * h / 14.8, 0.022), (0, 0, turn)):
            for i in range(rows):
                for k in (-1, 0, 1):
                    if (i * 3 + k + rows) % 5:
                        plate(rounded(0.4 + 0.1 * ((i + k) % 3), 0.34, 0.05), 0.004, house, (k * 0.62 * w / 7.2, (i - rows / 2 + 0.5) * 0.72, 0), e=0)
                plate(rounded(w * 0.3, 0.08, 0.03), 0.004, lane, (0, (i - rows / 2) * 0.72, 0.002), e=0)
    for x, y, turn, long, wide in ((-1.6, 1, 8, 12.6, 0.5), (1.6, 0, -12, 12.2, 0.34), (0, 2.6, 88, 6.4, 0.5), (0, -2.4, 82, 6.2, 0.34), (0, 4.6, 94, 6.2, 0.28)):
        # All of them end at the screen's edges.
        share = h / 14.8 if abs(turn) < 45 else w / 6.8
        with placed((x, y * h / 14.8, 0.03), (0, 0, turn)):
            plate(rounded(wide, long * share, 0.1), 0.006, road, e=0)
    plate(rounded(1.9, 1.5, 0.3), 0.006, glow('#A9CFA0', 0.42), (2.0, 1.2, 0.028), (0, 0, -11), e=0)
    # Only the top of the round line is above the screen, so that it looks drawn.
    with placed((0, 0, -0.12)):
        tube([(-1.25, -4.6, 0), (-1.3, -2.3, 0), (1.0, -2.1, 0), (1.1, 2.4, 0), (-1.6, 2.6, 0), (-1.9, 4.9, 0)], 0.2, glow('#1D4ED8', 1.2), curved=False)
    disc(0.3, 0.04, glow('#C8102E', 1.3), (-1.9, 4.9, 0.04), e=0)
    disc(0.34, 0.04, glow('#FFFFFF', 1.0), (-1.25, -4.3, 0.04), e=0)
    shape([(-0.2, -0.2), (0, -0.1), (0.2, -0.2), (0, 0.28)], glow('#1D4ED8', 1.2), (-1.25, -4.3, 0.085), raised=0.003)
    with placed((1.42, 0.2, 0.042), (0, 0, 78)):
        text('University Road', 0.3, glow('#5F6B66', 0.5), font='plain')
    plate(rounded(w - 0.5, 1.3, 0.3), 0.01, glow('#1F6B52', 0.8), (0, h / 2 - 1.0, 0.09), e=0)
    text('200 m   Shahrah-e-Faisal', 0.44, glow('#FFFFFF', 1.1), (0.2, h / 2 - 1.0, 0.12))
    plate(rounded(w - 0.6, 1.7, 0.35), 0.01, glow('#15161A', 0.6), (0, -h / 2 + 1.2, 0.1), e=0)
    text('12 min   4.6 km', 0.66, glow('#FFFFFF', 1.2), (0, -h / 2 + 1.2, 0.13))


def vent(slats=5, width=15.0):
    """Slats of a car's air vent, in the x-z plane, open to -y; the middle slat is at z = 0."""
    frame = finish('#2A2B2E', rough=0.6)
    high = slats * 1.5
    for side in (-1, 1):
        box(0.8, 2.6, high + 1.4, frame, (side * (width / 2 + 0.4), 0.8, -high / 2 - 0.7), r=0.3, e=0.2)
        box(width + 2.4, 2.6, 0.8, frame, (0, 0.8, side * (high / 2 + 0.5) - 0.4), r=0.3, e=0.2)
    box(width, 0.3, high, finish('#0E0F11', rough=0.9), (0, 2.0, -high / 2), r=0.05, e=0.05)
    for i in range(slats):
        box(width, 1.9, 0.22, finish('#3A3B40', rough=0.5), (0, 0.6, (i - (slats - 1) / 2) * 1.5 - 0.11), (-12, 0, 0), r=0.05, e=0.08)


def lit_rubber():
    """A soft box before things of black rubber, whose edges else are lost in the dark."""
    lamp('front', (-14, -34, 22), (0, -4, 8), 18, 9000)


def vent_holder():
    """The magnetic head faces +z; the ball, the nut and the clip follow to -z."""
    dark = matte(BODY)
    metal = steel('#B9BBC0', 0.22)
    lathe([(2.3, 0), (2.75, 0.1), (2.85, 0.3), (2.85, 0.62), (2.75, 0.72), (2.6, 0.72)], metal, steps=96)
    disc(2.62, 0.74, soft(BODY), (0, 0, 0.02), e=0.06)
    ring(squircle(4.3, 4.3, 2), 0.36, 0.03, finish('#6E6F73', rough=0.6), (0, 0, 0.752), e=0.005)
    plate(rounded(0.36, 0.9, 0.1), 0.025, finish('#6E6F73', rough=0.6), (0, -1.75, 0.754), e=0.005)
    text('raftar', 0.62, finish(INK), (0, 0.1, 0.762))
    with placed((0, 0, 0), (180, 0, 0)):
        lathe([(1.5, -0.05), (1.1, 0.3), (0.7, 0.5)], dark)
        ball(0.85, metal, (0, 0, 0.95))
        with placed((0, 0, 1.0)):
            knurled(1.42, 1.15, finish('#1B1C1F', rough=0.8), 24)
        # The clip: a block, a fixed jaw with ribbed rubber, and a hook of steel that the nut pulls tight.
        box(2.0, 1.8, 0.85, dark, (0, 0.08, 2.1), r=0.6, e=0.22)
        bend_strip([(0.62, 2.7), (0.66, 3.2), (0.66, 4.0), (0.6, 4.6), (0.6, 4.95), (0.72, 5.2)], 1.8, 0.4, dark)
        for i in range(6):
            box(1.5, 0.2, 0.16, finish('#C8102E', rough=0.6), (0, 0.42, 3.0 + 0.33 * i), r=0.05, e=0.05)
        bend_strip([(-0.56, 2.5), (-0.66, 2.9), (-0.68, 3.6), (-0.68, 4.5), (-0.62, 4.92), (-0.42, 5.16), (-0.14, 5.18), (0.06, 5.0)], 1.2, 0.22, metal)
        box(0.5, 0.06, 1.2, finish('#6E6F73', rough=0.5), (0, -0.79, 3.2), r=0.1, e=0.02)


@shot('raftar-pakar-magnetic-vent-holder', yaw=-62, pitch=24, fill=0.76)
def pakar():
    with placed((0, 0, 2.9), (86, 0, 0)):
        vent_holder()


def knurled(radius, high, surface, teeth=26):
    """A nut that fingers turn, along z from 0; its edges are bevelled."""
    lathe([(radius - 0.22, 0), (radius - 0.04, 0.14), (radius - 0.04, high - 0.14), (radius - 0.22, high)], surface)
    for i in range(teeth):
        with placed((0, 0, 0.14), (0, 0, 360 / teeth * i)):
            box(0.16, radius * 3.1 / teeth, high - 0.28, surface, (radius - 0.04, 0, 0), r=0.05, e=0.05)


def cradle(held=None):
    """What holds a phone upright before the origin, its front to -y: a back with a soft pad, two jaws and two feet. `held` is made where a phone's middle is."""
    dark, rubber, red = matte(BODY), finish('#1B1C1F', rough=0.8), finish('#C8102E', rough=0.45)
    with placed(rot=(90, 0, 0)):
        plate(rounded(5.9, 8.0, 1.5), 1.15, dark, e=0.34)
        # The seam between its halves, and the trigger that lets the jaws close.
        ring(rounded(5.95, 8.05, 1.5), 0.06, 0.04, finish('#0E0F11', rough=0.7), (0, 0, 0.52), e=0.01)
        ring(rounded(4.9, 6.9, 1.15), 0.1, 0.06, red, (0, 0, 1.11), e=0.02)
        plate(rounded(4.7, 6.7, 1.05), 0.1, rubber, (0, 0, 1.1), e=0.04)
        for i in range(7):
            plate(rounded(3.3, 0.14, 0.07), 0.05, rubber, (0, -2.6 + 0.36 * i, 1.17), e=0.02)
        plate(rounded(2.0, 1.15, 0.57), 0.2, dark, (0, 2.2, 1.12), e=0.08)
        text('raftar', 0.95, finish(INK), (0, 0.78, 1.205))
    for side in (-1, 1):
        # The bar that slides out of the back, with its teeth, and the jaw at its end.
        box(2.4, 0.42, 1.5, finish('#2E2F34', rough=0.45), (side * 3.1, -0.56, -0.5), r=0.1, e=0.06)
        with placed((0, 0, 0.25), (0, side * 90, 0)):
            bend_strip([(-0.62, 3.4), (-0.64, 3.8), (-0.76, 4.12), (-1.04, 4.34), (-1.45, 4.42), (-1.95, 4.4), (-2.35, 4.3), (-2.6, 4.12), (-2.68, 3.95)], 3.7, 0.36, dark, taper=lambda t: 0.72 + 0.28 * math.sin(math.pi * min(1, t * 1.25)) ** 0.6)
        with placed((side * 4.02, -1.55, 0.25), (0, 0, 0)):
            box(0.34, 1.5, 3.0, rubber, (0, 0, -1.5), r=0.12, e=0.12)
            for i in range(8):
                box(0.16, 1.36, 0.16, red, (-side * 0.15, 0, -1.24 + i * 0.33), r=0.05, e=0.05)
    for x in (-1.45, 1.45):
        with placed((x, 0, 0)):
            bend_strip([(-0.62, -2.9), (-0.62, -4.0), (-0.68, -4.36), (-0.9, -4.62), (-1.25, -4.7), (-1.9, -4.7), (-2.2, -4.6), (-2.36, -4.36), (-2.38, -4.1)], 1.25, 0.32, dark)
            box(1.0, 0.95, 0.14, rubber, (0, -1.5, -4.58), r=0.1, e=0.05)
    if held:
        with placed((0, -1.68, 2.7)):
            held()


def dashboard_holder(lean=16, tilt=8, turn=0, held=None):
    """On its gel foot at the origin. The arm leans towards -y by so many degrees, and the cradle back by `tilt`, turned by `turn`."""
    dark, rubber, metal = matte(BODY), finish('#1B1C1F', rough=0.8), steel('#B9BBC0', 0.24)
    reach = 11.6
    # The gel, the cup over it, and the lever that draws it up.
    lathe([(3.7, 0), (3.98, 0.04), (4.02, 0.16), (3.9, 0.3), (3.6, 0.4)], finish('#101114', rough=0.22, coat=0.4), steps=96)
    lathe([(3.62, 0.34), (3.76, 0.42), (3.74, 0.72), (3.56, 1.0), (2.9, 1.5), (2.1, 1.86), (1.78, 2.02), (1.7, 2.3)], dark, steps=96)
    lathe([(3.7, 0.58), (3.79, 0.61), (3.79, 0.69), (3.7, 0.72)], finish('#C8102E', rough=0.4), steps=96, caps=False)
    with placed(rot=(0, 0, -68)):
        bend_strip([(1.3, 1.9), (2.2, 2.02), (3.1, 1.86), (3.8, 1.5), (4.3, 1.08), (4.52, 0.86)], 1.7, 0.42, finish('#C8102E', rough=0.38), taper=lambda t: 0.8 + 0.2 * math.sin(math.pi * t))
        for i in range(4):
            box(1.1, 0.1, 0.12, finish('#7E0A1D', rough=0.5), (0, 3.46 + i * 0.24, 1.84 - i * 0.13), (-30, 0, 0), r=0.04, e=0.03)
    with placed((0, 0, 1.96)):
        knurled(1.78, 0.9, rubber)
    ball(1.36, dark, (0, 0, 3.1))
    with placed((0, 0, 3.1), (lean, 0, 0)):
        # Both tubes of the arm, and the screw that holds the inner one.
        lathe([(0.95, 0.7), (0.92, 1.5), (1.0, 1.8)], dark)
        box(2.3, 1.7, 4.9, dark, (0, 0, 1.5), r=0.7, e=0.3)
        box(1.5, 0.05, 3.0, rubber, (0, -0.85, 2.2), r=0.02, e=0.02)
        box(2.6, 2.0, 1.15, finish('#2E2F34', rough=0.45), (0, 0, 5.9), r=0.8, e=0.22)
        with placed((1.2, 0, 6.46), (0, 90, 0)):
            knurled(0.86, 0.85, rubber, 18)
            disc(0.6, 0.06, finish('#C8102E', rough=0.4), (0, 0, 0.83), e=0.03)
        box(1.62, 1.06, 3.6, metal, (0, 0, 6.9), r=0.5, e=0.1)
        for i in range(5):
            box(0.62, 0.03, 0.07, finish('#55575E', rough=0.5), (0, -0.53, 7.5 + i * 0.5), r=0.02, e=0.01)
        lathe([(0.9, 10.2), (0.95, 10.35), (0.7, 10.8), (0.5, 11.0)], dark)
    angle = math.radians(lean)
    with placed((0, -reach * math.sin(angle), 3.1 + reach * math.cos(angle)), (0, 0, turn)), placed(rot=(-tilt, 0, 0)):
        ball(0.98, metal)
        with placed(rot=(90, 0, 0)):
            knurled(1.42, 0.8, rubber, 22)
            lathe([(1.3, 0.7), (1.6, 1.0), (2.0, 1.14)], dark)
        with placed((0, -1.05, 0.9)):
            cradle(held)


@shot('raftar-lamba-dashboard-holder', yaw=-44, pitch=16, fill=0.84, size=(1200, 1200))
def lamba():
    lit_rubber()
    dashboard_holder(lean=34, tilt=10, turn=-14)


def car_charger():
    """A charger for the lighter socket along z: the ports at the top."""
    metal = brushed(BODY)
    bright = steel('#D5D7DA', 0.2)
    lathe([(0.0, -3.95), (0.28, -3.9), (0.36, -3.6), (0.4, -3.3)], bright)
    lathe([(0.4, -3.3), (0.78, -3.25), (0.95, -3.1), (1.03, -2.8), (1.06, -1.0), (1.12, -0.1)], finish('#232427', rough=0.4))
    lathe([(1.13, -0.35), (1.16, -0.3), (1.16, -0.12), (1.13, -0.08)], finish('#C8102E', rough=0.4))
    for side in (-1, 1):
        with placed((0, 0, 0), (0, 0, 90 + side * 90)):
            tube([(1.0, 0, -2.9), (1.2, 0, -2.2), (1.22, 0, -1.6), (1.05, 0, -1.1)], 0.24, bright, flat=0.35)
    lathe([(1.12, -0.08), (1.42, 0.1), (1.5, 0.3), (1.55, 1.25), (1.5, 1.38), (1.42, 1.45), (0, 1.45)], metal, steps=96)
    disc(1.36, 0.03, finish('#232427', rough=0.35), (0, 0, 1.44), e=0.01)
    torus(1.36, 0.045, glow('#8FD8FF', 1.3), (0, 0, 1.46))
    with placed((0, 0.45, 1.47)):
        usb_c()
    with placed((0, -0.36, 1.47)):
        usb_a('#E8743B')
    text('38W', 0.26, finish('#C9CBCF'), (0, -0.92, 1.475))
    with placed((0, -1.53, 0.75), (90, 0, 0)):
        text('raftar', 0.5, finish('#3A3B40', rough=0.5), (0, 0, 0), raised=0.06)


@shot('raftar-bijli-38w-car-charger', yaw=-34, pitch=34, fill=0.74)
def bijli():
    # Lies on its side, with the ports towards the viewer.
    with placed((0, 0, 1.5), (90, 0, 38)):
        with placed((0, 0, 0), (0, 0, 0)):
            car_charger()


# Where a phone lies on the holder, and its tilt towards the rider.
BIKE_PHONE = (0, -0.6, 6.0), (52, 0, 0)


def bike_holder():
    """A holder clamped around a handlebar along x, whose middle is at (0, 0, 1.6); the phone lies in `BIKE_PHONE`."""
    body, rubber, red, metal = matte(BODY), finish('#1B1C1F', rough=0.8), finish('#C8102E', rough=0.55), steel('#C9CBCF', 0.22)
    # Two halves around the bar, with rubber between, and a screw through their ears.
    with placed((0, 0, 1.6), (0, 90, 0)):
        lathe([(1.16, -1.32), (1.34, -1.32), (1.34, 1.32), (1.16, 1.32)], rubber)
        lathe([(1.3, -1.15), (1.78, -1.1), (1.86, -0.95), (1.86, 0.95), (1.78, 1.1), (1.3, 1.15)], body)
    for y in (-2.1, 2.1):
        for low, high in ((0.62, 1.5), (1.7, 2.58)):
            box(1.7, 1.3, high - low, body, (0, y, low), r=0.5, e=0.14)
        with placed((0, y * 1.06, 0)):
            lathe([(0.42, 2.5), (0.46, 2.56), (0.46, 2.8), (0.4, 2.86), (0.26, 2.86), (0.24, 2.7), (0, 2.7)], metal)
            lathe([(0.2, 0.4), (0.2, 2.6)], metal)
    lathe([(1.1, 3.0), (1.0, 3.5), (0.8, 3.9)], body)
    (x, y, z), rot = BIKE_PHONE
    ball(1.02, metal, (0, -0.1, 4.35))
    with placed((x, y, z), rot):
        with placed((0, -0.1, -2.0)):
            knurled(1.4, 0.95, rubber)
        lathe([(1.3, -1.1), (1.7, -0.9), (2.0, -0.6)], body, (0, -0.1, 0))
        with placed((0, 0, -0.92)):
            # The arms cross under the back; the ends stand up around the phone's corners.
            for angle in (27, -27, 153, -153):
                with placed((0, 0, 0), (0, 0, angle)):
                    bend_strip([(0.4, 0.3), (3.0, 0.3), (5.6, 0.34), (6.9, 0.4), (7.42, 0.54), (7.78, 0.86), (7.94, 1.3), (7.9, 1.72), (7.72, 1.98)], 1.9, 0.52, body, taper=lambda t: 1.05 - 0.3 * t)
                    bend_strip([(6.7, 0.72), (7.14, 0.8), (7.42, 1.02), (7.54, 1.36), (7.5, 1.7), (7.36, 1.92)], 1.62, 0.34, red)
                    for i in range(3):
                        box(0.09, 1.3, 0.1, rubber, ((i - 1) * 0.42, 5.4, 0.56), r=0.03, e=0.03)
            plate(rounded(4.5, 6.2, 1.4), 0.95, body, e=0.26)
            ring(rounded(4.0, 5.7, 1.2), 0.1, 0.06, red, (0, 0, 0.92), e=0.02)
            plate(rounded(3.8, 5.5, 1.1), 0.12, rubber, (0, 0, 0.9), e=0.05)
            for i in range(5):
                plate(rounded(2.4, 0.14, 0.07), 0.04, rubber, (0, -1.8 + 0.34 * i, 1.0), e=0.015)
            text('raftar', 0.86, finish(INK), (0, 0.9, 1.025))


# The frame cuts the handlebar.
@shot('raftar-sawar-bike-mount', yaw=-40, pitch=18, fill=(1.3, 0.88), size=(1200, 1200))
def sawar():
    lit_rubber()
    lathe([(1.15, -13), (1.15, 13)], steel('#B9BBC0', 0.2), (0, 0, 1.6), (0, 90, 0))
    bike_holder()
