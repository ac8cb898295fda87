"""Watches, bands and straps."""
import math
from contextlib import contextmanager

import bmesh
import bpy
import numpy as np

from kit import *
from shots import shot


def strap_path(lug, reach=3.3, depth=6.4):
    """The (y, z) of a closed strap behind a watch that lies on its back: from the lug at y = lug around the wrist to the other one."""
    start = math.acos((lug / reach) ** 1.25)
    points = []
    for i in range(65):
        a = start - (math.pi + 2 * start) * i / 64
        around = lambda v: math.copysign(abs(v) ** 0.8, v)
        points.append((reach * around(math.cos(a)), depth / 2 * (around(math.sin(a)) - around(math.sin(start)))))
    return points


@contextmanager
def worn(strap, width, t, path, lean=52, lay=bend_strip):
    """A strap, laid along its path by `lay`, and, with it, a watch made with its back at z = 0 and its dial to +z; they stand on the table, the dial to the viewer."""
    a = math.radians(lean)
    low = min(y * math.sin(a) + z * math.cos(a) for y, z in path)
    with placed((0, 0, t / 2 - low), (lean, 0, 0)):
        lay(path, width, t, strap)
        yield


def face_rings(w, h, size=1.0):
    """A lit dial with the time and three activity rings."""
    text('10:09', 1.35 * size, glow('#FFFFFF', 1.6), (0, h * 0.2, 0.02), font='narrow')
    text('SAT 21 NOV', 0.3 * size, glow('#9FB4C8', 1.3), (0, h * 0.2 + 0.82 * size, 0.02))
    for i, (colour, arc) in enumerate((('#FF4D5E', 290), ('#9BE564', 230), ('#4DC3FF', 160))):
        torus((0.86 - i * 0.22) * size, 0.08 * size, glow(colour, 1.5), (-w * 0.2, -h * 0.22, 0.02), (0, 0, 90 - arc), arc=arc)
    text('8,214', 0.5 * size, glow('#FFFFFF', 1.5), (w * 0.22, -h * 0.14, 0.02), font='narrow')
    text('steps', 0.28 * size, glow('#9FB4C8', 1.3), (w * 0.22, -h * 0.23, 0.02), font='plain')
    text('74 bpm', 0.34 * size, glow('#FF6B72', 1.4), (w * 0.22, -h * 0.33, 0.02))


def face_trail(w, h):
    text('10:09', 1.25, glow('#FFFFFF', 1.6), (0, h * 0.25, 0.02), font='narrow')
    line = [(-w * 0.38 + w * 0.76 * i / 14, -0.4 + 0.75 * math.sin(i * 0.9) * (0.35 + i / 18), 0.02) for i in range(15)]
    # The climb below the line, as columns of light.
    for i in range(27):
        x = -w * 0.38 + w * 0.76 * i / 26
        top = line[i // 2][1] if i % 2 == 0 else (line[i // 2][1] + line[i // 2 + 1][1]) / 2
        box(0.07, top + 1.25, 0.01, glow('#B4581E', 0.9), (x, (top - 1.25) / 2, 0.004), r=0.03, e=0)
    tube(line, 0.055, glow('#F5A524', 1.8))
    ball(0.13, glow('#FFFFFF', 1.6), line[-1])
    text('5.8 km   +412 m', 0.36, glow('#7ED6C0', 1.5), (0, -h * 0.34, 0.02))


def watch_head(case_finish, strap, face, w=3.9, h=4.6, t=1.05, r=1.05, crown=True, strap_w=2.2, guard=None):
    """A watch without its strap, with its back at z = -0.3 and its dial to +z."""
    with placed((0, 0, -0.3)):
        plate(rounded(w, h, r), t, case_finish, e=0.28)
        plate(rounded(w - 0.35, h - 0.35, r - 0.18), 0.1, screen_glass(), (0, 0, t - 0.06), e=0.06)
        with placed((0, 0, t + 0.045)):
            face(w, h)
        for y in (-1, 1):
            plate(rounded(strap_w + 0.05, 0.7, 0.2), 0.5, strap, (0, y * (h / 2 + 0.02), 0.1), e=0.15)
        if guard:
            ring(rounded(w + 0.1, h + 0.1, r + 0.05), 0.34, 0.22, guard, (0, 0, t - 0.12), e=0.06)
            # Its four screws.
            for x in (-1, 1):
                for y in (-1, 1):
                    with placed((x * (w / 2 - 0.45), y * (h / 2 - 0.45), t + 0.08), (0, 0, 20 * x + 45)):
                        disc(0.13, 0.04, steel('#D5D7DA', 0.25), e=0.015)
                        box(0.2, 0.04, 0.01, finish('#232427'), (0, 0, 0.036), r=0.01, e=0)
        if crown:
            with placed((w / 2, 0.9, t * 0.5), (0, 90, 0)):
                lathe([(0.3, -0.05), (0.34, 0.05), (0.34, 0.3), (0.28, 0.36)], steel('#B9BBC0') if crown is True else crown)
            with placed((w / 2, -0.7, t * 0.5), (0, 90, 0)):
                plate(rounded(0.3, 1.0, 0.15), 0.12, case_finish, e=0.05)


def watch(case_finish, strap, face, h=4.6, strap_w=2.2, lay=bend_strip, **head):
    with worn(strap, strap_w, 0.28, strap_path(h / 2 + 0.1), lay=lay):
        watch_head(case_finish, strap, face, h=h, strap_w=strap_w, **head)


@shot('lahza-s1-calling-watch', yaw=-30, pitch=20)
def s1():
    watch(finish(BODY, rough=0.3, metal=0.0, coat=0.5), soft(BODY), face_rings)


def koh_head(strap):
    # Anodised, which scatters its colour: bare metal mirrors the room, and titanium would be as dark as black.
    watch_head(finish(BODY, rough=0.3, coat=0.3), strap, face_trail, w=4.2, h=4.8, t=1.3, r=1.2, guard=finish(BODY, rough=0.2, coat=0.6), crown=finish('#E8743B', rough=0.4))


@shot('lahza-koh-amoled-watch', yaw=-30, pitch=20)
def koh():
    strap = soft(BODY)
    with worn(strap, 2.2, 0.28, strap_path(2.5)):
        koh_head(strap)


def face_numerals(w, h):
    """A lit dial of two large numbers, as long as the display is tall."""
    plate(rounded(w - 0.36, h - 0.36, 0.9), 0.004, gradient('#BFE3F5', '#2F6FA8', 0.8, size=h), e=0)
    for part, y in (('10', 0.9), ('09', -0.98)):
        text(part, 2.5, glow('#FFFFFF', 1.5), (0, y, 0.01), spacing=0.92)


def apple_head(strap, strap_w=2.4, w=3.8, h=4.5, t=1.07):
    """An Apple Watch without its strap, as a strap for it is shown: a pebble of aluminium with glass up to its edge, a crown and a flush button; its back at z = -0.3 and its dial to +z."""
    metal, r = finish('#D3D2CE', rough=0.36, metal=0.45), 1.16
    with placed((0, 0, -0.3)):
        plate(rounded(w, h, r), t - 0.12, metal, e=0.34, under=0.46)
        plate(rounded(w - 0.14, h - 0.14, r - 0.07), 0.36, screen_glass(), (0, 0, t - 0.36), e=0.17, under=0.02)
        with placed((0, 0, t + 0.004)):
            face_numerals(w - 0.2, h - 0.2)
        for y in (-1, 1):
            plate(rounded(strap_w, 0.9, 0.14), 0.44, strap, (0, y * (h / 2 - 0.12), 0.16), e=0.16)
        with placed((w / 2, 0.86, t * 0.46), (0, 90, 0)):
            lathe([(0.36, -0.06), (0.36, 0.05)], finish('#26272B', rough=0.5))
            lathe([(0.34, 0.05), (0.37, 0.08), (0.37, 0.2), (0.3, 0.26), (0, 0.27)], metal)
            for i in range(30):
                with placed((0, 0, 0.14), (0, 0, 12 * i)):
                    box(0.03, 0.03, 0.1, finish('#8E9096', rough=0.4), (0.37, 0, -0.05), r=0.01, e=0.005)
        with placed((w / 2 - 0.02, -0.82, t * 0.46), (90, 0, 90)):
            plate(rounded(1.15, 0.3, 0.15), 0.06, metal, e=0.025)


def gol_face():
    """The lit face of the round watch: hands, hour marks, the date and two small readings."""
    disc(1.9, 0.004, gradient('#14284A', '#050A13', 0.6, size=3.8), e=0)
    white = glow('#FFFFFF', 1.4)
    for hour in range(12):
        with placed((0, 0, 0.008), (0, 0, -30 * hour)):
            long = 0.34 if hour % 3 == 0 else 0.22
            plate(rounded(0.1 if hour % 3 == 0 else 0.06, long, 0.03), 0.008, white if hour % 3 == 0 else glow('#9FB4C8', 1.1), (0, 1.72 - long / 2, 0), e=0)
    for minute in range(60):
        if minute % 5:
            with placed((0, 0, 0.008), (0, 0, -6 * minute)):
                plate(rounded(0.02, 0.08, 0.01), 0.006, glow('#6F8298', 0.9), (0, 1.7, 0), e=0)
    text('SAT 21', 0.26, glow('#FFFFFF', 1.2), (0.86, -0.02, 0.012), font='narrow')
    torus(0.42, 0.035, finish('#20344F', rough=0.5), (0, -0.86, 0.008))
    torus(0.42, 0.04, glow('#7ED6C0', 1.4), (0, -0.86, 0.01), (0, 0, 90 - 250), arc=250)
    text('8.2k', 0.26, glow('#7ED6C0', 1.3), (0, -0.86, 0.012), font='narrow')
    # Nine minutes past ten.
    for angle, long, width, z, hand in ((304.5, 0.98, 0.17, 0.02, white), (54, 1.46, 0.12, 0.034, white), (132, 1.56, 0.03, 0.048, glow('#FF8A3C', 1.6))):
        with placed((0, 0, z), (0, 0, -angle)):
            plate(rounded(width, long + 0.2, width * 0.45), 0.01, hand, (0, long / 2 - 0.1, 0), e=0)
    disc(0.12, 0.016, white, (0, 0, 0.046), e=0)
    disc(0.06, 0.02, glow('#FF8A3C', 1.4), (0, 0, 0.052), e=0)


def gol_head(hide, shell):
    """The round watch without its strap, the face to +z."""
    lathe([(2.0, 0), (2.3, 0.2), (2.35, 0.7), (2.25, 0.95), (2.08, 1.06), (1.98, 1.0)], shell, steps=120)
    disc(2.0, 0.1, screen_glass(), (0, 0, 0.93), e=0.04)
    for i in range(60):
        with placed((0, 0, 1.0), (0, 0, 6 * i)):
            plate(rounded(0.025, 0.1 if i % 5 else 0.16, 0.01), 0.02, finish('#3A3B40', rough=0.5), (0, 2.16, 0), e=0)
    with placed((0, 0, 1.04)):
        gol_face()
    for y in (-1, 1):
        for x in (-1, 1):
            plate(rounded(0.34, 0.9, 0.15), 0.5, shell, (x * 1.22, y * 2.25, 0.1), e=0.12)
        plate(rounded(2.06, 1.0, 0.2), 0.42, hide, (0, y * 2.4, 0.08), e=0.14)
    for y in (0.8, -0.8):
        with placed((2.3 * math.cos(0.35), y, 0.5), (0, 90, 0)):
            lathe([(0.2, -0.05), (0.24, 0.05), (0.24, 0.28), (0.18, 0.34)], shell)


@shot('lahza-gol-round-watch', yaw=-30, pitch=20)
def gol():
    hide, shell = leather('#6B4128'), steel(BODY, 0.2)
    with worn(hide, 2.1, 0.3, strap_path(2.75, reach=3.5)):
        with placed((0, 0, -0.3)):
            gol_head(hide, shell)


def chaal_head(strap):
    """The fitness band without its strap, its back at z = -0.2."""
    with placed((0, 0, -0.2)):
        plate(rounded(2.0, 4.8, 0.98), 0.75, finish('#232427', rough=0.3), e=0.3)
        plate(rounded(1.72, 4.5, 0.85), 0.08, screen_glass(), (0, 0, 0.7), e=0.05)
        with placed((0, 0, 0.79)):
            text('10', 1.05, glow('#FFFFFF', 1.6), (0, 1.0, 0), font='narrow')
            text('09', 1.05, glow('#C6A6FF', 1.6), (0, 0.15, 0), font='narrow')
            torus(0.4, 0.07, glow('#9BE564', 1.5), (0, -1.05, 0), (0, 0, 90 - 250), arc=250)
            text('8214', 0.3, glow('#FFFFFF', 1.4), (0, -1.05, 0))
        for y in (-1, 1):
            plate(rounded(1.75, 0.7, 0.25), 0.4, strap, (0, y * 2.45, 0.05), e=0.14)


@shot('lahza-chaal-fitness-band', yaw=-30, pitch=20)
def chaal():
    strap = soft(BODY)
    with worn(strap, 1.7, 0.26, strap_path(2.5, reach=3.1, depth=6.0)):
        chaal_head(strap)


class Way:
    """A path of (y, z), measured along its length; `out` is 1 if its outside is at the left of the way along it, otherwise -1."""
    def __init__(self, path, out=1):
        self.points, self.out = np.array(path, float), out
        self.gone = np.concatenate([[0], np.linalg.norm(np.diff(self.points, axis=0), axis=1).cumsum()])
        self.long = float(self.gone[-1])

    def at(self, far, up=0.0):
        """The (y, z) at a distance from the beginning, `up` outside the path, and how its outside is turned from upwards, in degrees."""
        spot = lambda f: np.array([np.interp(f, self.gone, self.points[:, i]) for i in range(2)])
        ahead = spot(min(far + 0.1, self.long)) - spot(max(far - 0.1, 0))
        ahead *= self.out / np.linalg.norm(ahead)
        y, z = spot(far) + up * np.array([-ahead[1], ahead[0]])
        return float(y), float(z), math.degrees(math.atan2(ahead[1], ahead[0]))

    def evenly(self, step):
        n = max(2, round(self.long / step))
        return [tuple(np.interp(self.long * i / n, self.gone, self.points[:, k]) for k in range(2)) for i in range(n + 1)]


def laid(long, t, bow=0.5):
    """How a strap lies by itself, the end for the watch at +y: it keeps some of the bend of the wrist."""
    return [(long / 2 - long * f, t / 2 + bow * math.sin(math.pi * f) ** 1.4 * (1.25 - 0.5 * f)) for f in (i / 60 for i in range(61))]


def round_tip(way, width, narrow, step=0.16):
    """The points of a strap with a half-round tip, closer where its outline is steeper, and the taper that shapes it."""
    end = way.long - width * narrow / 2
    far = [end * i / round(end / step) for i in range(round(end / step) + 1)]
    far += [end + (way.long - end) * math.sin(math.pi / 2 * i / 20) for i in range(1, 21)]

    def taper(share):
        f = far[round(share * (len(far) - 1))]
        slim = 1 - (1 - narrow) * f / way.long
        return slim if f <= end else slim * math.sqrt(max(0.03, 1 - ((f - end) / (way.long - end)) ** 2))
    return [way.at(f)[:2] for f in far], taper


def sport_strap(holes):
    """One half of a silicone strap, the end for the watch to +y: the long one with its holes, or the short one with its pin and the slot for the tip."""
    long, width, t = (11.4, 2.4, 0.36) if holes else (8.2, 2.4, 0.36)
    rubber, metal = soft(BODY), steel('#D5D7DA', 0.2)
    way = Way(laid(long, t), -1)
    points, taper = round_tip(way, width, 0.9)
    strap = bend_strip(points, width, t, rubber, taper=taper)

    def hole(far, outline):
        y, z, slope = way.at(far)
        cut(strap, plate(outline, 1.2, None, (0, y, z - 0.6), (slope, 0, 0), e=0))
    if holes:
        for i in range(7):
            hole(way.long - 1.3 - 0.76 * i, squircle(0.46, 0.36, 2, 40))
    else:
        hole(way.long - 2.7, rounded(1.5, 0.34, 0.16))
        y, z, slope = way.at(way.long - 1.05, t / 2)
        with placed((0, y, z), (slope, 0, 0)):
            lathe([(0.42, -0.02), (0.42, 0.03), (0.36, 0.05), (0.17, 0.06), (0.16, 0.2), (0.2, 0.24), (0.33, 0.27), (0.36, 0.33), (0.32, 0.4), (0, 0.43)], metal)
        y, z, slope = way.at(2.0, t / 2)
        with placed((0, y, z + 0.004), (slope, 0, 0)):
            text('chinar', 0.52, finish(INK))
    # The end that slides into the watch, with the catch at its middle.
    y, z, slope = way.at(0)
    with placed((0, y + 0.1, z), (0, 90, 0)):
        lathe([(0.1, -1.29), (0.24, -1.27), (0.27, -1.2), (0.27, 1.2), (0.24, 1.27), (0.1, 1.29)], rubber)
    with placed((0, y + 0.14, z + 0.24)):
        plate(rounded(0.5, 0.2, 0.1), 0.05, metal, e=0.02)


def khel_pair(gap=1.5, turn=4):
    for side, holes in ((-1, True), (1, False)):
        long = 11.4 if holes else 8.2
        with placed((side * gap, (11.4 - long) / 2, 0), (0, 0, -side * turn)):
            sport_strap(holes)


def khel_column():
    """Both halves in a line, as on a watch."""
    with placed((0, -6.0, 0)):
        sport_strap(True)
    with placed((0, 4.4, 0), (0, 0, 180)):
        sport_strap(False)


@shot('chinar-khel-sport-strap', yaw=0, pitch=54, fill=0.86, size=(1200, 1200))
def khel():
    with placed((0, 0, 0), (0, 0, -34)):
        khel_pair()


def woven(path, width, t, finish_, pitch=0.115):
    """A strap of interlaced steel wire along a path of (y, z): each row is a flat coil, and neighbours lean opposite ways."""
    spots, gone = [], 0.0
    for (y0, z0), (y1, z1) in zip(path, path[1:]):
        long = math.hypot(y1 - y0, z1 - z0)
        while gone < long:
            f = gone / long
            spots.append((y0 + (y1 - y0) * f, z0 + (z1 - z0) * f, math.atan2(z1 - z0, y1 - y0)))
            gone += pitch
        gone -= long
    n = int(width / 0.2)
    for row, (y, z, slope) in enumerate(spots):
        points = []
        for k in range(n * 2 + 1):
            x = -width / 2 + width * k / (2 * n)
            up = t * (0.2 if k % 2 else -0.2)
            along = (0.075 if k % 2 else -0.075) * (1 if row % 2 else -1)
            points.append((x, y + along * math.cos(slope) - up * math.sin(slope), z + along * math.sin(slope) + up * math.cos(slope)))
        tube(points, 0.062, finish_, curved=False)
    for side in (-1, 1):
        tube([(side * width / 2, y, z) for y, z in path], 0.075, finish_, curved=False)


def steel_mesh():
    """Not quite a mirror: the wires scatter some light into the gaps between them."""
    return finish(BODY, rough=0.34, metal=0.7)


def milan_strap():
    """The closed strap on its side: mesh around, the lugs apart at the front, the magnetic clasp behind."""
    mesh, bright = steel_mesh(), finish(BODY, rough=0.24, metal=0.7)
    path = []
    for i in range(61):
        a = math.radians(90 - 34 - (360 - 68) * i / 60)
        path.append((3.2 * math.cos(a), 3.7 * math.sin(a)))
    with placed((0, 0, 3.9)):
        woven(path, 2.2, 0.28, mesh)
        for y, z in (path[0], path[-1]):
            with placed((0, y, z), (0, 90, 0)):
                lathe([(0.2, -1.12), (0.24, -1.1), (0.24, 1.1), (0.2, 1.12)], bright)
        # The clasp overlaps the mesh behind the middle.
        y, z = path[38]
        with placed((0, y * 1.05, z * 1.05), (math.degrees(math.atan2(z, y)) - 90, 0, 0)):
            box(2.5, 1.2, 0.22, bright, (0, 0, 0), r=0.2, e=0.08)


@shot('chinar-milanese-steel-strap', yaw=-38, pitch=30, samples=40)
def milan():
    milan_strap()


EDGE = '#5E3B22'


def padded_strip(points, width, t, hide, taper=None, out=1):
    """A leather strap along a path of (y, z), whose outside is as a `Way` has it: flat at its edges, which are painted, and padded between the seams."""
    n, rim = len(points), 0.3
    ease = lambda v: max(0.0, min(1.0, v)) ** 2 * (3 - 2 * max(0.0, min(1.0, v)))
    left = np.linalg.norm(np.diff(np.array(points), axis=0), axis=1)[::-1].cumsum()[::-1]
    # A tip is sewn around and flat at its end, too.
    tip = taper is not None and taper(1) < 0.4
    bm, rings = bmesh.new(), []
    for i, (y, z) in enumerate(points):
        (y0, z0), (y1, z1) = points[max(i - 1, 0)], points[min(i + 1, n - 1)]
        far = math.hypot(y1 - y0, z1 - z0) or 1
        ny, nz = -out * (z1 - z0) / far, out * (y1 - y0) / far
        half = width / 2 * (taper(i / (n - 1)) if taper else 1)
        top = []
        for k in range(25):
            x = half * (1 - 2 * k / 24)
            inside = max(0.0, half - rim * min(1, half * 2 / width) - abs(x)) / max(half, 0.01)
            swell = ease(inside / 0.3) * (ease((left[min(i, n - 2)] - rim) / 0.3) if tip else 1)
            top.append((x, t * (0.12 + 0.38 * swell)))
        e = 0.05
        section = [(-half, t * 0.12 - e), (-half, -t / 2 + e), (-half + e, -t / 2), (half - e, -t / 2), (half, -t / 2 + e), (half, t * 0.12 - e), (half - e, t * 0.12), *top[1:-1], (-half + e, t * 0.12)]
        rings.append([bm.verts.new((x, y + ny * s, z + nz * s)) for x, s in section])
    for low, high in zip(rings, rings[1:]):
        for k in range(len(low)):
            m = (k + 1) % len(low)
            face = bm.faces.new((low[k], low[m], high[m], high[k]))
            face.material_index = 1 if k in (0, 4) else 0
    for cap in (list(reversed(rings[0])), rings[-1]):
        bm.faces.new(cap).material_index = 1
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    mesh = bpy.data.meshes.new('strap')
    bm.to_mesh(mesh)
    bm.free()
    thing = solid(mesh, hide, sharp=50)
    mesh.materials.append(finish(EDGE, rough=0.4))
    return thing


def seams(way, width, t, start, end, narrow=1.0, round_end=False, step=0.32):
    """Two rows of saddle stitches in cream thread, each a little askew, and the row across the end."""
    thread = finish('#F3E9D2', rough=0.75)

    def stitch(x, far, turn):
        y, z, slope = way.at(far, t * 0.12)
        with placed((x, y, z), (slope, 0, 0)), placed((0, 0, 0.004), (0, 0, turn)):
            tube([(0, -0.1, -0.03), (0, -0.07, 0.025), (0, 0.07, 0.025), (0, 0.1, -0.03)], 0.042, thread, curved=False)
    for k in range(int((end - start) / step) + 1):
        far = start + step * k
        for side in (-1, 1):
            stitch(side * (width / 2 * (1 - (1 - narrow) * far / way.long) - 0.2), far, -side * 12)
    if round_end:
        half = width / 2 * narrow - 0.2
        for k in range(9):
            a = math.pi * (k + 0.5) / 9
            stitch(half * math.cos(a), min(way.long - 0.2, way.long - width * narrow / 2 + half * math.sin(a)), -math.degrees(a))


def stitched(path, width, t, hide):
    """A leather strap around a wrist, as `worn` and `wear` lay one."""
    way = Way(path)
    padded_strip(way.evenly(0.1), width, t * 1.25, hide)
    seams(way, width, t * 1.25, 0.4, way.long - 0.4)


def keeper(way, far, width, hide):
    """A loop for the tip."""
    y, z, slope = way.at(far)
    with placed((0, y, z + 0.06), (slope, 0, 0)), placed((0, 0, 0), (90, 0, 0)):
        ring(rounded(width + 0.34, 0.66, 0.26), 0.11, 0.52, hide, (0, 0, -0.26), e=0.04)


def spring_bar(y, z, width, hide):
    """Leather folded around a bar of steel, whose lever draws it back."""
    metal = steel('#D5D7DA', 0.22)
    with placed((0, y, z), (0, 90, 0)):
        lathe([(0.02, -width / 2), (0.19, -width / 2 + 0.01), (0.19, width / 2 - 0.01), (0.02, width / 2)], hide)
        lathe([(0.02, -width / 2 - 0.2), (0.06, -width / 2 - 0.18), (0.06, -width / 2 - 0.06), (0.1, -width / 2 - 0.05), (0.1, width / 2 + 0.05), (0.06, width / 2 + 0.06), (0.06, width / 2 + 0.18), (0.02, width / 2 + 0.2)], metal)


def buckle(way, width, hide):
    """A tang buckle at the end of the strap: leather folded around its bar, on either side of the tongue."""
    metal = steel('#D5D7DA', 0.16)
    y, z, _ = way.at(way.long)
    with placed((0, y - 0.12, z + 0.1), (4, 0, 0)):
        for side in (-1, 1):
            with placed((side * width * 0.3, 0, 0), (0, 90, 0)):
                lathe([(0.02, -width * 0.17), (0.24, -width * 0.17 + 0.01), (0.24, width * 0.17 - 0.01), (0.02, width * 0.17)], hide)
        outline = [(x, py - 0.55, 0.0 if abs(py) < 0.3 else 0.03) for x, py in rounded(width + 0.5, 1.7, 0.42)()]
        tube(outline, 0.125, metal, closed=True, curved=False)
        # The outer bar is thicker: the tongue rests on it.
        with placed((0, -1.4, 0.03), (0, 90, 0)):
            lathe([(0.1, -width / 2 + 0.1), (0.17, -width / 2 + 0.35), (0.17, width / 2 - 0.35), (0.1, width / 2 - 0.1)], metal)
        torus(0.2, 0.07, metal, (0, 0, 0.02), (0, 90, 0))
        tube([(0, 0.05, 0.24), (0, -0.4, 0.3), (0, -1.1, 0.26), (0, -1.5, 0.22)], 0.085, metal)


def leather_half(with_buckle):
    """One half of the leather strap, the end for the watch to +y."""
    long, width, t, narrow = (7.6, 2.2, 0.4, 0.84) if with_buckle else (11.6, 2.2, 0.4, 0.84)
    hide = fine_leather(BODY)
    way = Way(laid(long, t, 0.45), -1)
    if with_buckle:
        taper = lambda share: 1 - (1 - narrow) * share
        padded_strip(way.evenly(0.12), width, t, hide, taper, -1)
        seams(way, width, t, 0.5, way.long - 0.3, narrow)
        keeper(way, way.long - 0.75, width * narrow, hide)
        keeper(way, way.long - 2.3, width * 0.9, hide)
        buckle(way, width * narrow, hide)
    else:
        points, taper = round_tip(way, width, narrow)
        strap = padded_strip(points, width, t, hide, taper, -1)
        seams(way, width, t, 0.5, way.long - width * narrow / 2, narrow, round_end=True)
        for i in range(7):
            y, z, slope = way.at(way.long - 1.9 - 0.66 * i)
            cut(strap, plate(squircle(0.2, 0.26, 2, 32), 1.2, None, (0, y, z - 0.6), (slope, 0, 0), e=0))
    y, z, _ = way.at(0)
    spring_bar(y + 0.06, z, width, hide)


@shot('chinar-dastak-leather-strap', yaw=0, pitch=54, fill=0.86, size=(1200, 1200))
def dastak():
    with placed((0, 0, 0), (0, 0, -34)):
        with placed((-1.45, 0, 0), (0, 0, 4)):
            leather_half(False)
        with placed((1.55, 2.0, 0), (0, 0, -4)):
            leather_half(True)
