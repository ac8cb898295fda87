"""What goes around a forearm: straps with their watches, and the sleeves of shirts. All is made in the hand's frame (hands.py)."""
import math
from contextlib import contextmanager

import bmesh
import bpy
import numpy as np

import kit
from kit import *


def _points(arm, low, high):
    """The arm's points between two distances from the wrist along +y, in its own frame."""
    values = np.empty(len(arm.data.vertices) * 3, np.float32)
    arm.data.vertices.foreach_get('co', values)
    points = values.reshape(-1, 3).astype(float)
    return points[(points[:, 1] > low) & (points[:, 1] < high)]


def _hull(points):
    """The convex outline of points in a plane, counter-clockwise (Andrew)."""
    points = sorted(map(tuple, points))

    def half(row):
        made = []
        for p in row:
            while len(made) > 1 and (made[-1][0] - made[-2][0]) * (p[1] - made[-2][1]) - (made[-1][1] - made[-2][1]) * (p[0] - made[-2][0]) <= 0:
                made.pop()
            made.append(p)
        return made[:-1]
    return np.array(half(points) + half(points[::-1]))


def _grown(outline, by):
    """The outline, moved outwards with round corners."""
    angles = np.arange(48) / 48 * 2 * math.pi
    return _hull((outline[:, None] + by * np.stack([np.cos(angles), np.sin(angles)], -1)[None]).reshape(-1, 2))


def _even_steps(points, step):
    """Points at even distances along a line."""
    points = np.array(points)
    lengths = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
    at = np.linspace(0, lengths[-1], max(8, round(lengths[-1] / step)))
    return np.stack([np.interp(at, lengths, points[:, i]) for i in range(2)], -1)


@contextmanager
def wear(arm, at, strap, width, t, lug, left=True, lay=bend_strip, loose=0.03):
    """A strap around the arm; the watch is made inside the block with its back at z = -0.3 and its dial to +z, its top away from the wearer."""
    band = _points(arm, at - width / 2, at + width / 2)[:, [0, 2]]
    outline = _grown(_hull(band), t / 2 + loose)
    # The watch lies on the back of the wrist, as level as that is.
    top = band[(np.abs(band[:, 0] - band[:, 0].mean()) < 1.5) & (band[:, 1] > band[:, 1].mean())]
    slope, middle = math.atan(np.polyfit(top[:, 0], top[:, 1], 1)[0]), float(band[:, 0].mean())
    c, s = math.cos(slope), math.sin(slope)
    # In the watch's frame: u across the arm and w away from it.
    turned = lambda p: np.stack([(p[:, 0] - middle) * c + p[:, 1] * s, -(p[:, 0] - middle) * s + p[:, 1] * c], -1)
    around, under = turned(outline), turned(_hull(_points(arm, at - 2.2, at + 2.2)[:, [0, 2]]))
    height = under[np.abs(under[:, 0]) < 1.9][:, 1].max() - 0.06 + 0.3
    path = _hull(np.concatenate([around, [(-lug, height), (lug, height)]]))
    first = int(np.argmin(np.hypot(path[:, 0] - lug, path[:, 1] - height)))
    path = np.roll(path, -first, axis=0)
    last = int(np.argmin(np.hypot(path[:, 0] + lug, path[:, 1] - height)))
    # From the one lug below the arm to the other: clockwise in this order.
    path = _even_steps(np.concatenate([path[last:], path[:1]]), 0.14)
    side = -1 if left else 1
    line = [(side * u, w - height) for u, w in path]
    with placed((middle * c, at, middle * s), (0, -math.degrees(slope), 0)):
        with placed((0, 0, height), (0, 0, 90 * -side)):
            lay(line, width, t, strap)
            yield


def sleeve(arm, start, end, code, gap=0.5, rolled=False, seed=3):
    """A shirt's sleeve over the forearm, from its edge at `start` towards the elbow."""
    chance = np.random.default_rng(seed)
    waves = [(chance.integers(1, 5), chance.uniform(0.5, 1.6), chance.uniform(0, 6.3), chance.uniform(-1, 1)) for _ in range(9)]
    steps, bm, rings = 128, bmesh.new(), []

    def ring_at(y, more):
        section = _points(arm, y - 0.5, y + 0.5)[:, [0, 2]]
        outline = _grown(_hull(section), gap)
        middle = (outline.max(0) + outline.min(0)) / 2
        closed = np.concatenate([outline, outline[:1]])
        angle = np.unwrap(np.arctan2(closed[:, 1] - middle[1], closed[:, 0] - middle[0]))
        radius = np.hypot(*(closed - middle).T)
        points = []
        for i in range(steps):
            a = -math.pi + 2 * math.pi * i / steps
            r = np.interp((a - angle[0]) % (2 * math.pi) + angle[0], angle, radius)
            depth = max(0.0, min(1.0, (start - 0.2 - y) / 3))
            crumpled = sum(math.sin(k * a + f * y + p + q * math.sin(a)) for k, f, p, q in waves) / 9
            r += more + depth * 0.75 * crumpled + 0.05 * math.sin(3 * a + 1)
            points.append((middle[0] + r * math.cos(a), y, middle[1] + r * math.sin(a)))
        return points

    profile = [(start - 3, -0.12), (start - 0.5, -0.12), (start - 0.05, -0.1), (start, -0.05), (start, 0.02), (start - 0.05, 0.07), (start - 0.35, 0.09), (start - 0.38, 0.06), (start - 0.42, 0.09)]
    if rolled:
        profile = [(start - 2, -0.12), (start - 0.3, -0.1), (start - 0.08, 0.0), (start, 0.18), (start - 0.08, 0.36), (start - 0.3, 0.42), (start - 2.6, 0.46), (start - 3.3, 0.44), (start - 3.5, 0.36), (start - 3.45, 0.26), (start - 3.3, 0.2)]
        edge = 3.3
    else:
        profile += [(start - 5.2, 0.1), (start - 5.24, 0.06), (start - 5.28, 0.12)]
        edge = 5.3
    y = start - edge - 0.3
    while y > end:
        profile.append((y, 0.12 + 0.3 * min(1, (start - edge - y) / 4)))
        y -= 0.3
    for y, more in profile:
        rings.append([bm.verts.new(p) for p in ring_at(y, more)])
    for one, other in zip(rings, rings[1:]):
        for i in range(steps):
            j = (i + 1) % steps
            bm.faces.new((one[i], one[j], other[j], other[i]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    mesh = bpy.data.meshes.new('sleeve')
    bm.to_mesh(mesh)
    bm.free()
    kit._smooth(mesh, 70)
    return kit._add(mesh, finish(code, rough=0.95, sheen=0.35, grain=0.35, grain_size=14, pattern='weave'), (0, 0, 0), (0, 0, 0))
