"""Holders and chargers for cars and motorbikes."""
import math

from kit import *
from phones import screen_front, wallpaper, phone_body
from power import usb_a, usb_c
from shots import shot


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
        lathe([(0.95, 0.95), (1.3, 1.15), (1.35, 1.3), (1.35, 2.1), (1.2, 2.25), (0, 2.3)], finish('#3A3B40', rough=0.4))
        for i in range(20):
            with placed((0, 0, 1.3), (0, 0, 18 * i)):
                box(0.14, 0.2, 0.8, dark, (1.35, 0, 0), r=0.05, e=0.04)
        # The clip: a fixed jaw, and a hook that a nut pulls tight.
        box(1.5, 0.6, 3.0, dark, (0, 0.62, 2.2), r=0.2, e=0.14)
        box(1.3, 0.16, 2.2, finish('#C8102E', rough=0.7), (0, 0.26, 2.7), r=0.05, e=0.05)
        box(1.1, 0.36, 2.6, metal, (0, -0.5, 2.2), r=0.14, e=0.1)
        box(1.1, 0.8, 0.32, metal, (0, -0.28, 4.7), r=0.14, e=0.1)


@shot('raftar-pakar-magnetic-vent-holder', yaw=-62, pitch=24, fill=0.76)
def pakar():
    with placed((0, 0, 2.9), (86, 0, 0)):
        vent_holder()


@shot('raftar-lamba-dashboard-holder', yaw=-34, pitch=14)
def lamba():
    dark = matte(BODY)
    lathe([(4.0, 0), (4.1, 0.2), (3.9, 0.6), (2.6, 1.3), (1.5, 1.8), (1.3, 2.3)], dark)
    box(1.0, 2.0, 0.7, finish('#C8102E', rough=0.4), (0, 2.6, 1.1), (-20, 0, 0), r=0.3, e=0.1)
    ball(1.3, dark, (0, 0, 2.9))
    with placed((0, 0, 3.2), (14, 0, 0)):
        box(1.7, 1.0, 6.4, dark, r=0.4, e=0.2)
        box(1.2, 0.7, 5.2, steel('#8E9096', 0.3), (0, 0, 6.0), r=0.3, e=0.1)
        torus(1.05, 0.3, finish('#3A3B40', rough=0.5), (0, 0, 6.5))
    with placed((0, -3.0, 15.6)):
        ball(0.95, steel('#B9BBC0', 0.25), (0, 0.6, -1.6))
        with placed((0, -0.4, 0), (-8, 0, 0)):
            box(5.2, 1.1, 6.2, dark, (0, 0, -3.1), r=0.4, e=0.3)
            for side in (-1, 1):
                box(0.9, 2.1, 3.6, dark, (side * 4.1, -0.5, -1.0), r=0.3, e=0.25)
                box(0.3, 1.9, 3.2, finish('#C8102E', rough=0.6), (side * 3.6, -0.6, -0.8), r=0.1, e=0.1)
                box(3.0, 0.6, 1.2, dark, (side * 2.6, 0.1, 0.2), r=0.2, e=0.15)
            for side in (-1, 1):
                box(1.2, 1.9, 0.5, dark, (side * 1.4, -0.7, -3.6), r=0.2, e=0.15)
            with placed((0, -0.6, 1.0), (90, 0, 0)):
                text('raftar', 0.9, finish(INK), (0, 0, 0))


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
    body = matte(BODY)
    lathe([(1.75, -1.1), (1.8, -1.0), (1.8, 1.0), (1.75, 1.1)], body, (0, 0, 1.6), (0, 90, 0))
    lathe([(0.7, 0), (0.75, 0.1), (0.7, 2.2)], body, (0, 0, 3.0))
    with placed(*BIKE_PHONE):
        with placed((0, 0, -0.9)):
            plate(rounded(5.4, 9.0, 1.2), 0.9, body, e=0.3)
            plate(rounded(4.2, 7.6, 0.9), 0.12, finish('#232427', rough=0.6), (0, 0, 0.86), e=0.05)
            text('raftar', 0.9, finish(INK), (0, 0, 0.985))
        for x in (-1, 1):
            for y in (-1, 1):
                with placed((x * 2.9, y * 4.6, -0.7), (0, 0, -x * y * 35)):
                    box(1.3, 2.6, 0.8, body, r=0.4, e=0.2)
                    box(1.3, 0.7, 2.2, body, (0, y * 1.3, 0), r=0.3, e=0.2)
                    box(1.35, 0.4, 1.5, finish('#C8102E', rough=0.7), (0, y * 1.0, 0.7), r=0.15, e=0.12)


@shot('raftar-sawar-bike-mount', yaw=-30, pitch=22)
def sawar():
    # The handlebar below the holder.
    lathe([(1.15, -8), (1.15, 8)], steel('#8E9096', 0.22), (0, 0, 1.6), (0, 90, 0))
    for side in (-1, 1):
        lathe([(1.5, 0), (1.55, 0.1), (1.55, 4.2), (1.45, 4.3)], finish('#1E1F22', rough=0.8, grain=0.6, grain_size=10, pattern='ribs'), (side * 6.4, 0, 1.6), (0, side * 90, 0))
    bike_holder()
