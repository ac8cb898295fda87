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
    """A map with a route."""
    plate(rounded(w, h, r), 0.006, glow('#DDE7DC', 0.8), (0, 0, 0.02), e=0)
    road = glow('#FFFFFF', 0.95)
    for x, y, turn, long, wide in ((-1.6, 1, 8, 12.6, 0.5), (1.6, 0, -12, 12.2, 0.34), (0, 2.6, 88, 6.4, 0.5), (0, -2.4, 82, 6.2, 0.34), (0, 4.6, 94, 6.2, 0.28)):
        with placed((x, y, 0.03), (0, 0, turn)):
            plate(rounded(wide, long, 0.1), 0.006, road, e=0)
    plate(rounded(2.2, 2.2, 0.3), 0.006, glow('#B9D9B0', 0.8), (2.0, 1.0, 0.028), e=0)
    tube([(-1.2, -6, 0.06), (-1.3, -2.3, 0.06), (1.0, -2.1, 0.06), (1.1, 2.4, 0.06), (-1.6, 2.6, 0.06), (-1.9, 5.4, 0.06)], 0.17, glow('#1D4ED8', 1.2), curved=False)
    disc(0.38, 0.08, glow('#C8102E', 1.3), (-1.9, 5.4, 0.04), e=0)
    plate(rounded(w - 0.6, 1.7, 0.35), 0.01, glow('#15161A', 0.6), (0, -h / 2 + 1.2, 0.1), e=0)
    text('12 min   4.6 km', 0.66, glow('#FFFFFF', 1.2), (0, -h / 2 + 1.2, 0.13))


@shot('raftar-pakar-magnetic-vent-holder', yaw=-32, pitch=20, second=dict(yaw=40, pitch=24, fill=0.84))
def pakar():
    dark = matte(BODY)
    with placed((0, 0, 3.2), (78, 0, 0)):
        disc(2.8, 0.9, dark, e=0.22)
        disc(2.5, 0.04, soft('#3A3B40'), (0, 0, 0.88), e=0.02)
        torus(1.9, 0.05, steel('#B9BBC0'), (0, 0, 0.92))
        text('raftar', 0.72, finish(INK), (0, 0, 0.925))
        with placed((0, 0, 0), (180, 0, 0)):
            ball(0.9, steel('#B9BBC0', 0.25), (0, 0, 0.6))
            lathe([(1.2, 0.6), (1.25, 0.7), (1.25, 1.6), (1.1, 1.7)], finish('#3A3B40', rough=0.4, grain=0.6, grain_size=12, pattern='ribs'))
            box(1.2, 0.5, 2.6, dark, (0, 0.35, 1.6), r=0.15, e=0.1)
            box(1.2, 0.35, 2.2, dark, (0, -0.55, 1.8), r=0.12, e=0.1)
            box(1.2, 0.4, 0.5, dark, (0, -0.55, 3.7), r=0.12, e=0.1)


@shot('raftar-lamba-dashboard-holder', yaw=-34, pitch=14, second=dict(yaw=38, pitch=20, fill=0.84))
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


@shot('raftar-bijli-38w-car-charger', yaw=-34, pitch=30, second=dict(yaw=34, pitch=48, fill=0.84))
def bijli():
    metal = brushed(BODY)
    with placed((0, 0, 1.15), (68, 0, -24)):
        lathe([(0.35, -3.6), (0.5, -3.5), (0.55, -3.2)], steel('#D5D7DA', 0.2))
        lathe([(0.9, -3.2), (1.05, -3.0), (1.08, -1.0), (1.12, 0)], finish('#232427', rough=0.4))
        for side in (-1, 1):
            box(0.14, 0.5, 1.5, steel('#D5D7DA', 0.2), (side * 1.1, 0, -2.3), r=0.05, e=0.04)
        lathe([(1.12, 0), (1.5, 0.15), (1.55, 0.4), (1.55, 1.3), (1.45, 1.45), (0, 1.45)], metal)
        torus(1.28, 0.05, glow('#4DC3FF', 2.2), (0, 0, 1.46))
        with placed((0, 0.42, 1.46)):
            usb_c()
        with placed((0, -0.38, 1.46)):
            usb_a('#E8743B')


@shot('raftar-sawar-bike-mount', yaw=-30, pitch=22, second=dict(yaw=36, pitch=26, fill=0.84))
def sawar():
    body = matte(BODY)
    dark = finish('#232427', rough=0.6)
    # The handlebar below the holder.
    lathe([(1.15, -8), (1.15, 8)], steel('#8E9096', 0.22), (0, 0, 1.6), (0, 90, 0))
    for side in (-1, 1):
        lathe([(1.5, 0), (1.55, 0.1), (1.55, 4.2), (1.45, 4.3)], finish('#1E1F22', rough=0.8, grain=0.6, grain_size=10, pattern='ribs'), (side * 6.4, 0, 1.6), (0, side * 90, 0))
    lathe([(1.75, -1.1), (1.8, -1.0), (1.8, 1.0), (1.75, 1.1)], body, (0, 0, 1.6), (0, 90, 0))
    lathe([(0.7, 0), (0.75, 0.1), (0.7, 2.2)], body, (0, 0, 3.0))
    with placed((0, -0.6, 6.0), (52, 0, 0)):
        with placed((0, 0, -0.9)):
            plate(rounded(5.4, 9.0, 1.2), 0.9, body, e=0.3)
            plate(rounded(4.2, 7.6, 0.9), 0.12, dark, (0, 0, 0.86), e=0.05)
            text('raftar', 0.9, finish(INK), (0, 0, 0.985))
        for x in (-1, 1):
            for y in (-1, 1):
                with placed((x * 2.9, y * 4.6, -0.7), (0, 0, -x * y * 35)):
                    box(1.3, 2.6, 0.8, body, r=0.4, e=0.2)
                    box(1.3, 0.7, 2.2, body, (0, y * 1.3, 0), r=0.3, e=0.2)
                    box(1.35, 0.4, 1.5, finish('#C8102E', rough=0.7), (0, y * 1.0, 0.7), r=0.15, e=0.12)
