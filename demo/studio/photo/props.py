"""Things that appear beside products: phones, small cables, and what else is in the box."""
import math

import numpy as np

from cables import plug
from kit import *
from phones import phone_body, wallpaper
from shots import SHOTS


def made(product, code):
    """The product's first picture, in this colour."""
    with coloured(code):
        SHOTS[product][0]()


def flat_phone(loc=(0, 0, 0), turn=0, top='#E8A05B', bottom='#5B4A8C', w=7.2, h=14.8, face=None):
    """A phone on its back on the table, its screen up and its top to +y."""
    with placed(loc, (0, 0, turn)):
        with placed((0, 0, 0.8), (180, 0, 0)):
            phone_body(w, h, 0.8, face=face or wallpaper(top, bottom))


def leaning_phone(loc=(0, 0, 0), turn=0, top='#7EC3D8', bottom='#27506E', w=7.2, h=14.8, lean=16, face=None):
    """A phone that stands, its screen to -y."""
    with placed(loc, (0, 0, turn)):
        with placed((0, 0, h / 2 * math.cos(math.radians(lean)) + 0.1), (90 - lean, 0, 0)):
            with placed((0, 0, 0.8), (180, 0, 0)):
                phone_body(w, h, 0.8, face=face or wallpaper(top, bottom))


def small_cable(loc=(0, 0, 0), turn=0, code='#F1F0EC', kinds='ac', r=2.0):
    """A short coiled cable, by default for charging."""
    shell = finish(code, rough=0.35)
    points = [(r * math.cos(a) , r * 0.85 * math.sin(a), 0.14 + 0.05 * a) for a in (math.radians(-60 + 15 * i) for i in range(62))]
    with placed(loc, (0, 0, turn)):
        tube([(-1.6, -3.6, 0.14), (-0.6, -2.6, 0.14)] + points + [(1.2, -2.0, 0.5), (2.4, -3.2, 0.14)], 0.13, shell)
        with placed((-1.6, -3.5, 0.3), (90, 0, -35)):
            plug(kinds[0], shell, 1.5)
        with placed((2.4, -3.2, 0.3), (90, 0, 45)):
            plug(kinds[1], shell, 1.5)


def tips(loc=(0, 0, 0), code='#E9E8E4', sizes=(0.85, 1.0, 1.15)):
    """Spare ear tips, two of each size."""
    for i, size in enumerate(sizes):
        for k in range(2):
            with placed((loc[0] + i * 1.7, loc[1] - k * 1.5, loc[2]), (0, 0, 0), size):
                lathe([(0.3, 0), (0.62, 0.16), (0.64, 0.4), (0.5, 0.75), (0.3, 0.84), (0.2, 0.7), (0.2, 0.3)], finish(code, rough=0.55))


def puck(loc=(0, 0, 0), code='#F1F0EC'):
    """A watch's magnetic charger with its cable, which ends in a USB plug in front."""
    with placed(loc):
        disc(1.5, 0.6, finish(code, rough=0.4), e=0.14)
        disc(1.05, 0.03, steel('#C9CBCF', 0.25), (0, 0, 0.59), e=0.01)
        for x in (-0.25, 0.25):
            disc(0.1, 0.03, steel('#D4B27A', 0.25), (x, 0, 0.61), e=0)
        tube([(1.4, 0, 0.3), (2.6, 0.3, 0.14), (4.4, 0.6, 0.12), (5.2, -0.6, 0.12), (4.4, -1.8, 0.3), (4.0, -2.4, 0.42)], 0.12, finish(code, rough=0.5))
        with placed((4.0, -2.4, 0.42), (90, 0, -30)):
            plug('a', finish(code, rough=0.4), 1.5)


def wipes(loc=(0, 0, 0), turn=0):
    """The two sachets for cleaning a screen."""
    for i, (word, code) in enumerate((('1 Wet', '#2F5DA8'), ('2 Dry', '#E8743B'))):
        with placed((loc[0] + i * 1.2, loc[1] - i * 1.6, loc[2] + i * 0.1), (0, 0, turn - i * 14)):
            plate(rounded(5.0, 3.6, 0.15), 0.09, finish('#F7F6F3', rough=0.35), e=0.03)
            plate(rounded(5.0, 0.8, 0.1), 0.1, finish(code, rough=0.4), (0, 1.2, 0.002), e=0.02)
            text(word, 0.8, finish('#2B2C31', rough=0.5), (0, -0.4, 0.1))


def pouch(loc=(0, 0, 0), turn=0, size=(9, 12), code='#2B2C31', words='barqi'):
    """A cloth pouch with a cord."""
    w, h = size
    with placed(loc, (0, 0, turn)):
        plate(rounded(w, h, 0.8), 1.0, cloth(code), e=0.48)
        text(words, w * 0.15, finish('#C9C7C2', rough=0.8), (0, -h * 0.1, 1.0))
        # The cord lies across the pouch and falls over its edge.
        tube([(-w * 0.46, h * 0.38, 1.05), (0, h * 0.36, 1.12), (w * 0.4, h * 0.38, 1.12), (w * 0.5, h * 0.37, 1.1), (w * 0.54, h * 0.36, 0.9), (w * 0.57, h * 0.34, 0.2), (w * 0.62, h * 0.28, 0.14), (w * 0.7, h * 0.1, 0.14)], 0.14, finish('#C8102E', rough=0.8))


def mug(x, y, turn=0, code='#F3EDE2'):
    """A mug of tea."""
    china = finish(code, rough=0.2, coat=0.4)
    with placed((x, y, 0), (0, 0, turn)):
        lathe([(2.6, 0), (3.3, 0.3), (3.7, 1.6), (3.9, 8.4), (3.95, 8.6), (3.8, 8.62), (3.6, 8.2), (3.5, 6.9)], china)
        disc(3.6, 0.05, finish('#A9713F', rough=0.12), (0, 0, 6.9), e=0)
        torus(2.2, 0.42, china, (4.4, 0, 4.6), (90, 0, 0))


def notebook(loc=(0, 0, 0), turn=0, size=(14, 20)):
    """A notebook that lies open, written on its left page."""
    w, h = size
    chance = np.random.default_rng(5)
    paper, rule, ink = finish('#F4EFE3', rough=0.9), finish('#C3D0DE', rough=0.9), finish('#2A3A66', rough=0.8)
    with placed(loc, (0, 0, turn)):
        box(2 * w + 0.6, h + 0.6, 0.2, finish('#3F4F3D', rough=0.8, grain=0.5, grain_size=5), r=0.3, e=0.08)
        for side in (-1, 1):
            # Both halves lie a little askew, and rise towards the fold.
            with placed((side * w / 2, 0, 0.25), (0, side * 2.2, side * 0.3)):
                for i in range(4):
                    box(w - 0.06 * i, h - 0.05 * i, 0.16, paper, (0.05 * (i % 2), 0.04 * (i % 3), i * 0.165), r=0.1, e=0.04)
                for i in range(21):
                    y = h / 2 - 2.2 - i * 0.8
                    box(w - 1.0, 0.025, 0.004, rule, (0, y, 0.655), r=0.01, e=0)
                    if side < 0 and i < 13 and i != 5:
                        long = (w - 2.6) * (0.5 if i in (4, 12) else chance.uniform(0.8, 1))
                        x, words = -w / 2 + 1.2, []
                        while x < -w / 2 + 1.2 + long:
                            word = chance.uniform(0.7, 2.2)
                            words.append([(x + word * k / 12, y + 0.14 + chance.uniform(-0.12, 0.2), 0.66) for k in range(13)])
                            x += word + 0.35
                        for word in words:
                            tube(word, 0.022, ink)


def pen(loc=(0, 0, 0), turn=0, code='#26365C'):
    """A ball pen on its side."""
    with placed((loc[0], loc[1], loc[2] + 0.5), (0, 90, turn)):
        lathe([(0.05, -0.9), (0.12, -0.5), (0.36, 0.3), (0.42, 1.6)], steel('#C9CBCF', 0.25))
        lathe([(0.43, 1.6), (0.46, 3.0), (0.46, 11.6), (0.4, 12.2), (0, 12.3)], gloss(code))
        box(0.5, 0.16, 3.6, steel('#C9CBCF', 0.25), (-0.55, 0, 8.4), r=0.07, e=0.05)


def keys(loc=(0, 0, 0), turn=0):
    """Two keys on a ring."""
    with placed(loc, (0, 0, turn)):
        torus(1.3, 0.09, steel('#B9BBC0', 0.3), (0, 0, 0.3), (4, 6, 0))
        for angle, code, z, tilt in ((-14, '#B9A36A', 0.1, 0), (22, '#A9ABB0', 0.22, 2)):
            with placed((0, -1.2, z), (tilt, 0, angle)):
                metal = used(code, '#6E6657', 0.4, 0.34, size=2, metal=1.0)
                bow = ring(squircle(2.3, 2.2, 2.6), 0.78, 0.22, metal, (0, -1.0, 0))
                bow.data.materials[0] = metal
                box(0.8, 3.2, 0.2, metal, (0, -3.6, 0), r=0.1, e=0.05)
                for i, depth in enumerate((0.3, 0.18, 0.34, 0.22)):
                    box(depth, 0.42, 0.2, metal, (0.4 + depth / 2 - 0.05, -3.0 - i * 0.5, 0), r=0.03, e=0.03)


def player(w, h, r, title='Raat ka safar', name='Sukoon Sessions', share=0.42):
    """A player's screen: the cover of a record, its name and how much of it has played."""
    plate(rounded(w, h, r), 0.006, gradient('#7A3B46', '#1B1016', 0.7, size=h), (0, 0, 0.02), e=0)
    with placed((0, h * 0.15, 0.028)):
        plate(rounded(w - 1.1, w - 1.1, 0.35), 0.006, gradient('#F2B25A', '#C3473A', 0.8, size=w), e=0)
        disc(1.5, 0.006, glow('#FCE7B8', 0.95), (0.5, 0.6, 0.004), e=0)
        shape([(-w / 2 + 0.7, -w / 2 + 0.7), (w / 2 - 0.7, -w / 2 + 0.7), (w / 2 - 0.7, -0.6), (0.9, 0.3), (-0.6, -1.2), (-w / 2 + 0.7, 0.1)], glow('#3A2038', 0.8), (0, 0, 0.012), raised=0.003)
    white, pale = glow('#FFFFFF', 1.1), glow('#D9B9B4', 0.8)
    text(title, 0.66, white, (-w / 2 + 0.6, -h * 0.16, 0.03), align='LEFT')
    text(name, 0.44, pale, (-w / 2 + 0.6, -h * 0.215, 0.03), font='plain', align='LEFT')
    long = w - 1.2
    plate(rounded(long, 0.1, 0.05), 0.006, pale, (0, -h * 0.28, 0.028), e=0)
    plate(rounded(long * share, 0.1, 0.05), 0.006, white, (-long * (1 - share) / 2, -h * 0.28, 0.032), e=0)
    disc(0.16, 0.006, white, (-long / 2 + long * share, -h * 0.28, 0.036), e=0)
    disc(0.8, 0.006, white, (0, -h * 0.38, 0.028), e=0)
    for x in (-0.2, 0.2):
        plate(rounded(0.2, 0.72, 0.04), 0.006, glow('#3A1820', 0.5), (x, -h * 0.38, 0.036), e=0)
    for side in (-1, 1):
        shape([(side * 1.75, -h * 0.38 - 0.32), (side * 2.35, -h * 0.38), (side * 1.75, -h * 0.38 + 0.32)], white, (0, 0, 0.03), raised=0.003)


def branch_in_vase(loc=(0, 0, 0), turn=0):
    """A vase with branches of a rubber fig, for the back of a room, where nobody looks closely."""
    leaf, stem = finish('#5F7A55', rough=0.42), finish('#6B5A42', rough=0.8)
    with placed(loc, (0, 0, turn)):
        lathe([(2.6, 0), (3.4, 0.3), (4.4, 3.4), (4.3, 6.4), (2.9, 9.4), (1.7, 11.0), (1.6, 12.4), (1.9, 13.0), (1.6, 13.0), (1.4, 12.0)], finish('#D9CFBF', rough=0.7, grain=0.3, grain_size=4), caps=False)
        for k, (x, y, high) in enumerate(((-7.0, 0.5, 33), (1.0, 1.5, 38), (7.5, -0.5, 30))):
            at = lambda f, x=x, y=y, high=high: (x * f ** 1.5, y * f, 9 + (high - 9) * f)
            tube([at(i / 6) for i in range(7)], 0.22, stem)
            for i in range(9):
                side, f = (-1 if i % 2 else 1), 0.34 + 0.082 * i
                with placed(at(f), (24 * math.sin(2.1 * i + k), side * (58 - 5 * i), 40 * math.sin(1.3 * i + 2 * k))):
                    ball(1.0, leaf, (0, 0, 3.0), stretch=(1.45, 0.14, 2.9))
