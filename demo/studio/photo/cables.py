"""Coiled and tied cables with both plugs in front, and small adapters."""
import math

import numpy as np

from kit import *
from power import usb_a
from shots import shot

METAL = '#D5D7DA'


def sleeve(shell, n=5):
    """The ribbed sleeve that keeps a cord from breaking at its plug, along -z."""
    profile = [(0.2, -1.14), (0.235, -1.12)]
    for i in range(n):
        r, z = 0.245 + 0.013 * i, -1.1 + i * 0.22
        profile += [(r, z), (r, z + 0.13), (r - 0.05, z + 0.15), (r - 0.05, z + 0.2)]
    lathe([*profile, (0.3, 0.02)], shell)


def plug(kind, shell, long=2.0, words=None, ink=None, relief=None):
    """A plug along +z; the cord leaves at z = 0, through a sleeve of its shell's surface or of `relief`."""
    if kind == 'c':
        plate(rounded(1.05, 0.6, 0.3), long, shell, e=0.08)
        plate(rounded(0.84, 0.26, 0.13), 0.66, steel(METAL, 0.2), (0, 0, long), e=0.03)
        plate(rounded(0.64, 0.1, 0.05), 0.01, finish('#1A1B1D'), (0, 0, long + 0.655), e=0)
    elif kind == 'a':
        plate(rounded(1.55, 0.82, 0.22), long, shell, e=0.08)
        plate(rounded(1.2, 0.45, 0.05), 1.2, steel(METAL, 0.2), (0, 0, long), e=0.02)
        plate(rounded(1.1, 0.2, 0.03), 0.015, finish('#2A3A66', rough=0.4), (0, 0.08, long + 1.2), e=0)
        for x in (-0.28, 0.28):
            box(0.22, 0.02, 0.22, finish('#1A1B1D'), (x, -0.22, long + 0.6), r=0.005, e=0.002)
    elif kind == 'l':
        plate(rounded(0.92, 0.56, 0.26), long, shell, e=0.08)
        plate(rounded(0.66, 0.15, 0.06), 0.66, steel('#E6E7EA', 0.2), (0, 0, long), e=0.03)
        for i in range(8):
            box(0.045, 0.01, 0.3, steel('#D4B27A', 0.3), (-0.22 + i * 0.063, -0.076, long + 0.22), r=0.002, e=0.001)
    elif kind == 'j':
        lathe([(0.14, -0.7), (0.18, 0), (0.22, 0.2), (0.22, 1.2), (0.17, 1.3)], shell)
        gold, black = steel('#D4B27A', 0.2), finish('#1A1B1D')
        for low, high, radius, part in ((1.3, 1.86, 0.125, gold), (1.86, 1.91, 0.12, black), (1.91, 2.12, 0.125, gold), (2.12, 2.17, 0.12, black), (2.17, 2.4, 0.125, gold)):
            lathe([(radius, low), (radius, high)], part)
        lathe([(0.125, 2.4), (0.09, 2.47), (0.12, 2.54), (0.09, 2.68), (0.02, 2.74)], gold)
        return
    elif kind == 'm':
        plate(rounded(0.95, 0.58, 0.22), long, shell, e=0.08)
        plate(rounded(0.7, 0.2, 0.05), 0.6, steel(METAL, 0.2), (0, 0, long), e=0.02)
    if kind != 'l':
        # The seam between the shell and its end, where the cord enters.
        w, h, r = (1.56, 0.83, 0.22) if kind == 'a' else (0.96, 0.59, 0.22) if kind == 'm' else (1.06, 0.61, 0.3)
        ring(rounded(w, h, r), 0.03, 0.035, finish('#6E6F73', rough=0.6), (0, 0, 0.24), e=0.01)
    sleeve(relief or shell)
    if words:
        with placed((0, -0.305 if kind == 'c' else -0.415, long * 0.5), (90, 0, 0)):
            with placed((0, 0, 0), (0, 0, 90)):
                text(words, 0.42, ink or finish('#8D9096'), (0, 0, 0))


def braided(points, radius, code=BODY, step=0.5):
    """A braided cord along a smooth curve through the points, which is divided evenly, so that its pattern is even."""
    p = np.array([points[0]] * 2 + list(points) + [points[-1]] * 2)
    t = np.arange(12)[:, None] / 12
    spline = np.concatenate([((1 - t) ** 3 * a + (3 * t ** 3 - 6 * t ** 2 + 4) * b + (-3 * t ** 3 + 3 * t ** 2 + 3 * t + 1) * c + t ** 3 * d) / 6 for a, b, c, d in zip(p, p[1:], p[2:], p[3:])])
    way = np.concatenate([[0], np.linalg.norm(np.diff(spline, axis=0), axis=1).cumsum()])
    places = np.linspace(0, way[-1], max(4, round(way[-1] / step)))
    cord = finish(code, rough=0.8, sheen=0.3, grain=1.0, grain_size=23 * way[-1], pattern='braid')
    tube([tuple(np.interp(place, way, spline[:, i]) for i in range(3)) for place in places], radius, cord)


def hank(left, right, shell, relief=None, cord=None, radius=0.21, strap='#26272B', words=None, ink=None):
    """A cable as it comes out of its box: wound lengthwise around the y axis in two layers, tied in the middle, both plugs to -y."""
    long, turns = 3.5, 4.67
    points = []
    for i in range(round(turns * 30) + 1):
        t = i / 30
        a = math.radians(60) + 2 * math.pi * t
        # From the outside in, then outwards again on top.
        out = 2.3 * abs(t - turns / 2) / (turns / 2)
        up = min(1, max(0, t - turns / 2 + 0.5))
        y = -math.copysign(abs(math.cos(a)) ** 0.8, math.cos(a))
        wide = 0.3 + 1.15 * abs(y) ** 1.6 + 2 * radius * out
        points.append((-wide * math.copysign(abs(math.sin(a)) ** 0.8, math.sin(a)), (long + 2 * radius * out) * y, radius + 2 * radius * up))
    (x0, _, _), (x1, _, _) = points[0], points[-1]
    whole = [(x0 + 0.3, -5.9, 0.36), (x0 + 0.2, -5.0, 0.3), (x0, -3.6, radius), *points, (x1, -3.6, 0.45), (x1 - 0.3, -5.4, 0.36), (x1 - 0.5, -6.3, 0.36)]
    tube(whole, radius, cord) if cord else braided(whole, radius)
    for kind, x, y, turn in ((left, x0 + 0.3, -5.9, 4), (right, x1 - 0.5, -6.3, -9)):
        with placed((x, y, 0.42 if 'a' in (left, right) else 0.34), (90, 0, turn)), placed((0, 0, 0), (0, 0, 180)):
            plug(kind, shell, words=words, ink=ink, relief=relief)
    cloth_ = finish(strap, rough=0.85, sheen=0.3, grain=0.5, grain_size=22)
    with placed((0, 0.62, 0.44), (90, 0, 0)):
        ring(rounded(3.1, 1.14, 0.5), 0.13, 1.24, cloth_)
    text('taar', 0.6, finish('#E9E8E4', rough=0.6), (0, 0, 1.012))


def tie(strap, x=-4.1):
    with placed((x, 0.4, 0.75), (90, 0, 20)):
        ring(rounded(1.5, 1.75, 0.5), 0.12, 1.1, strap, (0, 0, -0.55))


def bunai_hank():
    hank('c', 'c', steel('#B9BBC0', 0.3), finish(BODY, rough=0.6), words='taar')


@shot('taar-bunai-60w-usb-c-cable', yaw=-8, pitch=52, fill=0.86, size=(1200, 1200))
def bunai():
    with placed((0, 0, 0), (0, 0, -38)):
        bunai_hank()


@shot('taar-roz-usb-a-to-usb-c-cable', yaw=-8, pitch=52, fill=0.86, size=(1200, 1200))
def roz():
    with placed((0, 0, 0), (0, 0, -38)):
        hank('a', 'c', finish(BODY, rough=0.35), cord=finish(BODY, rough=0.5), radius=0.18, words='taar', ink=finish(INK))


def display_plug(shell, watts='86', turn=90):
    """A USB-C plug along +z whose upper side (+y) shows the power; `turn` is 90 or -90, so that its digits stand upright for a plug to the left or right."""
    long = 3.3
    plate(rounded(1.3, 0.8, 0.36), long, shell, e=0.1)
    plate(rounded(0.84, 0.26, 0.13), 0.66, steel(METAL, 0.2), (0, 0, long), e=0.03)
    plate(rounded(0.64, 0.1, 0.05), 0.01, finish('#1A1B1D'), (0, 0, long + 0.655), e=0)
    lathe([(0.3, -1.0), (0.32, -0.3), (0.38, 0.0)], finish('#1E1F22', rough=0.6))
    for i in range(3):
        torus(0.33, 0.05, finish('#1E1F22', rough=0.6), (0, 0, -0.25 - 0.22 * i))
    with placed((0, 0.4, long * 0.5), (-90, 0, 0)), placed((0, 0, 0), (0, 0, turn)):
        plate(rounded(2.4, 0.98, 0.2), 0.03, screen_glass(), (0, 0, -0.018), e=0.01)
        text(watts, 0.86, glow('#7EF0B0', 1.7), (-0.28, 0, 0.016), font='narrow', raised=0.003)
        text('W', 0.56, glow('#E9F4FF', 1.4), (0.6, -0.08, 0.016), font='narrow', raised=0.003)


@shot('taar-quwwat-240w-usb-c-cable', yaw=-8, pitch=52)
def quwwat():
    shell = finish('#3A3B40', rough=0.3, metal=1)
    radius, turns = 0.27, 3
    ring_ = [(3.5 * math.cos(a) * (1 - 0.03 * abs(a / 6.28 - 1)), 3.1 * math.sin(a) + 0.4, radius * (1 + 1.3 * (a + 0.6) / 6.28)) for a in (math.radians(-34 + 360 * turns * i / 84) for i in range(85))]
    braided([(-2.2, -4.6, 0.45), (-0.6, -4.5, 0.3), (1.4, -3.4, radius), *ring_, (3.95, -1.6, 0.5), (3.82, -2.8, 0.42), (3.66, -3.6, 0.45), (3.5, -4.3, 0.45)], radius)
    with placed((-1.9, -4.62, 0.45), (90, 0, -84)):
        display_plug(shell)
    with placed((3.5, -4.3, 0.45), (90, 0, -12)):
        plug('c', shell)
    tie(finish('#C8102E', rough=0.8), -3.3)


@shot('taar-usb-c-to-lightning-cable', yaw=-8, pitch=52, fill=0.86, size=(1200, 1200))
def lightning():
    with placed((0, 0, 0), (0, 0, -38)):
        hank('c', 'l', finish('#F1F0EC', rough=0.35), radius=0.19, strap='#3A4654', words='taar')


@shot('taar-teen-3-in-1-cable', yaw=0, pitch=52)
def teen():
    metal = steel('#B9BBC0', 0.3)
    points = [(0, 2.2, 0.2), (0, 4.0, 0.2), (-0.6, 6.0, 0.2)]
    for i in range(40):
        a = math.pi / 2 + 0.15 - 2 * math.pi * i / 16
        points.append((3.2 * math.cos(a) - 4.6, 3.0 * math.sin(a) + 3.6, 0.2 + 0.013 * i))
    points += [(-5.8, -1.5, 0.3), (-6.2, -3.6, 0.2), (-6.4, -4.4, 0.2)]
    braided(points, 0.2)
    with placed((-6.4, -4.4, 0.42), (90, 0, -4)):
        plug('a', metal, words='taar')
    box(1.7, 1.5, 0.62, metal, (0, 1.8, 0), r=0.4, e=0.12)
    text('taar', 0.42, finish('#26272B'), (0, 1.8, 0.63))
    for x, kind in ((-2.4, 'm'), (0.4, 'c'), (3.2, 'l')):
        braided([(x * 0.14, 1.2, 0.2), (x * 0.2, 0.0, 0.2), (x * 0.9, -2.0, 0.2), (x, -3.4, 0.2), (x, -4.4, 0.2)], 0.15)
        with placed((x, -4.4, 0.32), (90, 0, 0)):
            plug(kind, metal)


def jor(shell, upright=90, side=1):
    """An adapter: its USB-C plug to +z, its USB-A socket to -z, and the loop for keys at one side; `upright` is 90 or -90, so that its print stands upright."""
    mark = finish('#17181B', rough=0.6)
    plate(rounded(1.8, 0.95, 0.3), 2.7, shell, e=0.1)
    for z in (0.42, 2.3):
        ring(rounded(1.812, 0.962, 0.3), 0.03, 0.03, finish('#6E6F73', rough=0.5), (0, 0, z), e=0.008)
    plate(rounded(0.84, 0.26, 0.13), 0.66, steel(METAL, 0.2), (0, 0, 2.7), e=0.03)
    plate(rounded(0.64, 0.1, 0.05), 0.01, finish('#1A1B1D'), (0, 0, 3.355), e=0)
    with placed((0, 0, -0.002), (180, 0, 0)):
        usb_a('#2A5CC8')
    for y, turn in ((-0.476, 90), (0.476, -90)):
        with placed((0, y, 1.36), (turn, 0, 0)):
            with placed((0, 0, 0), (0, 0, upright)):
                text('taar', 0.74, mark, (0, 0.12, 0.004))
                text('OTG 5 Gbit/s', 0.27, mark, (0, -0.46, 0.004))
    # An eye at the side, and a cord through it.
    with placed((side * 0.98, 0, 0.75), (90, 0, 0)):
        ring(rounded(0.72, 0.9, 0.3), 0.17, 0.34, shell, (side * 0.06, 0, -0.17), e=0.05)
    cord = [(1.22, 0.0, 0.75), (1.5, -0.2, 0.6), (2.5, -0.36, 0.1), (3.3, -0.36, 0.5), (3.4, -0.36, 1.2), (2.7, -0.36, 1.5), (1.7, -0.2, 1.0)]
    tube([(side * x, y, z) for x, y, z in cord], 0.12, finish('#C3273A', rough=0.8, grain=0.8, grain_size=20), closed=True)


@shot('taar-jor-usb-c-otg-adapter', yaw=-16, pitch=42, fill=0.84)
def otg():
    shell = brushed(BODY)
    # One shows its plug, the other its socket.
    with placed((-0.7, 0.8, 0.48), (90, 0, -58)):
        jor(shell, side=-1)
    with placed((-0.4, -1.7, 0.48), (90, 0, 124)):
        jor(shell, -90, -1)


# The frame cuts the cords.
@shot('category-cables', yaw=0, pitch=54, fill=(0.9, 2), shift=(0, 0.1), size=(1200, 1200))
def bouquet():
    # One of each kind, tied together: what they fit is seen at once.
    metal, white, dark = steel('#B9BBC0', 0.3), finish('#F7F6F3', rough=0.35), finish('#3A3B40', rough=0.3, metal=1)
    kinds = (
        ('a', white, finish('#F1F0EC', rough=0.5), 0.19),
        ('c', metal, '#C3273A', 0.21),
        ('c', dark, '#2B2C31', 0.25),
        ('l', white, '#9DC3DE', 0.2),
        ('m', metal, '#E8743B', 0.2),
    )
    for i, (kind, shell, cord, radius) in enumerate(kinds):
        a = 15 * (i - 2)
        s, c = math.sin(math.radians(a)), math.cos(math.radians(a))
        at = lambda far, z: (far * s, 9 - far * c, z)
        x = 0.5 * (i - 2)
        whole = [at(11, 0.4), at(10, 0.4), at(8, radius), at(5, radius), (x * 1.2, 6.6, radius), (x, 8.6, radius + 0.05), (x * 1.1, 11, radius), (x * 1.5, 15, radius), (x * 1.9, 19, radius)]
        braided(whole, radius, cord) if isinstance(cord, str) else tube(whole, radius, cord)
        with placed(at(11, 0.42), (90, 0, a)), placed((0, 0, 0), (0, 0, 180)):
            plug(kind, shell, relief=finish(cord, rough=0.6) if shell is metal else None)
    with placed((0, 9.2, 0.3), (90, 0, 0)):
        ring(rounded(2.9, 0.86, 0.4), 0.12, 1.3, finish('#26272B', rough=0.85, grain=0.5, grain_size=22))
    text('taar', 0.62, finish('#E9E8E4', rough=0.6), (0, 8.55, 0.735))


@shot('category-usb-c-cables', yaw=-4, pitch=54, fill=0.9, size=(1200, 1200))
def usb_c_cables():
    with placed((-2.6, -2.6, 0)), coloured('#2B2C31'):
        quwwat()
    with placed((4.7, 2.2, 0), (0, 0, 5)), coloured('#C3273A'):
        bunai_hank()
