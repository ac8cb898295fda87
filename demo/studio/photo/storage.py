"""Cards, drives and disks."""
import math

import bpy

from kit import *
from power import usb_c
from shots import shot

GOLD = '#D4B27A'


# Their outlines with the contacts at the top, seen from the label; the card narrows beside its contacts, and the adapter has a notch for its switch.
MICRO = [(-0.5, -0.75), (0.5, -0.75), (0.55, -0.7), (0.55, -0.02), (0.41, 0.12), (0.41, 0.2), (0.48, 0.28), (0.48, 0.7), (0.43, 0.75), (-0.5, 0.75), (-0.55, 0.7), (-0.55, -0.7)]
ADAPTER = [(-1.12, -1.6), (1.12, -1.6), (1.2, -1.52), (1.2, 1.22), (0.82, 1.6), (-1.12, 1.6), (-1.2, 1.52), (-1.2, 0.92), (-1.12, 0.88), (-1.12, 0.36), (-1.2, 0.32), (-1.2, -1.52)]


def micro(body, ink):
    """A microSD card, its label up."""
    plate(polygon(MICRO), 0.07, finish('#1B1C1F', rough=0.4), e=0.015)
    # The ridge at the end that fingers hold.
    plate(rounded(0.9, 0.09, 0.04), 0.1, finish('#1B1C1F', rough=0.4), (0, -0.68, 0), e=0.02)
    plate(rounded(0.92, 0.76, 0.05), 0.008, body, (0, -0.2, 0.067), e=0)
    text('yaad', 0.32, ink, (0, -0.13, 0.077), raised=0.002)
    text('microSD', 0.15, ink, (0, -0.42, 0.077), font='plain', raised=0.002)
    text('microSD', 0.14, finish('#E6E4DF'), (-0.1, 0.5, 0.07), font='plain', raised=0.002)


def micro_back():
    """The other side of it: eight contacts."""
    dark = finish('#1B1C1F', rough=0.35)
    plate(polygon([(-x, y) for x, y in reversed(MICRO)]), 0.07, dark, e=0.015)
    for i in range(8):
        plate(rounded(0.08, 0.3, 0.015), 0.006, steel(GOLD, 0.25), (-0.36 + i * 0.108, 0.48, 0.067), e=0)
    text('yaad', 0.13, finish('#8D9096'), (0, -0.45, 0.071), font='plain', raised=0.002)


def shell(outline):
    """The two halves of an adapter's shell: its edges are thinner than its middle."""
    dark = finish('#232427', rough=0.5)
    plate(polygon(outline), 0.14, dark, (0, 0, 0.03), e=0.03)
    plate(rounded(2.18, 3.0, 0.1), 0.21, dark, (0, 0, 0), e=0.03)


def adapter(body, ink, grade):
    """An SD adapter, its label up: the switch against overwriting at its left, the slot for the card below."""
    shell(ADAPTER)
    plate(rounded(0.15, 0.24, 0.04), 0.12, finish('#E9E8E4', rough=0.4), (-1.14, 0.72, 0.05), e=0.03)
    white = finish('#E6E4DF')
    plate(rounded(1.84, 1.95, 0.12), 0.008, body, (0, 0.1, 0.207), e=0)
    text('yaad', 0.66, ink, (0, 0.42, 0.218), raised=0.002)
    text('microSD adapter', 0.2, ink, (0, -0.12, 0.218), font='plain', raised=0.002)
    text(grade, 0.24, ink, (0, -0.52, 0.218), raised=0.002)
    text('Lock', 0.13, white, (-0.78, 1.38, 0.211), font='plain', raised=0.002)
    shape([(-0.08, 0), (0.08, 0), (0, -0.12)], white, (-0.78, 1.28, 0.211), raised=0.002)
    for i in range(5):
        box(1.2, 0.05, 0.03, finish('#17181B', rough=0.6), (0, -1.05 - i * 0.09, 0.2), r=0.02, e=0.01)
    plate(rounded(1.2, 0.1, 0.02), 0.1, finish('#0B0B0D', rough=0.6), (0, -1.56, 0.06), e=0)


def adapter_back():
    """The other side of it: nine contacts, each in its recess between ribs."""
    shell([(-x, y) for x, y in reversed(ADAPTER)])
    plate(rounded(0.15, 0.24, 0.04), 0.12, finish('#E9E8E4', rough=0.4), (1.14, 0.72, 0.05), e=0.03)
    well = finish('#131417', rough=0.6)
    for i in range(9):
        x = -0.9 + 0.225 * i
        plate(rounded(0.19, 0.62, 0.03), 0.004, well, (x, 1.12 - (0.1 if i == 0 else 0), 0.208), e=0)
        plate(rounded(0.13, 0.5, 0.02), 0.006, steel(GOLD, 0.25), (x, 1.1 - (0.1 if i == 0 else 0), 0.21), e=0)
    text('yaad', 0.4, finish('#6E7178'), (0, -0.5, 0.211), font='plain', raised=0.002)


def cards(grade, ink):
    body, ink = finish(BODY, rough=0.35), finish(ink, rough=0.5)
    with placed((-0.75, 0.25, 0), (0, 0, 9)):
        adapter(body, ink, grade)
    with placed((1.36, -0.8, 0), (0, 0, -12)):
        micro(body, ink)


def card_backs():
    with placed((-0.8, 0.2, 0), (0, 0, 12)):
        adapter_back()
    with placed((1.4, -0.7, 0), (0, 0, -10)):
        micro_back()


@shot('yaad-everyday-microsd-card', yaw=-10, pitch=58)
def everyday():
    cards('U1   A1', '#FFFFFF')


@shot('yaad-pro-4k-microsd-card', yaw=10, pitch=58)
def pro():
    cards('V30   A2', '#2B1F10')


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
def do_rukh(closed=False):
    body = brushed(BODY)
    with placed((0, 0, 0.1), (0, 0, -30)):
        plate(rounded(1.3, 3.0, 0.3), 0.6, finish('#232427', rough=0.45), e=0.1)
        plate(rounded(1.2, 1.3, 0.05), 0.44, steel('#DADBDE', 0.18), (0, 2.1, 0.08), e=0.03)
        with placed((0, -1.5, 0.3), (90, 0, 0)):
            plate(rounded(0.84, 0.26, 0.13), 0.66, steel('#DADBDE', 0.2), e=0.03)
    with placed(*(((0.5, 0.87, 0.06), (0, 0, -30)) if closed else ((0, 1.0, 0.06), (0, 0, 28)))):
        # The cover rotates around a rivet.
        plate(rounded(1.55, 4.4, 0.5), 0.1, body, (0, -1.1, 0.66), e=0.03)
        plate(rounded(1.55, 4.4, 0.5), 0.1, body, (0, -1.1, -0.06), e=0.03)
        box(1.4, 0.12, 0.76, body, (0, -3.26, -0.04), r=0.05, e=0.03)
        disc(0.24, 0.06, steel('#DADBDE', 0.2), (0, 0.55, 0.74), e=0.02)
        text('yaad', 0.62, finish(INK, rough=0.5), (0, -1.4, 0.765), (0, 0, -90))


def heat_sink(width, low, high, height, surface, step=0.42):
    """Round ribs across x from y = low to high, which rise out of the plate below them; `height` is theirs."""
    across, along = 72, round((high - low) / step) * 16
    ease = lambda v: max(0.0, min(1.0, v)) ** 2 * (3 - 2 * max(0.0, min(1.0, v)))
    points, faces = [], []
    for j in range(along + 1):
        y = low + (high - low) * j / along
        wave = abs(math.sin(math.pi * (y - low) / step)) ** 0.7
        for i in range(across + 1):
            x = width * (i / across - 0.5)
            points.append((x, y, height * wave * ease((width / 2 - abs(x)) / 0.34)))
    for j in range(along):
        for i in range(across):
            k = j * (across + 1) + i
            faces.append((k, k + 1, k + across + 2, k + across + 1))
    mesh = bpy.data.meshes.new('ribs')
    mesh.from_pydata(points, [], faces)
    solid(mesh, surface, sharp=70)


def ssd():
    """The disk on its back, its port to -y: a shell of blasted aluminium, ribbed where it cools, in a rubber skirt."""
    metal, rubber, white = finish(BODY, rough=0.38, coat=0.15, grain=0.1, grain_size=44), soft('#26272B'), finish('#F4F3F0', rough=0.5)
    plate(rounded(5.12, 8.8, 1.03), 0.98, rubber, e=0.28, under=0.34)
    # The groove in which the shell sits.
    plate(rounded(4.72, 8.32, 0.84), 0.02, finish('#0E0F11', rough=0.7), (0, 0, 0.97), e=0)
    plate(rounded(4.64, 8.24, 0.8), 0.3, metal, (0, 0, 0.75), e=0.09)
    with placed((0, 0, 1.035)):
        heat_sink(4.1, -3.66, 1.38, 0.165, metal)
    # The grips at its sides.
    for side in (-1, 1):
        for i in range(9):
            tube([(side * 2.555, -1.6 + 0.4 * i, 0.34), (side * 2.555, -1.6 + 0.4 * i, 0.72)], 0.045, rubber, curved=False)
    text('yaad', 0.94, white, (-0.98, 2.98, 1.053), raised=0.003)
    text('Tez   1050 MB/s', 0.34, white, (-0.78, 2.06, 1.053), font='plain', raised=0.003)
    plate(rounded(0.46, 0.13, 0.06), 0.008, glow('#4DC3FF', 1.6), (1.72, 3.28, 1.049), e=0)
    with placed((0, -4.4, 0.54), (90, 0, 0)):
        plate(rounded(1.5, 0.66, 0.3), 0.03, finish('#141518', rough=0.5), (0, 0, -0.012), e=0.01)
        with placed((0, 0, 0.014)):
            usb_c()


@shot('yaad-tez-portable-ssd', yaw=8, pitch=48)
def tez():
    with placed((0, 0, 0), (0, 0, -18)):
        ssd()
