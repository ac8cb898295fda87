"""The studio: shapes, finishes, light and camera. Lengths are centimetres; z is up and the table is z = 0."""
import math
from contextlib import contextmanager

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from develop import ink_for, metal_tint

FONT_FOLDER = '/usr/share/fonts/truetype/'
FONTS = {
    'bold': 'liberation/LiberationSans-Bold.ttf',
    'plain': 'liberation/LiberationSans-Regular.ttf',
    'narrow': 'liberation/LiberationSansNarrow-Bold.ttf',
    'light': 'dejavu/DejaVuSans-ExtraLight.ttf',
}

_frame = [Matrix.Identity(4)]
_colours = [None]
_finishes = {}


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _finishes.clear()
    _frame[:] = [Matrix.Identity(4)]
    _colours[:] = [None]


@contextmanager
def coloured(code):
    """Makes everything inside the block in this colour at once, instead of in the placeholder colours that develop.py replaces."""
    _colours.append(code)
    try:
        yield
    finally:
        _colours.pop()


def _turn(loc, rot, scale=1.0):
    angles = Euler([math.radians(a) for a in rot])
    return Matrix.Translation(loc) @ angles.to_matrix().to_4x4() @ Matrix.Scale(scale, 4)


@contextmanager
def placed(loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Positions everything that is made inside the block; `rot` is the rotation around x, y and z in degrees."""
    _frame.append(_frame[-1] @ _turn(loc, rot, scale))
    try:
        yield
    finally:
        _frame.pop()


def _add(data, finish, loc, rot):
    thing = bpy.data.objects.new('thing', data)
    bpy.context.scene.collection.objects.link(thing)
    thing.matrix_world = _frame[-1] @ _turn(loc, rot)
    if finish is not None:
        data.materials.append(finish)
    return thing


def _smooth(mesh, degrees=40):
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(degrees)


def _even(thing):
    """Flat faces shade flat and their rounded edges catch the light: normals follow the larger face."""
    weigh = thing.modifiers.new('even', 'WEIGHTED_NORMAL')
    weigh.keep_sharp = True
    return thing


# Shapes


def rounded(w, h, r, steps=10):
    """A function that returns the outline of a rounded rectangle, reduced by an inset."""
    def outline(inset=0.0):
        x, y = w / 2 - inset, h / 2 - inset
        c = max(min(r - inset, x, y), 0.001)
        points = []
        for cx, cy, start in ((x - c, y - c, 0), (c - x, y - c, 90), (c - x, c - y, 180), (x - c, c - y, 270)):
            for i in range(steps + 1):
                a = math.radians(start + 90 * i / steps)
                points.append((cx + c * math.cos(a), cy + c * math.sin(a)))
        return points
    return outline


def squircle(w, h, power=4.0, steps=96):
    def outline(inset=0.0):
        points = []
        for i in range(steps):
            a = 2 * math.pi * i / steps
            c, s = math.cos(a), math.sin(a)
            points.append(((w / 2 - inset) * math.copysign(abs(c) ** (2 / power), c), (h / 2 - inset) * math.copysign(abs(s) ** (2 / power), s)))
        return points
    return outline


def polygon(points):
    """Like `rounded`, for any polygon; insets scale it towards its centre."""
    size = max(max(abs(x), abs(y)) for x, y in points)
    return lambda inset=0.0: [(x * (1 - inset / size), y * (1 - inset / size)) for x, y in points]


def loft(outline, profile, finish, loc=(0, 0, 0), rot=(0, 0, 0), caps=True, sharp=40):
    """A mesh of rings of one outline, each with an inset and a height."""
    bm = bmesh.new()
    rings = [[bm.verts.new((x, y, z)) for x, y in outline(inset)] for inset, z in profile]
    for low, high in zip(rings, rings[1:]):
        for i in range(len(low)):
            j = (i + 1) % len(low)
            bm.faces.new((low[i], low[j], high[j], high[i]))
    if caps:
        bm.faces.new(list(reversed(rings[0])))
        bm.faces.new(rings[-1])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    mesh = bpy.data.meshes.new('loft')
    bm.to_mesh(mesh)
    bm.free()
    _smooth(mesh, sharp)
    return _even(_add(mesh, finish, loc, rot))


def _edge(t, e, steps=5, under=None):
    """The profile of a plate of thickness t with edges rounded by e; its bottom is at z = 0."""
    b = e if under is None else under
    low = [(b * (1 - math.sin(math.pi / 2 * i / steps)), b * (1 - math.cos(math.pi / 2 * i / steps))) for i in range(steps + 1)] if b else [(0, 0)]
    high = [(e * (1 - math.cos(math.pi / 2 * i / steps)), t - e * (1 - math.sin(math.pi / 2 * i / steps))) for i in range(steps + 1)] if e else [(0, t)]
    return low + high


def solid(mesh, finish, loc=(0, 0, 0), rot=(0, 0, 0), sharp=40):
    """A closed mesh that was made by hand."""
    _smooth(mesh, sharp)
    return _even(_add(mesh, finish, loc, rot))


def plate(outline, t, finish, loc=(0, 0, 0), rot=(0, 0, 0), e=0.05, under=None):
    """A plate with this outline; its bottom is at z = 0."""
    return loft(outline, _edge(t, e, under=under), finish, loc, rot)


def box(w, d, h, finish, loc=(0, 0, 0), rot=(0, 0, 0), r=0.3, e=0.15):
    """A box with rounded vertical edges (r) and rounded top and bottom edges (e); its bottom is at z = 0."""
    return plate(rounded(w, d, r), h, finish, loc, rot, e=e)


def ring(outline, width, t, finish, loc=(0, 0, 0), rot=(0, 0, 0), e=0.02):
    """A hollow frame with this outline."""
    steps = 3
    arc = [math.pi / 2 * i / steps for i in range(steps + 1)]
    profile = [(0, e)]
    profile += [(e * (1 - math.cos(a)), t - e + e * math.sin(a)) for a in arc]
    profile += [(width - e * (1 - math.sin(a)), t - e + e * math.cos(a)) for a in arc]
    profile += [(width, e)]
    profile += [(width - e * (1 - math.cos(a)), e - e * math.sin(a)) for a in arc]
    profile += [(e * (1 - math.sin(a)), e - e * math.cos(a)) for a in arc]
    return loft(outline, profile, finish, loc, rot, caps=False)


def _filleted(profile, share=0.3, most=0.14, steps=4):
    """The profile with its corners rounded, each by a share of the shorter line beside it: no turned edge is a razor's."""
    points = [profile[0]]
    for (r0, z0), (r1, z1), (r2, z2) in zip(profile, profile[1:], profile[2:]):
        before, after = math.hypot(r1 - r0, z1 - z0), math.hypot(r2 - r1, z2 - z1)
        if min(before, after) < 1e-4:
            points.append((r1, z1))
            continue
        turn = math.acos(max(-1, min(1, ((r1 - r0) * (r2 - r1) + (z1 - z0) * (z2 - z1)) / before / after)))
        if turn < math.radians(8):
            points.append((r1, z1))
            continue
        d = min(share * before, share * after, most)
        a = (r1 + (r0 - r1) * d / before, z1 + (z0 - z1) * d / before)
        b = (r1 + (r2 - r1) * d / after, z1 + (z2 - z1) * d / after)
        for i in range(steps + 1):
            t = i / steps
            points.append(tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * c for p, q, c in zip(a, (r1, z1), b)))
    return [*points, profile[-1]]


def lathe(profile, finish, loc=(0, 0, 0), rot=(0, 0, 0), steps=72, sharp=35, caps=True):
    """A solid of revolution around z, from (radius, height) pairs; a hollow ring without caps."""
    circle = lambda radius: [(radius * math.cos(2 * math.pi * i / steps), radius * math.sin(2 * math.pi * i / steps)) for i in range(steps)]
    bm = bmesh.new()
    rings = [[bm.verts.new((x, y, z)) for x, y in circle(max(radius, 0.0005))] for radius, z in _filleted(profile)]
    for low, high in zip(rings, rings[1:]):
        for i in range(steps):
            j = (i + 1) % steps
            bm.faces.new((low[i], low[j], high[j], high[i]))
    if caps and profile[0][0] > 0:
        bm.faces.new(list(reversed(rings[0])))
    if caps and profile[-1][0] > 0:
        bm.faces.new(rings[-1])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    mesh = bpy.data.meshes.new('lathe')
    bm.to_mesh(mesh)
    bm.free()
    _smooth(mesh, sharp)
    return _even(_add(mesh, finish, loc, rot))


def disc(radius, t, finish, loc=(0, 0, 0), rot=(0, 0, 0), e=0.05):
    """A round plate with rounded edges; its bottom is at z = 0."""
    return lathe([(0, 0)] + [(radius - inset, z) for inset, z in _edge(t, e)] + [(0, t)], finish, loc, rot)


def ball(radius, finish, loc=(0, 0, 0), rot=(0, 0, 0), stretch=(1, 1, 1)):
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=48, v_segments=32, radius=radius)
    bmesh.ops.scale(bm, vec=stretch, verts=bm.verts)
    mesh = bpy.data.meshes.new('ball')
    bm.to_mesh(mesh)
    bm.free()
    _smooth(mesh, 180)
    return _add(mesh, finish, loc, rot)


def torus(major, minor, finish, loc=(0, 0, 0), rot=(0, 0, 0), arc=360):
    steps = 72
    points = [(major * math.cos(math.radians(arc * i / steps)), major * math.sin(math.radians(arc * i / steps)), 0) for i in range(steps + (arc < 360))]
    return tube(points, minor, finish, loc, rot, closed=arc >= 360, curved=False)


def tube(points, radius, finish, loc=(0, 0, 0), rot=(0, 0, 0), closed=False, curved=True, flat=1.0):
    """A cord through the points, by default as a smooth curve; `flat` below 1 makes a ribbon."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.resolution_u = 10
    curve.use_fill_caps = True
    if flat < 1:
        section = bpy.data.curves.new('section', 'CURVE')
        section.dimensions = '2D'
        line = section.splines.new('NURBS')
        line.points.add(11)
        for i, point in enumerate(line.points):
            a = 2 * math.pi * i / 12
            square = lambda v: math.copysign(abs(v) ** 0.6, v)
            point.co = (radius * square(math.cos(a)), radius * flat * square(math.sin(a)), 0, 1)
        line.use_cyclic_u = True
        line.order_u = 3
        holder = bpy.data.objects.new('section', section)
        curve.bevel_mode = 'OBJECT'
        curve.bevel_object = holder
    else:
        curve.bevel_depth = radius
        curve.bevel_resolution = 5
    spline = curve.splines.new('NURBS' if curved else 'POLY')
    spline.points.add(len(points) - 1)
    for point, co in zip(spline.points, points):
        point.co = (*co, 1)
    spline.use_cyclic_u = closed
    if curved:
        spline.order_u = 4
        spline.use_endpoint_u = not closed
        spline.resolution_u = 10
    spline.use_smooth = True
    return _add(curve, finish, loc, rot)


def text(words, size, finish, loc=(0, 0, 0), rot=(0, 0, 0), font='bold', align='CENTER', raised=0.006, spacing=1.0):
    """Text on the x-y plane, facing +z."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body = words
    curve.size = size
    curve.font = bpy.data.fonts.load(FONT_FOLDER + FONTS[font], check_existing=True)
    curve.align_x = align
    curve.align_y = 'CENTER'
    curve.extrude = raised
    curve.space_character = spacing
    curve.resolution_u = 4
    return _add(curve, finish, loc, rot)


def draped(words, size, finish, height, loc=(0, 0), font='bold', raised=0.006):
    """Text printed on a surface that is not flat, whose height is a function of x and y."""
    flat = text(words, size, None, font=font, raised=raised)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(flat.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(flat)
    for vertex in mesh.vertices:
        x, y, z = vertex.co
        vertex.co = (x + loc[0], y + loc[1], height(x + loc[0], y + loc[1]) + z)
    mesh.materials.clear()
    return _add(mesh, finish, (0, 0, 0), (0, 0, 0))


def shape(points, finish, loc=(0, 0, 0), rot=(0, 0, 0), raised=0.01):
    """A flat polygon, facing +z."""
    curve = bpy.data.curves.new('shape', 'CURVE')
    curve.dimensions = '2D'
    curve.fill_mode = 'BOTH'
    curve.extrude = raised
    spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    for point, (x, y) in zip(spline.points, points):
        point.co = (x, y, 0, 1)
    spline.use_cyclic_u = True
    return _add(curve, finish, loc, rot)


def cut(thing, cutter):
    """Subtracts the shape of the cutter from the object."""
    if 'even' in thing.modifiers:
        thing.modifiers.remove(thing.modifiers['even'])
    carve = thing.modifiers.new('cut', 'BOOLEAN')
    carve.operation = 'DIFFERENCE'
    carve.solver = 'EXACT'
    carve.object = cutter
    cutter.hide_render = True
    cutter['cutter'] = True
    return _even(thing)


def keep_normals(thing, uncut):
    """Shades a cut surface like the uncut one, which is not rendered: the small faces along a cut would shine unevenly."""
    if 'even' in thing.modifiers:
        thing.modifiers.remove(thing.modifiers['even'])
    uncut.hide_render = True
    carry = thing.modifiers.new('normals', 'DATA_TRANSFER')
    carry.object = uncut
    carry.use_loop_data = True
    carry.data_types_loops = {'CUSTOM_NORMAL'}
    carry.loop_mapping = 'POLYINTERP_NEAREST'
    return thing


def bend_strip(points, width, t, finish, loc=(0, 0, 0), rot=(0, 0, 0), taper=None, lip=0.0):
    """A strap along a path in the y-z plane, `width` across x. `taper(i / n)` scales the width."""
    n = len(points)
    bm = bmesh.new()
    rings = []
    e = min(t * 0.45, width * 0.2)
    for i, (y, z) in enumerate(points):
        y0, z0 = points[max(i - 1, 0)]
        y1, z1 = points[min(i + 1, n - 1)]
        length = math.hypot(y1 - y0, z1 - z0) or 1
        ny, nz = -(z1 - z0) / length, (y1 - y0) / length
        half = width / 2 * (taper(i / (n - 1)) if taper else 1)
        section = []
        for sx, st, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
            for k in range(4):
                a = math.radians(start + 30 * k)
                section.append((sx * (half - e) + e * math.cos(a), st * (t / 2 - e) + e * math.sin(a)))
        rings.append([bm.verts.new((x, y + ny * s, z + nz * s)) for x, s in section])
    for low, high in zip(rings, rings[1:]):
        for i in range(len(low)):
            j = (i + 1) % len(low)
            bm.faces.new((low[i], low[j], high[j], high[i]))
    bm.faces.new(list(reversed(rings[0])))
    bm.faces.new(rings[-1])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    mesh = bpy.data.meshes.new('strip')
    bm.to_mesh(mesh)
    bm.free()
    _smooth(mesh, 50)
    return _add(mesh, finish, loc, rot)


def carton(brand, line, size=(9, 4, 14), band='#C8102E', loc=(0, 0, 0), rot=(0, 0, 0), months=12):
    """A retail box that stands on the table, with its front to -y."""
    w, d, h = size
    card, print_ = finish('#F1EFEA', rough=0.6), finish('#2B2C31', rough=0.6)
    with placed(loc, rot):
        box(w, d, h, card, r=0.12, e=0.08)
        box(w + 0.03, d + 0.03, h * 0.13, finish(band, rough=0.55), (0, 0, h * 0.1), r=0.12, e=0.02)
        with placed((0, -d / 2 - 0.005, 0), (90, 0, 0)):
            text(brand, min(w * 0.26, h * 0.2), print_, (0, h * 0.68, 0), font='bold')
            text(line, min(w * 0.085, h * 0.085), print_, (0, h * 0.48, 0), font='plain')
            text(f'{months} month{"s" * (months > 1)} warranty', min(w * 0.058, h * 0.06), finish('#FFFFFF', rough=0.6), (0, h * 0.165, 0.025), font='plain')
        with placed((w / 2 + 0.005, 0, h * 0.6), (90, 0, 90)):
            with placed((0, 0, 0), (0, 0, 90)):
                text(brand, min(d * 0.5, h * 0.12), print_, font='bold')


# Finishes


def rgb(code):
    """Converts #rrggbb to linear colour."""
    def linear(v):
        return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
    return tuple(linear(int(code[i:i + 2], 16) / 255) for i in (1, 3, 5)) + (1,)


# Placeholder colours of the body and of the print on it, which develop.py replaces by the product's colours.
BODY = '#B4B4B4'
INK = '#828282'


def finish(code, rough=0.45, metal=0.0, coat=0.0, sheen=0.0, glass=0.0, glow=0.0, grain=0.0, grain_size=60.0, pattern='noise', alpha=1.0, ior=1.45, spec=0.5):
    """A surface. `grain` is the depth of its relief and `pattern` the kind: noise, weave, braid, leather, brushed, ribs."""
    placeholder = code
    if _colours[-1] and code in (BODY, INK):
        code = _colours[-1] if code == BODY else ink_for(_colours[-1])
    key = (placeholder, code, rough, metal, coat, sheen, glass, glow, grain, grain_size, pattern, alpha, spec)
    if key in _finishes:
        return _finishes[key]
    made = bpy.data.materials.new('finish')
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    main = nodes['Principled BSDF']
    put = lambda name, value: main.inputs[name].__setattr__('default_value', value)
    # develop.py brightens what metal mirrors when it dyes it; metal that is coloured at once is as much brighter.
    put('Base Color', (*metal_tint(code) * (1.2 if code != BODY else 1), 1) if metal == 1 and placeholder == BODY else rgb(code))
    put('Roughness', rough)
    put('Metallic', metal)
    put('Clearcoat', coat)
    put('Clearcoat Roughness', 0.05)
    # No sheen on surfaces that are coloured later: it would keep the colour of the light.
    put('Sheen', 0 if placeholder == BODY else sheen)
    put('Transmission', glass)
    put('IOR', ior)
    put('Alpha', alpha)
    put('Specular', spec)
    if glow:
        put('Emission', rgb(code))
        put('Emission Strength', glow)
    if code in (BODY, INK):
        mask = nodes.new('ShaderNodeOutputAOV')
        mask.name = 'dye'
        mask.inputs['Color'].default_value = (1 - metal, metal, 0, 1) if code == BODY else (0, 0, 1, 1)
    if grain:
        _relief(nodes, links, main, grain, grain_size, pattern)
    _finishes[key] = made
    return made


def _relief(nodes, links, main, depth, size, pattern):
    where = nodes.new('ShaderNodeTexCoord')
    stretch = nodes.new('ShaderNodeMapping')
    links.new(where.outputs['Object'], stretch.inputs['Vector'])
    stretch.inputs['Scale'].default_value = (size, size, size)
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = depth
    bump.inputs['Distance'].default_value = 0.03
    if pattern == 'weave':
        waves = []
        for axis in ('X', 'Z'):
            wave = nodes.new('ShaderNodeTexWave')
            wave.bands_direction = axis
            wave.inputs['Scale'].default_value = 1.0
            links.new(stretch.outputs['Vector'], wave.inputs['Vector'])
            waves.append(wave)
        height = nodes.new('ShaderNodeMath')
        height.operation = 'MULTIPLY'
        for i, wave in enumerate(waves):
            links.new(wave.outputs['Fac'], height.inputs[i])
        source = height.outputs[0]
    elif pattern == 'braid':
        # Two spirals around a cord, which cross; `size` is how far each winds along it, in radians.
        links.new(where.outputs['UV'], stretch.inputs['Vector'])
        stretch.inputs['Scale'].default_value = (1, 1, 1)
        parts = nodes.new('ShaderNodeSeparateXYZ')
        links.new(stretch.outputs['Vector'], parts.inputs[0])
        waves = []
        for side in (1, -1):
            along, turned, wave = (nodes.new('ShaderNodeMath') for _ in range(3))
            along.operation, along.inputs[1].default_value = 'MULTIPLY', side * size
            links.new(parts.outputs['X'], along.inputs[0])
            turned.operation, turned.inputs[1].default_value = 'MULTIPLY_ADD', 2 * math.pi * 5
            links.new(parts.outputs['Y'], turned.inputs[0])
            links.new(along.outputs[0], turned.inputs[2])
            wave.operation = 'SINE'
            links.new(turned.outputs[0], wave.inputs[0])
            waves.append(wave)
        height = nodes.new('ShaderNodeMath')
        height.operation = 'MULTIPLY'
        for i, wave in enumerate(waves):
            links.new(wave.outputs[0], height.inputs[i])
        source = height.outputs[0]
    elif pattern == 'leather':
        cells = nodes.new('ShaderNodeTexVoronoi')
        # Pebbles with creases between them, deep enough for the filter against noise to keep them.
        cells.feature = 'DISTANCE_TO_EDGE'
        bump.inputs['Distance'].default_value = 0.085
        cells.inputs['Scale'].default_value = 1.0
        links.new(stretch.outputs['Vector'], cells.inputs['Vector'])
        source = cells.outputs['Distance']
    elif pattern == 'ribs':
        wave = nodes.new('ShaderNodeTexWave')
        wave.bands_direction = 'X'
        wave.inputs['Scale'].default_value = 1.0
        links.new(stretch.outputs['Vector'], wave.inputs['Vector'])
        source = wave.outputs['Fac']
    else:
        if pattern == 'brushed':
            stretch.inputs['Scale'].default_value = (size, size * 0.02, size)
        noise = nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value = 1.0
        noise.inputs['Detail'].default_value = 2.0
        links.new(stretch.outputs['Vector'], noise.inputs['Vector'])
        source = noise.outputs['Fac']
    links.new(source, bump.inputs['Height'])
    links.new(bump.outputs['Normal'], main.inputs['Normal'])


def matte(code):
    """Moulded plastic with the fine texture of its tool."""
    return finish(code, rough=0.42, grain=0.22, grain_size=26)


def soft(code):
    """Silicone and soft-touch paint."""
    return finish(code, rough=0.6, sheen=0.25, grain=0.12, grain_size=34)


def gloss(code):
    return finish(code, rough=0.14, coat=0.6)


def steel(code='#C9CBCF', rough=0.28):
    return finish(code, rough=rough, metal=1.0)


def brushed(code='#B9BBC0'):
    return finish(code, rough=0.34, metal=1.0, grain=0.1, grain_size=30, pattern='brushed')


def leather(code):
    return finish(code, rough=0.5, grain=1.0, grain_size=7, pattern='leather')


def fine_leather(code):
    """Leather of a calf, for what is seen from near: its pebbles are half as large."""
    return finish(code, rough=0.5, grain=0.6, grain_size=15, pattern='leather')


def cloth(code):
    return finish(code, rough=0.95, sheen=0.4, grain=0.8, grain_size=2.4, pattern='weave')


def glow(code, strength=1.2):
    return finish(code, rough=0.6, glow=strength)


def frosted(core, rim, strength=1.2):
    """Lit frosted glass: bright where one looks straight into it, deeper in colour towards its outline."""
    made = bpy.data.materials.new('frosted')
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    main, look, ramp = nodes['Principled BSDF'], nodes.new('ShaderNodeLayerWeight'), nodes.new('ShaderNodeValToRGB')
    look.inputs['Blend'].default_value = 0.5
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.12, 0.8
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = rgb(core), rgb(rim)
    links.new(look.outputs['Facing'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], main.inputs['Emission'])
    main.inputs['Emission Strength'].default_value = strength
    main.inputs['Base Color'].default_value = (0.2, 0.17, 0.12, 1)
    main.inputs['Roughness'].default_value = 0.25
    return made


def screen_glass():
    return finish('#050608', rough=0.06, spec=0.3)


def clear_glass(tint='#FFFFFF'):
    return finish(tint, rough=0.02, glass=1.0, ior=1.3)


def gradient(top, bottom, strength=1.0, axis=1, size=1.0):
    """A lit display with a gradient between two colours along an axis of the object."""
    made = bpy.data.materials.new('display')
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    main = nodes['Principled BSDF']
    where = nodes.new('ShaderNodeTexCoord')
    parts = nodes.new('ShaderNodeSeparateXYZ')
    links.new(where.outputs['Object'], parts.inputs[0])
    span = nodes.new('ShaderNodeMapRange')
    span.inputs['From Min'].default_value = -size / 2
    span.inputs['From Max'].default_value = size / 2
    links.new(parts.outputs[axis], span.inputs['Value'])
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].color = rgb(bottom)
    ramp.color_ramp.elements[1].color = rgb(top)
    links.new(span.outputs['Result'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], main.inputs['Emission'])
    main.inputs['Emission Strength'].default_value = strength
    main.inputs['Base Color'].default_value = (0.01, 0.01, 0.012, 1)
    main.inputs['Roughness'].default_value = 0.08
    return made


def painted(picture):
    """A lit surface that shows an array of linear colours, its first row at the bottom; for screens in the x-z plane."""
    h, w, _ = picture.shape
    image = bpy.data.images.new('painted', w, h, float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    image.pixels.foreach_set(np.concatenate([picture, np.ones((h, w, 1))], -1).astype(np.float32).ravel())
    made = bpy.data.materials.new('painted')
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, parts, flat, source = (nodes.new('ShaderNode' + kind) for kind in ('TexCoord', 'SeparateXYZ', 'CombineXYZ', 'TexImage'))
    source.image, source.extension = image, 'EXTEND'
    links.new(where.outputs['Generated'], parts.inputs[0])
    links.new(parts.outputs['X'], flat.inputs['X'])
    links.new(parts.outputs['Z'], flat.inputs['Y'])
    links.new(flat.outputs[0], source.inputs['Vector'])
    main = nodes['Principled BSDF']
    links.new(source.outputs['Color'], main.inputs['Emission'])
    main.inputs['Emission Strength'].default_value = 1
    main.inputs['Base Color'].default_value = (0, 0, 0, 1)
    main.inputs['Specular'].default_value = 0
    return made


def _surface():
    """A new material: its nodes, links and shader, and a function that makes noise between 0 and 1, stretched along x."""
    made = bpy.data.materials.new('surface')
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where = nodes.new('ShaderNodeTexCoord')

    def noise(size, low, high, along=1.0, detail=4.0, distortion=0.0, least=0.0, most=1.0):
        stretch, source, span = (nodes.new('ShaderNode' + kind) for kind in ('Mapping', 'TexNoise', 'MapRange'))
        links.new(where.outputs['Object'], stretch.inputs['Vector'])
        stretch.inputs['Scale'].default_value = (along * size, size, size)
        source.inputs['Scale'].default_value, source.inputs['Detail'].default_value, source.inputs['Distortion'].default_value = 1.0, detail, distortion
        links.new(stretch.outputs['Vector'], source.inputs['Vector'])
        for name, value in (('From Min', low), ('From Max', high), ('To Min', least), ('To Max', most)):
            span.inputs[name].default_value = value
        links.new(source.outputs['Fac'], span.inputs['Value'])
        return span.outputs['Result']

    return made, nodes, links, nodes['Principled BSDF'], noise


def _mixed(nodes, links, share, below, above):
    """The colour between two, each a code or the output of a node."""
    mix = nodes.new('ShaderNodeMixRGB')
    links.new(share, mix.inputs['Fac'])
    for name, colour in (('Color1', below), ('Color2', above)):
        if isinstance(colour, str):
            mix.inputs[name].default_value = rgb(colour)
        else:
            links.new(colour, mix.inputs[name])
    return mix.outputs['Color']


def wood(light, dark, along=0.05, size=0.5, pores=0.24):
    """Planed wood: the grain runs along x in broad figures and fine fibres, with pores, and its polish is worn in places."""
    made, nodes, links, main, noise = _surface()
    grain = _mixed(nodes, links, noise(size, 0.3, 0.7, along, 6, 0.6), dark, light)
    # Growth rings, cut lengthwise: narrow dark lines that wander together.
    rings = nodes.new('ShaderNodeTexWave')
    rings.bands_direction, rings.wave_profile = 'Y', 'SAW'
    rings.inputs['Scale'].default_value, rings.inputs['Distortion'].default_value = 0.34 * size, 7.0
    rings.inputs['Detail'].default_value, rings.inputs['Detail Scale'].default_value = 3.0, 0.7
    where, stretch = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = (along * 0.9, 1, 1)
    links.new(where.outputs['Object'], stretch.inputs['Vector'])
    links.new(stretch.outputs['Vector'], rings.inputs['Vector'])
    late = nodes.new('ShaderNodeMapRange')
    for name, value in (('From Min', 0.35), ('From Max', 1.0), ('To Min', 0.0), ('To Max', 0.5)):
        late.inputs[name].default_value = value
    links.new(rings.outputs['Fac'], late.inputs['Value'])
    ringed = _mixed(nodes, links, late.outputs['Result'], grain, dark)
    fibres = _mixed(nodes, links, noise(size * 9, 0.4, 0.75, along * 0.3, 4, most=0.34), ringed, dark)
    links.new(_mixed(nodes, links, noise(size * 16, 0.52, 0.7, along * 0.7, 2, most=pores), fibres, '#3A2616'), main.inputs['Base Color'])
    links.new(noise(size * 0.3, 0.35, 0.65, least=0.36, most=0.56), main.inputs['Roughness'])
    return made


def concrete(code='#CCC8C0', dark='#A8A49C'):
    """Cast concrete, ground smooth: clouds of cement, sand in it, and the pores that air has left."""
    made, nodes, links, main, noise = _surface()
    clouded = _mixed(nodes, links, noise(0.09, 0.3, 0.7, detail=6, distortion=0.4), dark, code)
    sandy = _mixed(nodes, links, noise(9, 0.5, 0.75, detail=3, most=0.35), clouded, '#E3DFD6')
    pores = noise(2.6, 0.7, 0.735, detail=1)
    links.new(_mixed(nodes, links, pores, sandy, '#6B6760'), main.inputs['Base Color'])
    links.new(noise(0.3, 0.35, 0.65, least=0.55, most=0.8), main.inputs['Roughness'])
    return made


def used(code, dust='#B3A895', amount=0.3, rough=0.5, size=1.0, metal=0.0, relief=0.0):
    """Plastic, metal or stone out of doors: dust lies on it in specks and faint clouds, and it shines unevenly."""
    made, nodes, links, main, noise = _surface()
    clouded = _mixed(nodes, links, noise(0.35 * size, 0.4, 0.75, most=amount * 0.5), code, dust)
    links.new(_mixed(nodes, links, noise(13 * size, 0.62, 0.72, detail=2, most=amount), clouded, dust), main.inputs['Base Color'])
    links.new(noise(0.8 * size, 0.35, 0.65, least=rough * 0.8, most=min(1, rough * 1.3)), main.inputs['Roughness'])
    main.inputs['Metallic'].default_value = metal
    if relief:
        bump = nodes.new('ShaderNodeBump')
        bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = relief, 0.03
        links.new(noise(5 * size, 0, 1, detail=2), bump.inputs['Height'])
        links.new(bump.outputs['Normal'], main.inputs['Normal'])
    return made


def screen(width, height, surface, loc=(0, 0, 0), rot=(0, 0, 0)):
    """A flat rectangle in the x-z plane around its middle, for walls and skies."""
    mesh = bpy.data.meshes.new('screen')
    w, h = width / 2, height / 2
    mesh.from_pydata([(-w, 0, -h), (w, 0, -h), (w, 0, h), (-w, 0, h)], [], [(0, 1, 2, 3)])
    return _add(mesh, surface, loc, rot)
