"""The front of a motorbike, as its rider sees it: a handlebar along x, whose middle is at (0, 0, 1.6)."""
import math

from kit import *


def handlebar(by_day=False):
    """The handlebar with its grips, switches and levers, the speedometer and the tank. Dust shows by day."""
    chrome, rubber = (used('#B9BBC0', '#8C8678', 0.2, 0.2, metal=1.0), used('#1E1F22', amount=0.2, rough=0.8)) if by_day else (steel('#B9BBC0', 0.18), finish('#1A1B1E', rough=0.8))
    plastic = used('#2B2D33', amount=0.14, relief=0.25) if by_day else finish('#2B2D33', rough=0.45)
    lit = 0.6 if by_day else 1.3
    tube([(-40, -8, 1.6), (-17, -1.0, 1.6), (-14, 0, 1.6), (13, 0, 1.6), (16, -1.0, 1.6), (40, -8, 1.6)], 1.15, chrome, curved=False)
    for side in (-1, 1):
        with placed((side * 15.6, -0.9, 1.6), (0, 0, 90 - side * 90 - side * 16.2)):
            with placed((0, 0, 0), (0, 90, 0)):
                lathe([(1.5, 0), (1.9, 0.1), (1.95, 2.6), (1.5, 2.8)], plastic)
                lathe([(1.6, 3.0), (2.0, 3.1), (2.0, 3.5), (1.6, 3.6)], rubber)
                for i in range(9):
                    lathe([(1.5, 3.6 + i * 1.3), (1.66, 3.8 + i * 1.3), (1.66, 4.6 + i * 1.3), (1.5, 4.8 + i * 1.3)], rubber)
            disc(0.5, 0.3, finish('#C8102E', rough=0.35), (1.3, -side * 1.1, 1.4), e=0.1)
            tube([(0.8, side * 1.6, 0), (2.4, side * 4.2, -0.4), (8, side * 4.4, -0.8), (16, side * 3.4, -1.0)], 0.5, chrome, flat=0.6)
    for x in (-12.4, -3.8):
        box(2.2, 3.4, 3.6, plastic, (x, 0.3, -0.2), r=0.5, e=0.3)
        for y in (-0.9, 1.5):
            disc(0.32, 0.3, chrome, (x, y, 3.3), e=0.08)
    box(9, 4.4, 1.2, plastic, (-8.1, 0.8, -1.6), r=0.6, e=0.4)
    with placed((-8.4, -17.5, -7.0)):
        ball(8, gloss('#B3202E'), stretch=(1.05, 1.65, 0.92))
        lathe([(1.7, 7.0), (1.7, 7.7), (1.5, 7.95), (0, 8.0)], chrome, (0, 3.0, -0.6))
    with placed((-11.2, 7.5, 4.4), (58, 0, 10)):
        lathe([(2.4, -5), (4.3, -1.6), (4.6, 0), (4.6, 0.5), (4.4, 0.7), (4.1, 0.55), (4.1, 0.2)], chrome)
        disc(4.15, 0.1, finish('#0E0F13', rough=0.35), (0, 0, 0.1), e=0.01)
        for i in range(13):
            a = math.radians(225 - i * 22.5)
            box(0.16, 0.62 if i % 2 else 0.9, 0.03, glow('#DCEBFF', lit), (3.35 * math.cos(a), 3.35 * math.sin(a), 0.2), (0, 0, math.degrees(a) - 90), r=0.03, e=0.005)
        for i, speed in enumerate(('0', '40', '80', '120')):
            a = math.radians(225 - i * 90)
            text(speed, 0.95, glow('#DCEBFF', lit), (2.2 * math.cos(a), 2.2 * math.sin(a), 0.21))
        box(0.16, 3.0, 0.05, glow('#FF3B30', 1.8), (-0.9, 0.95, 0.24), (0, 0, 43), r=0.05, e=0.01)
        disc(0.4, 0.2, finish('#26272B'), (0, 0, 0.2), e=0.05)
