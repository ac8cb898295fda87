"""Fans, torches and lamps."""
import math

from kit import *
from shots import shot


def blades(n, reach, hub, finish_, tilt=26):
    """A fan's wheel on the x-y plane, facing +z."""
    for i in range(n):
        with placed((0, 0, 0), (0, 0, 360 * i / n)):
            with placed(((reach + hub) / 2, 0, 0), (tilt, 0, 0)):
                plate(squircle(reach - hub, (reach - hub) * 0.72, 2.6), reach * 0.012 + 0.03, finish_, e=0.02)
    lathe([(hub, -0.5), (hub, 0.3), (hub * 0.85, 0.55), (0, 0.62)], finish_)


def grille(radius, depth, wires, finish_, thick=0.09):
    """Rounded wires in front of a wheel, with rings to hold them."""
    for i in range(wires):
        a = 2 * math.pi * i / wires
        swirl = 0.35
        points = []
        for k in range(7):
            f = k / 6
            r = radius * (0.2 + 0.8 * f)
            b = a + swirl * (1 - f)
            points.append((r * math.cos(b), r * math.sin(b), depth * math.cos(f * math.pi / 2) ** 0.6))
        tube(points, thick, finish_)
    torus(radius * 0.62, thick, finish_, (0, 0, depth * 0.85))
    torus(radius, thick * 2.2, finish_, (0, 0, 0))


@shot('noorline-jhonka-handheld-fan', yaw=-28, pitch=14, fill=0.84, samples=40)
def jhonka():
    body = soft(BODY)
    light = finish(BODY, rough=0.3)
    lathe([(2.9, 0), (3.1, 0.2), (3.0, 0.6), (1.9, 1.1), (1.5, 1.4)], body)
    lathe([(1.35, 1.2), (1.5, 1.6), (1.55, 4), (1.4, 8.5), (1.3, 9.45)], body)
    with placed((0, -1.5, 6.6), (90, 0, 0)):
        plate(rounded(1.1, 1.9, 0.5), 0.12, finish('#E6E4DF', rough=0.4), (0, 0, -0.06), e=0.05)
        text('100', 0.5, finish('#55575E'), (0, 0.2, 0.07), font='narrow')
        disc(0.12, 0.02, glow('#57C785', 2), (0, -0.5, 0.05), e=0)
    with placed((0, -1.46, 3.6), (90, 0, 0)):
        with placed((0, 0, 0), (0, 0, 90)):
            text('noorline', 0.55, finish(INK), (0, 0, 0), raised=0.1)
    with placed((0, 0, 14.2), (84, 0, 0)):
        lathe([(4.7, -1.4), (5.0, -1.2), (5.1, 0), (5.0, 1.2), (4.7, 1.4), (4.6, 1.1), (4.6, -1.1)], body, steps=96)
        blades(5, 4.3, 1.1, finish('#F7F6F3', rough=0.3))
        with placed((0, 0, 1.2)):
            grille(4.65, 0.5, 24, light, 0.07)
        lathe([(1.15, 1.5), (1.2, 1.7), (1.1, 1.95), (0, 2.0)], light)
        lathe([(4.6, -1.3), (3.8, -2.0), (0, -2.1)], light)


@shot('noorline-pankha-8-inch-desk-fan', yaw=-28, pitch=14, fill=0.84, samples=48)
def pankha():
    body = matte(BODY)
    plate(squircle(16, 14, 3.2), 2.6, body, (0, 0.5, 0), e=0.8, under=0.3)
    with placed((0, -6.5, 1.35), (90, 0, 0)):
        plate(rounded(6.4, 0.6, 0.3), 0.06, glow('#FFE7B8', 1.6), (0, 0, -0.02), e=0.02)
    for x in (-2.4, 0, 2.4):
        disc(0.6, 0.2, finish('#E6E4DF', rough=0.4), (x, -3.8, 2.55), e=0.08)
        torus(0.36, 0.03, finish(INK), (x, -3.8, 2.76))
    text('noorline', 0.9, finish(INK), (0, -1.8, 2.605))
    lathe([(2.0, 2.3), (1.5, 3.2), (1.3, 6.0)], body, (0, 1.5, 0))
    with placed((0, 1.2, 15.5), (84, 0, 0)):
        lathe([(2.6, -5.2), (3.2, -4.6), (3.4, -2.2), (2.8, -1.4)], body)
        blades(5, 8.6, 2.1, finish('#B8D4E3', rough=0.15, alpha=0.85))
        lathe([(9.7, -0.5), (9.9, -0.3), (9.9, 0.6), (9.7, 0.8), (9.5, 0.6), (9.5, -0.3)], body, steps=96)
        with placed((0, 0, 0.5)):
            grille(9.6, 2.2, 36, finish(BODY, rough=0.3), 0.11)
            lathe([(2.1, 2.0), (2.2, 2.3), (2.0, 2.7), (0, 2.8)], finish(BODY, rough=0.3))
        with placed((0, 0, 0.0), (180, 0, 0)):
            grille(9.6, 2.6, 30, finish(BODY, rough=0.3), 0.11)


@shot('noorline-shola-1000-lumen-torch', yaw=196, pitch=36)
def shola():
    torch(lit=True)


def torch(lit=False, loop=True):
    body = finish(BODY, rough=0.38, grain=0.1, grain_size=40)
    with placed((0, 0, 1.9), (-90, 0, 38)):
        with placed((0, 0, -7)):
            lathe([(1.2, 0), (1.4, 0.15), (1.45, 0.5), (1.45, 1.8)], body)
            lathe([(1.3, 1.8), (1.3, 2.0), (1.42, 2.1), (1.42, 8.4), (1.3, 8.5)], finish(BODY, rough=0.5, grain=1.0, grain_size=9, pattern='weave'))
            for i in range(6):
                lathe([(1.4, 0), (1.5, 0.06), (1.5, 0.34), (1.4, 0.4)], body, (0, 0, 2.6 + i * 0.95))
            lathe([(1.3, 8.5), (1.45, 8.8), (1.75, 9.6), (1.85, 10), (1.85, 11.2), (1.9, 11.4)], body)
            for i in range(14):
                with placed((0, 0, 10.0), (0, 0, 360 / 14 * i)):
                    box(0.16, 0.3, 1.3, body, (1.85, 0, 0), r=0.06, e=0.04)
            lathe([(1.9, 11.4), (1.9, 12.6), (1.8, 13.0), (1.6, 13.0), (1.55, 12.8)], steel('#C9CBCF', 0.2))
            lathe([(1.55, 12.8), (1.2, 12.2), (0.5, 11.6)], steel('#E6E7EA', 0.08))
            disc(0.45, 0.2, glow('#FFF6DC', 3.0), (0, 0, 11.5), e=0.05)
            if lit:
                for radius, code, strength in ((1.54, '#FFE9B8', 0.9), (1.0, '#FFF3D6', 1.2), (0.6, '#FFFFFF', 2.0)):
                    disc(radius, 0.02, glow(code, strength), (0, 0, 12.86 - radius * 0.02), e=0)
            else:
                disc(1.55, 0.05, finish('#FFFFFF', rough=0.02, alpha=0.1, coat=1), (0, 0, 12.78), e=0.01)
            with placed((0, 1.46, 8.9), (-90, 0, 0)):
                disc(0.5, 0.14, finish('#C8102E', rough=0.6), (0, 0, -0.05), e=0.05)
            box(0.7, 0.12, 6.0, steel('#8E9096', 0.3), (-1.62, 0, 1.2), (0, 0, 90), r=0.05, e=0.03)
    if not loop:
        return
    # The hand loop hangs from the tail and lies on the table.
    tail = (-7.2 * math.sin(math.radians(38)), -7.2 * math.cos(math.radians(38)))
    tail = (tail[0] * -1, tail[1])
    tube([(tail[0], tail[1], 1.9), (tail[0] + 0.9, tail[1] - 0.9, 1.5), (tail[0] + 2.6, tail[1] - 0.6, 0.16), (tail[0] + 4.4, tail[1] + 1.6, 0.14), (tail[0] + 4.6, tail[1] + 3.6, 0.14), (tail[0] + 3.2, tail[1] + 3.0, 0.14), (tail[0] + 1.8, tail[1] + 0.6, 0.3), (tail[0] + 0.5, tail[1] - 0.4, 1.6), (tail[0], tail[1], 1.9)], 0.14, finish('#232427', rough=0.8))


@shot('noorline-laltain-camping-lamp', yaw=-26, pitch=16, fill=0.84)
def laltain():
    body = matte(BODY)
    dark = finish('#232427', rough=0.6)
    lathe([(4.2, 0), (4.5, 0.2), (4.6, 0.8), (4.5, 2.6), (4.0, 3.2), (3.3, 3.5)], body)
    lathe([(4.62, 1.0), (4.7, 1.1), (4.7, 2.1), (4.6, 2.2)], finish('#2B2C31', rough=0.6, grain=0.8, grain_size=8, pattern='ribs'))
    lathe([(3.3, 3.5), (3.5, 3.7), (3.5, 3.9)], steel('#D4B27A', 0.25))
    lathe([(3.1, 3.9), (3.45, 5.0), (3.5, 6.6), (3.2, 8.8), (2.9, 9.4)], frosted('#FFE9BC', '#F0A848', 1.15))
    lathe([(3.0, 9.3), (3.5, 9.5), (3.6, 9.9), (2.6, 10.8), (1.6, 11.3), (1.5, 12.0), (1.1, 12.3), (0, 12.4)], body)
    for i in range(4):
        a = math.radians(45 + 90 * i)
        tube([(3.75 * math.cos(a), 3.75 * math.sin(a), 3.4), (3.95 * math.cos(a), 3.95 * math.sin(a), 6.5), (3.5 * math.cos(a), 3.5 * math.sin(a), 9.7)], 0.14, steel('#8E9096', 0.3))
    tube([(-3.6, 0, 9.8), (-4.2, 0, 12), (-2.8, 0, 15.2), (0, 0, 16.2), (2.8, 0, 15.2), (4.2, 0, 12), (3.6, 0, 9.8)], 0.2, steel('#8E9096', 0.3))
    tube([(-1.4, 0, 16.0), (0, 0, 16.25), (1.4, 0, 16.0)], 0.42, dark)
    # The maker's badge is flat and stands a little off the ribs; the switch is beside it.
    with placed((0, -4.86, 1.6), (90, 0, 0)):
        plate(rounded(4.0, 1.0, 0.5), 0.4, dark, (0, 0, -0.34), e=0.05)
        text('noorline', 0.66, finish('#E6E4DF'), (0, 0, 0.062))
    with placed((3.4, -3.3, 1.6), (90, 0, 46)):
        disc(0.42, 0.22, finish('#C8102E', rough=0.45), (0, 0, -0.06), e=0.06)
