"""Combines negatives by a list of jobs (JSON on standard input) and writes the pictures as PNG files.

A job is {"out", "size": [w, h] (squares may become larger), "clear"?, "near"?, "right"?, "phone"?, "under"?, "things": [{"negative", "code"?}]}. `code` is the colour of a thing, and `near`
enlarges a single thing, which stays whole; `right` takes the square at the right of a wide scene; `under` is a file with the raw pixels of a drawing on the table. Several things are placed in a row from back left to front right.
"""
import json
import struct
import sys
import zlib
from pathlib import Path

import numpy as np

from develop import TILE, develop, linear, read_negative, soften, to_bytes

# How dark shadows are; lighter where figures stand in them.
SHADE, FAINT = 0.9, 0.6
# The width of a square picture whose negatives have enough pixels, and the least width of those: single things are printed a little larger.
DETAILED, ENOUGH = 1000, 1170


def clean(path, kept):
    """Returns a negative without noise. Stores it next to the negative, because removing the noise takes long."""
    beside = path.with_suffix('.clean.npy')
    if path not in kept:
        if not beside.exists() or beside.stat().st_mtime < path.stat().st_mtime:
            np.save(beside, np.array({name: value.astype(np.float16) for name, value in read_negative(path).items()}, dtype=object), allow_pickle=True)
        kept.clear()
        kept[path] = {name: value.astype(np.float32) for name, value in np.load(beside, allow_pickle=True).item().items()}
    return kept[path]


def _weights(out, source, first, scale):
    """The rows of a linear map from `source` pixels to `out` pixels, where the source begins at `first` and is scaled by `scale`."""
    centres = (np.arange(out)[:, None] + 0.5 - first) / scale - 0.5
    reach = max(1.0, 1 / scale)
    weights = np.clip(1 - np.abs(centres - np.arange(source)[None]) / reach, 0, None)
    total = weights.sum(1, keepdims=True)
    inside = (centres > -0.5) & (centres < source - 0.5)
    return np.where(inside & (total > 0), weights / np.maximum(total, 1e-6), 0).astype(np.float32)


def _place(layer, size, left, top, scale):
    rows = _weights(size[1], layer.shape[0], top, scale)
    columns = _weights(size[0], layer.shape[1], left, scale)
    return np.stack([rows @ layer[..., i] @ columns.T for i in range(layer.shape[2])], -1)


def _bounds(alpha):
    rows, columns = np.nonzero(alpha.max(1) > 0.05)[0], np.nonzero(alpha.max(0) > 0.05)[0]
    return columns[0], rows[0], columns[-1] + 1, rows[-1] + 1


def _as_phones_print(shape):
    """The size of a buyer's picture in the proportions of its negative."""
    h, w = shape[:2]
    return (1000, round(1000 * h / w)) if w > h else (800, round(800 * h / w))


def _like_a_phone(picture):
    """What a phone's camera adds: noise, more of it in the dark."""
    noise = np.random.default_rng(4).normal(0, 1, picture.shape).astype(np.float32)
    return np.clip(picture + noise * (0.006 + 0.03 * np.sqrt(np.clip(picture, 0, 1)) * 0.4), 0, None)


def _arrange(boxes, size, fill=0.84):
    """The left, top and scale of each: a diagonal row towards the front, as close together as their shapes allow."""
    places, x, y = [], 0.0, 0.0
    for i, (x0, y0, x1, y1) in enumerate(boxes):
        w, h = x1 - x0, y1 - y0
        if i:
            tall = w < 0.72 * h
            x += (0.62 if tall else 0.44) * w
            y += (0.05 if tall else 0.46) * h
        places.append((x - (x0 + x1) / 2, y - y1))
    left = min(p[0] + b[0] for p, b in zip(places, boxes))
    right = max(p[0] + b[2] for p, b in zip(places, boxes))
    top = min(p[1] + b[1] for p, b in zip(places, boxes))
    bottom = max(p[1] + b[3] for p, b in zip(places, boxes))
    scale = min(fill * size[0] / (right - left), fill * size[1] / (bottom - top))
    dx, dy = size[0] / 2 - (left + right) / 2 * scale, size[1] / 2 - (top + bottom) / 2 * scale
    return [(px * scale + dx, py * scale + dy, scale) for px, py in places]


def _is_cut(alpha):
    """Whether an edge of the frame cuts the thing."""
    return max(alpha[0].max(), alpha[-1].max(), alpha[:, 0].max(), alpha[:, -1].max()) > 0.5


def _come_near(box, size, scale, near, cut):
    """Enlarges a thing by up to `near`, in the middle and whole; a scene fills its frame, and what the frame cuts stays in its place."""
    x0, y0, x1, y1 = box
    if cut:
        return 0, 0, scale
    scale = max(scale, min(near * scale, 0.92 * size[0] / (x1 - x0), 0.92 * size[1] / (y1 - y0)))
    return size[0] / 2 - (x0 + x1) / 2 * scale, size[1] / 2 - (y0 + y1) / 2 * scale, scale


def darken_corners(picture, by=0.14):
    """What a lens does to a scene: its corners get a little less light than its middle."""
    ys, xs = (np.linspace(-1, 1, n)[:, None] for n in picture.shape[:2])
    return picture * (1 - by * (ys ** 2 + xs.T ** 2) / 2)[..., None]


def _fade(cover, cells=100):
    """How much of its shadow each point keeps: all of it beside a thing, none at the edges of the picture, where the shop's tile continues.

    What lies between depends on the way to both, so that the shadow keeps the outline of the thing; fading along the edges alone left a visible rectangle.
    """
    h, w = cover.shape
    rows, columns = (_weights(n, m, 0, n / m) for n, m in ((cells, h), (cells * w // h, w)))
    ys, xs = ((np.arange(n) + 0.5) / cells for n in (len(rows), len(columns)))
    y, x = np.nonzero(rows @ cover @ columns.T > 0.3)
    away = np.sqrt(np.array([[((xs[x] - px) ** 2 + (ys[y] - py) ** 2).min() for px in xs] for py in ys]))
    # The distance to the edges, rounded in the corners.
    to_edge = sum(np.maximum(d - 0.5 / cells, 1e-4) ** -3.0 for d in (ys[:, None], ys[-1] + ys[0] - ys[:, None], xs[None], xs[-1] + xs[0] - xs[None])) ** (-1 / 3)
    share = to_edge / (to_edge + away)
    kept = (share * share * (3 - 2 * share)).astype(np.float32)
    return _place(kept[..., None], (w, h), 0, 0, h / cells)


def _read_drawing(path, size):
    v = np.fromfile(path, np.uint8).reshape(size[1], size[0], 3) / np.float32(255)
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4).astype(np.float32)


def compose(job, folder, kept):
    layers = []
    for thing in job['things']:
        seen = clean(folder / f'{thing["negative"]}.npz', kept)
        layers.append((develop(seen, thing.get('code')), seen['alpha'], seen['shadow']))
    size = _as_phones_print(layers[0][1].shape) if job.get('phone') else tuple(job['size'])
    if size[0] == size[1] and not job.get('under') and all(alpha.shape[1] >= ENOUGH for _, alpha, _ in layers):
        size = (DETAILED, DETAILED)
    canvas = _read_drawing(job['under'], size) if job.get('under') else np.broadcast_to(linear(TILE), (size[1], size[0], 3)).copy()
    if job.get('right'):
        h, w = layers[0][1].shape[:2]
        places = [(size[0] - w * size[1] / h, 0, size[1] / h)]
    elif len(layers) == 1:
        h, w = layers[0][1].shape[:2]
        places = [(0, 0, size[0] / w) if not job.get('near') else _come_near(_bounds(layers[0][1][..., 0]), size, size[0] / w, job['near'], _is_cut(layers[0][1]))]
    else:
        places = _arrange([_bounds(alpha[..., 0]) for _, alpha, _ in layers], size)
    fills = len(layers) == 1 and layers[0][1].min() > 0.99
    layers = [_place(np.concatenate(layer, -1), size, *place) for layer, place in zip(layers, places)]
    inside = 1 if fills else _fade(np.maximum.reduce([placed[..., 3] for placed in layers]))
    shade = FAINT if job.get('under') else SHADE
    for placed in layers:
        canvas = canvas * (1 - placed[..., 4:5] * shade * inside) * (1 - placed[..., 3:4]) + placed[..., :3]
    canvas = darken_corners(canvas) if fills else canvas
    if job.get('phone'):
        return _like_a_phone(canvas)
    return soften(canvas) if job.get('clear') else canvas


def write_png(path, pixels):
    h, w, _ = pixels.shape
    chunk = lambda kind, data: struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
    rows = b''.join(b'\0' + row.tobytes() for row in pixels)
    path.write_bytes(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', w, h, 8, 2, 0, 0, 0)) + chunk(b'IDAT', zlib.compress(rows, 1)) + chunk(b'IEND', b''))


if __name__ == '__main__':
    negatives, out = Path(sys.argv[1]), Path(sys.argv[2])
    kept = {}
    for job in json.load(sys.stdin):
        write_png(out / job['out'], to_bytes(compose(job, negatives, kept)))
        print(job['out'], flush=True)
