"""Things that appear beside products: phones, small cables, and what else is in the box."""
import math

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


def small_cable(loc=(0, 0, 0), turn=0, code='#F1F0EC', kind='a', r=2.0):
    """A short coiled charging cable."""
    shell = finish(code, rough=0.35)
    points = [(r * math.cos(a) , r * 0.85 * math.sin(a), 0.14 + 0.05 * a) for a in (math.radians(-60 + 15 * i) for i in range(62))]
    with placed(loc, (0, 0, turn)):
        tube([(-1.6, -3.6, 0.14), (-0.6, -2.6, 0.14)] + points + [(1.2, -2.0, 0.5), (2.4, -3.2, 0.14)], 0.13, shell)
        with placed((-1.6, -3.5, 0.3), (90, 0, -35)):
            plug(kind, shell, 1.5)
        with placed((2.4, -3.2, 0.3), (90, 0, 45)):
            plug('c', shell, 1.5)


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
