"""A hand with its forearm, posed by the angles of its joints, with skin and nails.

The frame of a right hand: its wrist is the origin, its fingers point to +y, its back to +z and its thumb to -x. A left hand is its mirror image.
"""
import math
from functools import cache
from pathlib import Path

import bpy
import numpy as np
from mathutils import Matrix, Vector

import kit
from kit import *

_stored = np.load(Path(__file__).with_name('hand.npz'))
JOINTS = [str(name) for name in _stored['joints']]
HEADS, TAILS = (_stored[name].astype(float) for name in ('heads', 'tails'))
FINGERS = {'thumb': 1, 'index': 2, 'middle': 3, 'ring': 4, 'little': 5}
# Of a grown man; the mesh is a little smaller.
SIZE = 1.05


def _turn_by(axis, degrees):
    return np.array(Matrix.Rotation(math.radians(degrees), 3, Vector(axis)))


def _unit(v):
    return v / np.linalg.norm(v)


def _between(u, v, axis):
    """The angle from u to v around the axis, in degrees."""
    u, v = (w - axis * (w @ axis) for w in (u, v))
    return math.degrees(math.atan2(np.cross(u, v) @ axis, u @ v))


@cache
def _nail_direction(number):
    """Where the nail of a finger looks, which is the back of the finger."""
    faces = _stored['faces'][_stored['nails']]
    corners = _stored['vertices'][faces]
    near = np.linalg.norm(corners.mean(1) - TAILS[JOINTS.index(f'finger{number}-3')], axis=1) < 2.2
    normals = np.cross(corners[near, 2] - corners[near, 0], corners[near, 3] - corners[near, 1])
    return _unit(normals.sum(0))


def _chain(number):
    return [JOINTS.index(f'finger{number}-{k}') for k in (1, 2, 3)]


def _finger_turns(number, spread, bends):
    """The rotations of a finger's three joints: it is spread from +y towards +x and bent towards the palm by these absolute angles."""
    chain = _chain(number)
    along = [_unit(TAILS[j] - HEADS[j]) for j in chain]
    back = _unit(_nail_direction(number) * 0.5 + np.array([0, 0, 0.5]))
    axis = _unit(np.cross(back, along[0]))
    rest = [_between(np.array([0, 1.0, 0]), along[0], axis), _between(along[0], along[1], axis), _between(along[1], along[2], axis)]
    aside = math.degrees(math.atan2(along[0][0], along[0][1]))
    aim = _turn_by((0, 0, 1), aside - spread)
    turns = [aim @ _turn_by(axis, bends[0] - rest[0])]
    return turns + [_turn_by(axis, bend - at) for bend, at in zip(bends[1:], rest[1:])]


def _thumb_turns(roots, bends):
    """The thumb's rotations: at its root around x, y and z from its rest, and both other joints by bends from their rest."""
    chain = _chain(1)
    root = np.array(Euler([math.radians(a) for a in roots]).to_matrix())
    back = _nail_direction(1)
    axis = _unit(np.cross(back, _unit(TAILS[chain[1]] - HEADS[chain[1]])))
    return [root, *(_turn_by(axis, bend) for bend in bends)]


def _pose(points, pose):
    """Moves points (and the joints' heads) by the pose. Returns both."""
    turns = {}
    for name, number in FINGERS.items():
        chain = _chain(number)
        steps = _thumb_turns(*pose['thumb']) if name == 'thumb' else _finger_turns(number, *pose[name])
        total, shift = np.eye(3), np.zeros(3)
        for joint, step in zip(chain, steps):
            head = HEADS[joint]
            # A rotation around the joint where it is at rest, then what the joints before it did.
            shift = shift + total @ (head - step @ head)
            total = total @ step
            turns[joint] = (total, shift)
    # The forearm bends at the wrist: `flex` lowers the hand, `aside` turns it towards the little finger. It is straight at 0.
    arm = _unit(HEADS[JOINTS.index('wrist')] - HEADS[0])
    flex, aside = pose.get('wrist', (0, 0))
    goal = _turn_by((1, 0, 0), flex) @ _turn_by((0, 0, 1), aside) @ np.array([0, 1.0, 0])
    axis = np.cross(arm, goal)
    straight = _turn_by(_unit(axis), math.degrees(math.asin(min(1, np.linalg.norm(axis)))))
    for joint in (0, 1):
        turns[joint] = (straight, np.zeros(3))
    moved = np.zeros_like(points)
    heads, tails = HEADS.copy(), TAILS.copy()
    for joint in range(len(JOINTS)):
        total, shift = turns.get(joint, (np.eye(3), np.zeros(3)))
        heads[joint], tails[joint] = total @ HEADS[joint] + shift, total @ TAILS[joint] + shift
        share = ((_stored['bones'] == joint) * _stored['weights'].astype(float)).sum(1) / _stored['weights'].astype(float).sum(1)
        moved += share[:, None] * (points @ total.T + shift)
    return moved, heads, tails


def _divided(points, levels):
    """The mesh with smoothly divided faces."""
    mesh = bpy.data.meshes.new('coarse')
    mesh.from_pydata(points.tolist(), [], _stored['faces'].astype(int).tolist())
    mesh.polygons.foreach_set('material_index', _stored['nails'].astype(int))
    thing = bpy.data.objects.new('coarse', mesh)
    bpy.context.scene.collection.objects.link(thing)
    divide = thing.modifiers.new('divide', 'SUBSURF')
    divide.levels = divide.render_levels = levels
    graph = bpy.context.evaluated_depsgraph_get()
    made = bpy.data.meshes.new_from_object(thing.evaluated_get(graph))
    bpy.data.objects.remove(thing)
    return made


def _coordinates(mesh):
    values = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', values)
    return values.reshape(-1, 3).astype(float)


def _normals(mesh):
    mesh.calc_normals()
    values = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('normal', values)
    return values.reshape(-1, 3).astype(float)


def _to_line(points, a, b):
    """The distance of each point from the line between two points, and the share of the way along it."""
    way = b - a
    share = np.clip((points - a) @ way / (way @ way), 0, 1)
    return np.linalg.norm(points - a - share[:, None] * way, axis=1), share


def _marks(rest, normals):
    """Where a skin's colour and relief change, between 0 and 1 for each point: palm, knuckles, finger tips; and the way from the nearest knuckle along the finger."""
    palm = np.clip(0.5 - normals[:, 2] * 1.1, 0, 1) * np.clip((rest[:, 1] + 2.5) / 3, 0, 1)
    knuckles, tips, along = np.zeros(len(rest)), np.zeros(len(rest)), np.zeros(len(rest))
    nearest = np.full(len(rest), 1e9)
    for number in range(1, 6):
        chain = _chain(number)
        back = _nail_direction(number)
        # Of the finger that a point belongs to, its own palm side.
        near, _ = _to_line(rest, HEADS[chain[1]] if number == 1 else HEADS[chain[0]] * 0.6 + TAILS[chain[0]] * 0.4, TAILS[chain[2]])
        own = np.clip((1.8 - near) / 0.7, 0, 1)
        palm = palm * (1 - own) + np.clip(0.5 - normals @ back * 1.1, 0, 1) * own
        tips = np.maximum(tips, np.exp(-(np.linalg.norm(rest - TAILS[chain[2]], axis=1) / 1.3) ** 2))
        for k, joint in enumerate(chain):
            if number == 1 and k == 0:
                continue
            way = _unit(TAILS[joint] - HEADS[joint]) if k == 0 else _unit(_unit(TAILS[joint] - HEADS[joint]) + _unit(TAILS[chain[k - 1]] - HEADS[chain[k - 1]]))
            off = rest - HEADS[joint]
            far = off @ way
            across = np.linalg.norm(off - far[:, None] * way, axis=1)
            reach = (0.95, 0.75, 0.45)[k]
            mark = np.exp(-(far / reach) ** 2) * np.clip((normals @ back + 0.1) * 1.4, 0, 1) * (across < 1.7)
            knuckles = np.maximum(knuckles, mark * (0.55, 1, 0.75)[k])
            if k:
                distance = np.linalg.norm(off, axis=1)
                closer = distance < nearest
                along[closer], nearest[closer] = far[closer], distance[closer]
    return palm, knuckles, tips, along


def _relief(rest, normals):
    """How far tendons and veins raise the back of the hand, in centimetres."""
    raised = np.zeros(len(rest))
    back = np.clip((normals[:, 2] - 0.3) * 2, 0, 1)
    for number, power in ((2, 1.0), (3, 1.0), (4, 0.8), (5, 0.7)):
        joint = HEADS[_chain(number)[0]]
        start = np.array([(number - 3.4) * 0.45, 1.2, 0])
        flat = lambda p: p * np.array([1, 1, 0])
        distance, share = _to_line(flat(rest), flat(start), flat(joint))
        raised += 0.08 * power * np.exp(-(distance / 0.24) ** 2) * np.sin(np.pi * np.clip(share * 0.85 + 0.12, 0, 1)) * back
    veins = (
        [(2.6, 6.4), (2.0, 4.6), (1.5, 3.0), (1.7, 1.0), (1.9, -1.5), (1.2, -5), (1.6, -9)],
        [(0.6, 6.8), (0.5, 5.0), (1.1, 3.9), (1.5, 3.0)],
        [(-1.5, 6.6), (-1.0, 4.8), (-0.5, 3.4), (-1.2, 1.6), (-1.7, -0.6), (-1.3, -4), (-2.0, -8)],
        [(-0.5, 3.4), (0.4, 2.0), (0.9, 0.2), (0.5, -3)],
    )
    for vein in veins:
        best = np.full(len(rest), 1e9)
        for a, b in zip(vein, vein[1:]):
            distance, _ = _to_line(rest[:, :2], np.array(a), np.array(b))
            best = np.minimum(best, distance)
        raised += 0.065 * np.exp(-(best / 0.15) ** 2) * back
    return raised


# The creases of a palm, across x and y at rest, each with its depth: those everyone has, and the wrist's; fine ones are random.
CREASES = (
    (1.0, [(4.0, 6.5), (2.6, 7.0), (1.0, 7.9), (-0.2, 9.1), (-0.9, 10.2)]),
    (1.0, [(-2.9, 7.5), (-1.2, 6.9), (0.6, 6.1), (2.6, 4.5)]),
    (1.0, [(-2.9, 7.4), (-1.6, 6.4), (-0.7, 5.0), (-0.3, 3.4), (-0.4, 1.8), (-0.9, 0.6)]),
    (0.4, [(0.4, 1.2), (0.7, 5.0), (0.3, 8.0)]),
    (0.8, [(-2.2, -0.1), (0, -0.4), (2.4, -0.1)]),
    (0.5, [(-2.2, -0.6), (0, -0.95), (2.4, -0.7)]),
    *((0.8, [(x - 0.9, y), (x, y - 0.15), (x + 0.9, y + 0.1)]) for x, y in ((-2.7, 10.9), (0.1, 11.4), (2.3, 10.6), (4.0, 9.4))),
)
# The lower left corner of the palm's map and its size.
PALM_MAP = (-7.0, -2.5, 15.0)


def _palm_map(n=900):
    """The depth of a palm's creases over x and y at rest, between 0 and 1."""
    chance = np.random.default_rng(12)
    left, low, size = PALM_MAP
    grid = (np.mgrid[:n, :n][::-1].reshape(2, -1).T + 0.5) / n * size + (left, low)
    depth = np.zeros(len(grid))

    def carve(line, power, width):
        best = np.full(len(grid), 1e9)
        for a, b in zip(line, line[1:]):
            best = np.minimum(best, _to_line(grid, np.array(a), np.array(b))[0])
        np.maximum(depth, power * np.exp(-(best / width) ** 2), out=depth)
    for power, line in CREASES:
        # Rounded: each corner lies between the middles of its lines.
        smooth = [(np.array(p) + np.array(q)) / 2 for p, q in zip(line, line[1:])]
        bent = [line[0]]
        for i, corner in enumerate(line[1:-1]):
            p, q = smooth[i], smooth[i + 1]
            bent += [tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * np.array(corner) + t * t * q) for t in (0, 0.25, 0.5, 0.75, 1)]
        carve([*bent, line[-1]], power, 0.055)
    for _ in range(46):
        x, y, angle, long = chance.uniform(-3, 3.6), chance.uniform(0.5, 9.5), chance.uniform(-0.8, 0.8), chance.uniform(0.5, 1.8)
        carve([(x, y), (x + long * math.cos(angle), y + long * math.sin(angle))], chance.uniform(0.15, 0.4), 0.03)
    return depth.reshape(n, n)


# The back of the hand, its palm, its knuckles and the tips of its fingers.
SKIN = ('#A47E63', '#CAA28A', '#775440', '#BA846E')
_MASKS = ('palm', 'knuckles', 'tips', 'along')


def skin():
    """Living skin: light enters it and comes out redder; pores and creases are fine relief."""
    made = bpy.data.materials.new('skin')
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    main = nodes['Principled BSDF']

    def mask(name):
        node = nodes.new('ShaderNodeAttribute')
        node.attribute_name = name
        return node

    def math_(kind, *values):
        node = nodes.new('ShaderNodeMath')
        node.operation = kind
        for slot, value in zip(node.inputs, values):
            if isinstance(value, (int, float)):
                slot.default_value = value
            else:
                links.new(value, slot)
        return node.outputs[0]

    rest = mask('rest').outputs['Vector']

    def noise(size, detail=3.0, kind='Noise'):
        node = nodes.new('ShaderNodeTex' + kind)
        links.new(rest, node.inputs['Vector'])
        node.inputs['Scale'].default_value = size
        if kind == 'Noise':
            node.inputs['Detail'].default_value = detail
        return node

    def mixed(share, below, above):
        mix = nodes.new('ShaderNodeMixRGB')
        links.new(share, mix.inputs['Fac'])
        for slot, colour in (('Color1', below), ('Color2', above)):
            if isinstance(colour, str):
                mix.inputs[slot].default_value = rgb(colour)
            else:
                links.new(colour, mix.inputs[slot])
        return mix.outputs['Color']

    def palm_creases():
        """The palm's creases at this point."""
        left, low, size = PALM_MAP
        depth = _palm_map()
        image = bpy.data.images.new('palm', *depth.shape, float_buffer=True)
        image.colorspace_settings.name = 'Non-Color'
        image.pixels.foreach_set(np.repeat(depth.ravel(), 4).astype(np.float32))
        place, source = nodes.new('ShaderNodeMapping'), nodes.new('ShaderNodeTexImage')
        place.inputs['Location'].default_value = (-left / size, -low / size, 0)
        place.inputs['Scale'].default_value = (1 / size, 1 / size, 0)
        source.image, source.extension = image, 'CLIP'
        links.new(rest, place.inputs['Vector'])
        links.new(place.outputs['Vector'], source.inputs['Vector'])
        return source.outputs['Color']

    def joint_creases():
        """Two creases where a finger bends, a little wavy."""
        wavy = math_('MULTIPLY_ADD', noise(3, 2).outputs['Fac'], 0.3, -0.15)
        at = math_('ADD', along, wavy)
        rows = []
        for place, width in ((-0.1, 0.05), (0.12, 0.04)):
            off = math_('DIVIDE', math_('SUBTRACT', at, place), width)
            rows.append(math_('POWER', math.e, math_('MULTIPLY', math_('MULTIPLY', off, off), -1.0)))
        return math_('MAXIMUM', *rows)

    blotches = noise(0.55, 4).outputs['Fac']
    freckles = noise(7, 3).outputs['Fac']
    back, palm, knuckle, tip = SKIN
    palms, knuckles, tips, along = (mask(name).outputs['Fac'] for name in _MASKS)
    colour = mixed(palms, back, palm)
    colour = mixed(math_('MULTIPLY', tips, 0.55), colour, tip)
    wrinkled = math_('MULTIPLY', knuckles, math_('SUBTRACT', 1.0, palms))
    colour = mixed(math_('MULTIPLY', wrinkled, 0.5), colour, knuckle)
    uneven = math_('MULTIPLY_ADD', math_('SUBTRACT', blotches, 0.5), 1.1, 0.28)
    colour = mixed(math_('MULTIPLY', uneven, 0.32), colour, '#94624F')
    spots = nodes.new('ShaderNodeMapRange')
    links.new(freckles, spots.inputs['Value'])
    for name, value in (('From Min', 0.56), ('From Max', 0.78), ('To Min', 0), ('To Max', 0.32)):
        spots.inputs[name].default_value = value
    colour = mixed(spots.outputs['Result'], colour, '#6B4937')
    # Blood shows through a palm in clouds.
    flush = noise(1.9, 3).outputs['Fac']
    colour = mixed(math_('MULTIPLY', palms, math_('MULTIPLY_ADD', flush, 1.3, -0.5)), colour, '#BF806A')
    creased = math_('MULTIPLY', palms, math_('MAXIMUM', palm_creases(), joint_creases()))
    colour = mixed(math_('MULTIPLY', creased, 0.5), colour, '#8A5040')
    links.new(colour, main.inputs['Base Color'])
    links.new(colour, main.inputs['Subsurface Color'])
    main.inputs['Subsurface'].default_value = 0.35
    main.inputs['Subsurface Radius'].default_value = (0.22, 0.085, 0.045)
    main.inputs['Specular'].default_value = 0.38
    links.new(math_('MULTIPLY_ADD', blotches, 0.22, 0.4), main.inputs['Roughness'])
    # Fine lines cross on the back; wrinkles lie across the knuckles.
    lines = nodes.new('ShaderNodeTexVoronoi')
    lines.feature = 'DISTANCE_TO_EDGE'
    bent = nodes.new('ShaderNodeMixRGB')
    bent.blend_type, bent.inputs['Fac'].default_value = 'ADD', 0.06
    links.new(rest, bent.inputs['Color1'])
    links.new(noise(4, 3).outputs['Color'], bent.inputs['Color2'])
    links.new(bent.outputs['Color'], lines.inputs['Vector'])
    lines.inputs['Scale'].default_value = 9
    fine = math_('MULTIPLY', math_('MINIMUM', lines.outputs['Distance'], 0.12), 1.2)
    wave = math_('SINE', math_('MULTIPLY_ADD', along, 30.0, math_('MULTIPLY', noise(2.4, 3).outputs['Fac'], 14.0)))
    folds = math_('MULTIPLY', math_('POWER', math_('ABSOLUTE', wave), 0.6), math_('MULTIPLY', wrinkled, 0.55))
    height = math_('SUBTRACT', math_('ADD', math_('ADD', fine, folds), math_('MULTIPLY', freckles, 0.12)), math_('MULTIPLY', creased, 0.7))
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.55, 0.06
    links.new(height, bump.inputs['Height'])
    links.new(bump.outputs['Normal'], main.inputs['Normal'])
    return made


def nail(code='#D6AE9B'):
    made = finish(code, rough=0.26, spec=0.5)
    main = made.node_tree.nodes['Principled BSDF']
    main.inputs['Subsurface'].default_value = 0.25
    main.inputs['Subsurface Radius'].default_value = (0.15, 0.06, 0.04)
    main.inputs['Subsurface Color'].default_value = rgb(code)
    return made


RELAXED = {
    'thumb': ((0, 0, 0), (10, 15)),
    'index': (-6, (18, 26, 14)),
    'middle': (0, (24, 32, 18)),
    'ring': (5, (30, 36, 20)),
    'little': (11, (34, 36, 20)),
}


def hand(pose=RELAXED, left=False, loc=(0, 0, 0), rot=(0, 0, 0), levels=3):
    """A hand in a pose: {'thumb': (turns of its root, (bend, bend)), finger: (spread, (bend, bend, bend)), 'wrist': (flex, aside)}. Returns the object."""
    first = _divided(_stored['vertices'].astype(float), levels)
    rest, rest_normals = _coordinates(first), _normals(first)
    posed, heads, tails = _pose(_stored['vertices'].astype(float), {**RELAXED, **pose})
    mesh = _divided(posed, levels)
    bpy.data.meshes.remove(first)
    shape = _coordinates(mesh) + _normals(mesh) * _relief(rest, rest_normals)[:, None]
    shape *= SIZE
    if left:
        shape[:, 0] *= -1
    mesh.vertices.foreach_set('co', shape.astype(np.float32).ravel())
    if left:
        mesh.flip_normals()
    for name, values in zip(_MASKS, _marks(rest, rest_normals)):
        mesh.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', values.astype(np.float32))
    mesh.attributes.new('rest', 'FLOAT_VECTOR', 'POINT').data.foreach_set('vector', rest.astype(np.float32).ravel())
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.materials.clear()
    mesh.materials.append(skin())
    mesh.materials.append(nail())
    mesh.update()
    return kit._add(mesh, None, loc, rot)
