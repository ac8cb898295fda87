"""Size pictures: from a model to a view from the front and one from the side, true to scale, and the lines and words of its measures.

A product is made facing +z with its top to +y, as it would lie on its back. Boxes are ((left, right), (bottom, top), (back, front)).
"""
import bpy
import numpy as np

from kit import clear, placed
from shots import shot

# Lengths in pixels of the printed picture.
PICTURE, MARGIN, GAP, OFF, TEXT = 800, 34, 52, 26, 34
# The outlines that show the scale, in centimetres.
PHONE, COIN = (7.1, 14.7), (1.85, 1.85)


def _bounds():
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for thing in bpy.context.scene.objects:
        if thing.type in ('MESH', 'CURVE', 'FONT') and not thing.hide_render:
            held = thing.evaluated_get(graph)
            mesh = held.to_mesh()
            points = np.empty(len(mesh.vertices) * 3, np.float32)
            mesh.vertices.foreach_get('co', points)
            turn = np.array(thing.matrix_world, np.float32)
            if len(points):
                points = points.reshape(-1, 3) @ turn[:3, :3].T + turn[:3, 3]
                found += [points.min(0), points.max(0)]
            held.to_mesh_clear()
    found = np.array(found)
    return [(float(low), float(high)) for low, high in zip(found.min(0), found.max(0))]


def _clip(box, limits):
    return [tuple(old if new is None else new for old, new in zip(side, limit or (None, None))) for side, limit in zip(box, limits)]


def _width(words):
    """How wide words are set, roughly: the letters of Liberation Sans in parts of its size."""
    return TEXT * sum({'.': 0.28, ' ': 0.28, 'm': 0.84, 'c': 0.5}.get(letter, 0.56) for letter in words)


def _figure(cm):
    return f'{cm:.1f} cm'


def _arrange(seen, body, cm, scale, below, reference):
    """Where everything is at a scale in pixels a centimetre, y down: views, the reference, lines and figures; and the box around all of them."""
    (x0, x1), (y0, y1), (z0, z1) = seen
    w, h, d = ((high - low) * scale for low, high in seen)
    left, right = ((x - x0) * scale for x in body[0])
    top, bottom = ((y1 - y) * scale for y in reversed(body[1]))
    views, lines, figures, outline = {'front': (0, 0, w, h)}, [], [], None
    edge, floor = w, h
    kind, where = reference or (None, None)
    long, tall = ((PHONE if kind == 'phone' else COIN)[i] * scale for i in (0, 1))
    if where == 'behind':
        outline = (0, h - tall, long, tall)
        edge = max(edge, long)

    def across(a, b, y, axis):
        lines.append((a, y, b, y))
        figures.append({'axis': axis, 'x': (a + b) / 2, 'y': y + 12 + TEXT * 0.75, 'anchor': 'middle'})

    def upright(a, b, axis):
        lines.append((-OFF, a, -OFF, b))
        figures.append({'axis': axis, 'x': -OFF - 18, 'y': (a + b) / 2 + TEXT * 0.36, 'anchor': 'end'})

    upright(top, bottom, 1)
    if len(cm) == 3 and below:
        z = max(h + GAP, (top + bottom) / 2 + TEXT * 1.3 - d / 2)
        views['side'] = (0, z, w, d)
        upright(z + (z1 - body[2][1]) * scale, z + (z1 - body[2][0]) * scale, 2)
        floor = max(z + d, figures[-1]['y'])
    across(left, right, floor + OFF, 0)
    if len(cm) == 3 and not below:
        near, far = ((z1 - z) * scale for z in reversed(body[2]))
        room = (_width(_figure(cm[0])) + _width(_figure(cm[2]))) / 2 + 26
        x = max(edge + GAP, (left + right) / 2 + room - (near + far) / 2)
        views['side'] = (x, 0, d, h)
        across(x + near, x + far, h + OFF, 2)
        edge = max(x + d, x + (near + far) / 2 + _width(_figure(cm[2])) / 2)
    if where == 'beside':
        outline = (edge + GAP, h - tall, long, tall)
    if where == 'under':
        outline = (0, floor + OFF + TEXT + 12 + GAP, tall, long)
    boxes = [(x, y, x + w, y + h) for x, y, w, h in (*views.values(), *([outline] if outline else []))]
    for figure in figures:
        long = _width(_figure(cm[figure['axis']]))
        at = figure['x'] - long * {'middle': 0.5, 'end': 1}[figure['anchor']]
        boxes.append((at, figure['y'] - TEXT * 0.75, at + long, figure['y'] + 4))
    low, high = np.min(boxes, 0), np.max(boxes, 0)
    return views, (kind, outline), lines, figures, (low[0], low[1], high[2], high[3])


def _fits(box):
    return max(box[2] - box[0], box[3] - box[1]) <= PICTURE - 2 * MARGIN


def plan(seen, body, deep, flat, reference=None):
    """The arrangement that shows a product largest. `deep` is whether its depth matters, and `flat` whether the view from below may stand for that from the side."""
    cm = [round(high - low + 1e-6, 1) for low, high in body][:3 if deep else 2]
    wide, tall = (b - a for a, b in seen[:2])
    if reference is None:
        behind = wide < 6.5 and tall < 11.6
        reference = [('coin', 'beside')] if cm[0] * cm[1] < 12 else [('phone', 'behind')] if behind else [('phone', 'beside'), ('phone', 'under')]
    best = None
    for below in ((False, True) if flat and deep else (False,)):
        for shown in reference:
            low, high = 1.0, 400.0
            while high - low > 0.05:
                scale = (low + high) / 2
                low, high = (scale, high) if _fits(_arrange(seen, body, cm, scale, below, shown)[-1]) else (low, scale)
            # What is upright and side by side is easier to compare; a wide thing has its side below it.
            weight = low * (0.85 if below and wide < 1.5 * tall else 1) * (0.85 if shown and shown[1] == 'under' else 1)
            if best is None or weight > best[0]:
                best = (weight, low, below, shown)
    _, scale, below, shown = best
    views, (kind, outline), lines, figures, box = _arrange(seen, body, cm, scale, below, shown)
    dx, dy = (PICTURE - box[0] - box[2]) / 2, (PICTURE - box[1] - box[3]) / 2
    moved = lambda x, y, *rest: [round(v, 1) for v in (x + dx, y + dy, *rest)]
    return {
        'cm': cm, 'scale': scale, 'below': below, 'views': {name: moved(*view) for name, view in views.items()},
        'reference': outline and {'kind': kind, 'box': moved(*outline)},
        'lines': [[*moved(x1, y1), *moved(x2, y2)] for x1, y1, x2, y2 in lines],
        'figures': [{**figure, **dict(zip('xy', moved(figure['x'], figure['y'])))} for figure in figures],
    }


def measured(product, stands=False, limits=(None, None, None), deep=True, flat=True, turn=(0, 0, 0), scale=1.0, reference=None, samples=8):
    """A size picture. `stands` is whether the model stands on the table with its front to -y, and `limits` what of it is measured, without plugs and loops; `turn` and `scale` are applied to the model first."""
    def add(build):
        def make():
            with placed(rot=(-90, 0, 0) if stands else (0, 0, 0)), placed(rot=turn, scale=scale):
                build()

        def lay_out():
            make()
            seen = _bounds()
            drawing = plan(seen, _clip(seen, limits), deep, flat and not stands, reference)
            clear()
            across = PICTURE / drawing['scale']
            for name, (x, y, w, h) in drawing['views'].items():
                # The corner at the lower left of the view, from the middle of the picture.
                left, foot = (x - PICTURE / 2) / drawing['scale'], (PICTURE / 2 - y - h) / drawing['scale']
                (x0, x1), (y0, y1), (z0, z1) = seen
                if name == 'front':
                    at, rot = (left - x0, foot - y0, -z0), (0, 0, 0)
                elif drawing['below']:
                    at, rot = (left - x0, foot - z0, y1), (-90, 0, 0)
                else:
                    at, rot = (left + z1, foot - y0, -x0), (0, -90, 0)
                with placed(at, rot):
                    make()
            return {'across': across, 'drawing': drawing}

        # The light falls from the upper left.
        shot(f'{product}-size', yaw=-60, samples=samples, size=(800, 800))(lay_out)
        return build
    return add
