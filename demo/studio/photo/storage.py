"""Cards, drives and disks."""
import math

from kit import *
from power import usb_c
from shots import shot

GOLD = '#D4B27A'


def micro(body, words, size, ink):
    outline = polygon([(-0.55, -0.75), (0.55, -0.75), (0.55, 0.45), (0.4, 0.55), (0.4, 0.75), (-0.45, 0.75), (-0.55, 0.65)])
    plate(outline, 0.1, finish('#17181B', rough=0.4), e=0.02)
    plate(rounded(0.98, 0.9, 0.06), 0.01, body, (0, -0.22, 0.098), e=0)
    text(words, 0.24, ink, (0, 0.02, 0.11))
    text(size, 0.28, ink, (-0.1, -0.32, 0.11))
    text('micro', 0.13, finish('#E6E4DF'), (0.02, 0.42, 0.103), font='plain')


def adapter(body, words, size, ink):
    outline = polygon([(-1.2, -1.6), (1.2, -1.6), (1.2, 1.2), (0.8, 1.6), (-1.2, 1.6)])
    plate(outline, 0.21, finish('#232427', rough=0.5), e=0.05)
    plate(rounded(1.9, 1.7, 0.1), 0.01, body, (0, 0.35, 0.208), e=0)
    text(words, 0.5, ink, (0, 0.75, 0.22))
    text('SD adapter', 0.25, ink, (0, 0.1, 0.22), font='plain')
    box(0.9, 0.05, 0.06, finish('#8E9096'), (0, -1.55, 0.1), r=0.01, e=0.01)


def cards(words, size, grade):
    body, ink = finish(BODY, rough=0.35), finish(INK)
    with placed((-0.9, 0.5, 0.0), (0, 0, 12)):
        adapter(body, words, size, ink)
        text(grade, 0.3, finish('#E6E4DF'), (0, -1.0, 0.215))
    with placed((1.25, -0.35, 0.35), (62, 0, -16)):
        micro(body, words, size, ink)


@shot('yaad-everyday-microsd-card', yaw=-14, pitch=46)
def everyday():
    cards('yaad', '64GB', 'U1  A1')


@shot('yaad-pro-4k-microsd-card', yaw=14, pitch=46)
def pro():
    cards('yaad', '128GB', 'V30  A2')


@shot('yaad-sikka-metal-usb-drive', yaw=14, pitch=56)
def sikka():
    body = steel(BODY, 0.24)
    with placed((0, 0, 0), (0, 0, -24)):
        plate(rounded(1.25, 2.6, 0.3), 0.46, body, e=0.12)
        plate(rounded(1.2, 1.3, 0.05), 0.44, steel('#DADBDE', 0.18), (0, 1.75, 0.01), e=0.03)
        plate(rounded(0.9, 0.16, 0.02), 0.012, finish('#1A1B1D'), (-0.0, 2.0, 0.445), e=0)
        text('yaad', 0.5, finish('#55575E', rough=0.5), (0, 0.0, 0.465), (0, 0, -90))
        torus(0.34, 0.1, body, (0, -1.55, 0.23))
        torus(0.95, 0.055, steel('#B9BBC0', 0.2), (0.05, -2.55, 0.2), (12, 4, 0))


@shot('yaad-do-rukh-dual-usb-drive', yaw=-20, pitch=54, fill=0.82)
def do_rukh():
    body = brushed(BODY)
    with placed((0, 0, 0.1), (0, 0, -30)):
        plate(rounded(1.3, 3.0, 0.3), 0.6, finish('#232427', rough=0.45), e=0.1)
        plate(rounded(1.2, 1.3, 0.05), 0.44, steel('#DADBDE', 0.18), (0, 2.1, 0.08), e=0.03)
        with placed((0, -1.5, 0.3), (90, 0, 0)):
            plate(rounded(0.84, 0.26, 0.13), 0.66, steel('#DADBDE', 0.2), e=0.03)
    with placed((0, 1.0, 0.06), (0, 0, 28)):
        # The cover rotates around a rivet.
        plate(rounded(1.55, 4.4, 0.5), 0.1, body, (0, -1.1, 0.66), e=0.03)
        plate(rounded(1.55, 4.4, 0.5), 0.1, body, (0, -1.1, -0.06), e=0.03)
        box(1.4, 0.12, 0.76, body, (0, -3.26, -0.04), r=0.05, e=0.03)
        disc(0.24, 0.06, steel('#DADBDE', 0.2), (0, 0.55, 0.74), e=0.02)
        text('yaad', 0.62, finish(INK, rough=0.5), (0, -1.4, 0.765), (0, 0, -90))


@shot('yaad-tez-portable-ssd', yaw=8, pitch=48)
def tez():
    white = finish('#F4F3F0', rough=0.5)
    with placed((0, 0, 0), (0, 0, -18)):
        plate(rounded(5.2, 8.8, 0.9), 1.1, soft('#232427'), e=0.3)
        plate(rounded(4.9, 8.5, 0.75), 0.16, matte(BODY), (0, 0, 1.0), e=0.05)
        for i in range(9):
            plate(rounded(4.2, 0.2, 0.1), 0.09, matte(BODY), (0, -2.9 + i * 0.42, 1.13), e=0.03)
        text('yaad', 0.86, white, (-0.96, 2.6, 1.165))
        text('Tez  1050 MB/s', 0.32, white, (-0.78, 1.72, 1.165), font='plain')
        disc(0.1, 0.01, glow('#4DC3FF', 2), (1.7, 3.5, 1.16), e=0)
        with placed((0, -4.4, 0.55), (90, 0, 0)):
            usb_c()
