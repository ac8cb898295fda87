"""Lights and frames the objects on the table, and stores the rendering as a negative, with light and colours separated."""
import json
import math
import tempfile
from pathlib import Path

import bpy
import numpy as np
from mathutils import Matrix, Vector

from kit import rgb

PASSES = ('DiffDir', 'DiffInd', 'DiffCol', 'GlossDir', 'GlossInd', 'GlossCol', 'TransDir', 'TransInd', 'TransCol', 'Emit', 'Normal', 'Depth', 'dye')


def _corners():
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for thing in bpy.context.scene.objects:
        if thing.type not in ('MESH', 'CURVE', 'FONT') or thing.hide_render:
            continue
        held = thing.evaluated_get(graph)
        mesh = held.to_mesh()
        step = max(1, len(mesh.vertices) // 400)
        points.extend(thing.matrix_world @ mesh.vertices[i].co for i in range(0, len(mesh.vertices), step))
        held.to_mesh_clear()
    return points


def lamp(name, at, aim, size, power, tall=None, code='#FFFFFF'):
    """A soft box at a point, turned towards another."""
    light = bpy.data.lights.new(name, 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y = size, tall or size
    light.energy = power
    light.color = rgb(code)[:3]
    thing = bpy.data.objects.new(name, light)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera = False
    return thing


def bulb(at, power, code, radius=1.0):
    """A round lamp that shines in all directions."""
    light = bpy.data.lights.new('bulb', 'POINT')
    light.energy, light.color, light.shadow_soft_size = power, rgb(code)[:3], radius
    thing = bpy.data.objects.new('bulb', light)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.visible_camera = False


def sun(at, aim, power, code, angle=1.5):
    """Parallel light from a direction; `angle` softens the edges of its shadows, in degrees."""
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.color, light.angle = power, rgb(code)[:3], math.radians(angle)
    thing = bpy.data.objects.new('sun', light)
    bpy.context.scene.collection.objects.link(thing)
    thing.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()


def _card(at, aim, size, tall, strength):
    """A lit card that only reflections show, brightest in its middle and dark at its edges, like the cloth of a soft box."""
    mesh = bpy.data.meshes.new('card')
    w, h = size / 2, tall / 2
    mesh.from_pydata([(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [], [(0, 1, 2, 3)])
    thing = bpy.data.objects.new('card', mesh)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera = thing.visible_diffuse = thing.visible_transmission = thing.visible_shadow = False
    material = bpy.data.materials.new('card')
    material.use_nodes = True
    # Only rays that happen to meet it carry its light: it is too large to be worth a sample at every point.
    material.cycles.sample_as_light = False
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    where, parts = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    links.new(where.outputs['Generated'], parts.inputs[0])
    fades = []
    for axis in ('X', 'Y'):
        off, fade = nodes.new('ShaderNodeMath'), nodes.new('ShaderNodeMapRange')
        off.operation, off.inputs[1].default_value = 'SUBTRACT', 0.5
        links.new(parts.outputs[axis], off.inputs[0])
        far = nodes.new('ShaderNodeMath')
        far.operation = 'ABSOLUTE'
        links.new(off.outputs[0], far.inputs[0])
        fade.interpolation_type = 'SMOOTHSTEP'
        fade.inputs['From Min'].default_value, fade.inputs['From Max'].default_value = 0.5, 0.05
        links.new(far.outputs[0], fade.inputs['Value'])
        fades.append(fade)
    both, power = nodes.new('ShaderNodeMath'), nodes.new('ShaderNodeMath')
    both.operation = power.operation = 'MULTIPLY'
    for i, fade in enumerate(fades):
        links.new(fade.outputs['Result'], both.inputs[i])
    links.new(both.outputs[0], power.inputs[0])
    power.inputs[1].default_value = strength
    shine, out = nodes.new('ShaderNodeEmission'), nodes.new('ShaderNodeOutputMaterial')
    links.new(power.outputs[0], shine.inputs['Strength'])
    links.new(shine.outputs[0], out.inputs['Surface'])
    mesh.materials.append(material)


def _light(aim, reach, yaw):
    """The same light in all pictures: it turns with the camera. The lamps light, and the cards shape what shines."""
    turn = Matrix.Rotation(math.radians(yaw), 3, 'Z')
    place = lambda x, y, z: aim + turn @ Vector((x, y, z)) * reach
    power = reach * reach
    for thing in (
        lamp('key', place(-2.3, -0.9, 3.4), aim, 2.5 * reach, 162 * power),
        # From beside the camera and low, or the fronts of white things that stand would be grey.
        lamp('fill', place(1.2, -4.1, 1.7), aim, 3.6 * reach, 80 * power),
        lamp('rim', place(1.4, 3.8, 2.6), aim, 3.4 * reach, 95 * power, tall=1.4 * reach),
    ):
        thing.visible_glossy = False
    _card(place(-2.6, 0.9, 1.5), aim, 2.6 * reach, 3.4 * reach, 3.4)
    _card(place(2.9, 1.7, 1.3), aim, 1.5 * reach, 3.2 * reach, 2.6)
    _card(place(0.3, 2.2, 3.4), aim, 4.2 * reach, 2.6 * reach, 2.2)
    _card(place(-1.5, -3.4, 2.6), aim, 2.0 * reach, 2.0 * reach, 1.5)
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    ground = world.node_tree.nodes['Background']
    ground.inputs['Color'].default_value = rgb('#F6F4F0')
    ground.inputs['Strength'].default_value = 0.3
    world.cycles.sampling_method = 'NONE'


def _camera(points, yaw, pitch, fill, shift, aspect):
    """Places the camera at yaw (0 = front, positive = from the right) and pitch, in degrees, so that all points fit into the frame."""
    low = Vector([min(p[i] for p in points) for i in range(3)])
    high = Vector([max(p[i] for p in points) for i in range(3)])
    middle = (low + high) / 2
    reach = max((p - middle).length for p in points)
    a, b = math.radians(yaw), math.radians(pitch)
    away = Vector((math.sin(a) * math.cos(b), -math.cos(a) * math.cos(b), math.sin(b)))
    data = bpy.data.cameras.new('camera')
    camera = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(camera)
    camera.location = middle + away * reach * 9
    camera.rotation_euler = (-away).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.view_layer.update()
    inside = camera.matrix_world.inverted()
    flat = [(v.x / -v.z, v.y / -v.z) for v in (inside @ p for p in points)]
    x0, x1 = min(x for x, _ in flat), max(x for x, _ in flat)
    y0, y1 = min(y for _, y in flat), max(y for _, y in flat)
    span = max((x1 - x0) / fill[0], (y1 - y0) / fill[1] * aspect)
    data.sensor_width = 36
    data.lens = 36 / span
    data.shift_x = (x0 + x1) / 2 / span - shift[0]
    data.shift_y = (y0 + y1) / 2 / span - shift[1]
    data.clip_end = reach * 60
    bpy.context.scene.camera = camera
    return middle, reach


def _look_down(points, across):
    """The camera of a picture that is true to scale: straight from above, `across` centimetres around the middle of the table, as far from everything as the lamps need."""
    data = bpy.data.cameras.new('camera')
    camera = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(camera)
    reach = max(p.length for p in points)
    data.type, data.ortho_scale, data.clip_end = 'ORTHO', across, reach * 60
    camera.location.z = reach * 9
    bpy.context.scene.camera = camera
    return Vector((0, 0, 0)), reach


def _enter(room):
    """The camera and the ambient light of a scene that fills the frame, which has its own lamps."""
    data = bpy.data.cameras.new('camera')
    camera = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(camera)
    eye, aim = Vector(room['eye']), Vector(room['aim'])
    camera.location = eye
    camera.rotation_euler = (aim - eye).to_track_quat('-Z', 'Y').to_euler()
    data.lens, data.sensor_width = room.get('lens', 50), 36
    data.clip_end = 4000
    if 'blur' in room:
        # The diameter of the aperture, in centimetres.
        data.dof.use_dof = True
        data.dof.focus_distance = room.get('focus', (aim - eye).length)
        data.dof.aperture_fstop = data.lens / 1000 / room['blur']
    bpy.context.scene.camera = camera
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    code, strength = room['ambient']
    ground = world.node_tree.nodes['Background']
    ground.inputs['Color'].default_value = rgb(code)
    ground.inputs['Strength'].default_value = strength


def _lay_table(z, reach):
    mesh = bpy.data.meshes.new('table')
    w = reach * 40
    mesh.from_pydata([(-w, -w, 0), (w, -w, 0), (w, w, 0), (-w, w, 0)], [], [(0, 1, 2, 3)])
    table = bpy.data.objects.new('table', mesh)
    table.location.z = z
    material = bpy.data.materials.new('table')
    material.use_nodes = True
    main = material.node_tree.nodes['Principled BSDF']
    main.inputs['Base Color'].default_value = rgb('#F3F2EF')
    main.inputs['Roughness'].default_value = 1
    main.inputs['Specular'].default_value = 0
    mesh.materials.append(material)
    bpy.context.scene.collection.objects.link(table)
    return table


def _set_up(samples):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03
    cycles.adaptive_min_samples = 12
    cycles.samples = samples
    cycles.use_denoising = False
    cycles.max_bounces = 4
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 5
    cycles.transparent_max_bounces = 8
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 1.2
    cycles.sample_clamp_direct = 5
    cycles.blur_glossy = 0.5
    cycles.film_transparent_glass = True
    render = scene.render
    render.threads_mode = 'FIXED'
    render.threads = 2
    render.film_transparent = True
    render.resolution_percentage = 100
    render.image_settings.file_format = 'OPEN_EXR'
    render.image_settings.color_depth = '16'
    scene.view_settings.view_transform = 'Raw'


def _ask_for_passes(folder):
    scene, layer = bpy.context.scene, bpy.context.view_layer
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    layer.use_pass_glossy_direct = layer.use_pass_glossy_indirect = layer.use_pass_glossy_color = True
    layer.use_pass_transmission_direct = layer.use_pass_transmission_indirect = layer.use_pass_transmission_color = True
    layer.use_pass_emit = layer.use_pass_normal = layer.use_pass_z = True
    layer.aovs.add().name = 'dye'
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source = nodes.new('CompositorNodeRLayers')
    sink = nodes.new('CompositorNodeOutputFile')
    sink.base_path = folder
    sink.format.file_format = 'OPEN_EXR'
    sink.format.color_mode = 'RGBA'
    sink.format.color_depth = '32'
    sink.file_slots.clear()
    for name in ('Image', *PASSES):
        sink.file_slots.new(name + '_')
        links.new(source.outputs[name], sink.inputs[name + '_'])


def _read(path, channels):
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = 'Non-Color'
    w, h = image.size
    pixels = np.empty(w * h * 4, dtype=np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(h, w, 4)[::-1, :, channels]


def _render(folder, size):
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.filepath = folder + '/out.exr'
    bpy.ops.render.render(write_still=not scene.use_nodes)


def _develop_light(size, samples):
    _set_up(samples)
    with tempfile.TemporaryDirectory() as folder:
        _ask_for_passes(folder)
        _render(folder, size)
        found = {name: _read(next(Path(folder).glob(f'{name}_*.exr')), slice(0, 3)) for name in PASSES}
        found['alpha'] = _read(next(Path(folder).glob('Image_*.exr')), 3)
    return found


def shoot(path, yaw=-28, pitch=24, fill=0.78, samples=18, size=(1400, 1400), shift=(0, 0), draft=1, room=None, across=None, drawing=None):
    """Renders the scene, and the shadow on the table separately at half of the resolution, since it is soft.

    Pictures are printed smaller than they are rendered, which smooths the edges that the filter against noise leaves rough.
    `draft` divides the size. With a `room` (its camera and ambient light), the scene brings its own surfaces and lamps.
    With `across`, the camera looks down without perspective; what is drawn around the product is stored beside the negative.
    """
    bpy.context.view_layer.update()
    small = (size[0] // draft, size[1] // draft)
    if room:
        _enter(room)
        found = _develop_light(small, samples if draft == 1 else 6)
        found['shadow'] = np.zeros((small[1] // 4, small[0] // 4), np.float32)
        _store(path, found)
        return
    points = _corners()
    if across:
        middle, reach = _look_down(points, across)
        path.with_suffix('.json').write_text(json.dumps(drawing))
    else:
        middle, reach = _camera(points, yaw, pitch, fill if isinstance(fill, tuple) else (fill, fill), shift, size[0] / size[1])
    _light(middle, reach, yaw)
    table = _lay_table(min(p.z for p in points), reach)
    table.visible_camera = False
    found = _develop_light(small, samples if draft == 1 else 6)
    bpy.context.scene.use_nodes = False
    table.visible_camera = True
    table.is_shadow_catcher = True
    for thing in bpy.context.scene.objects:
        if thing is not table and thing.type in ('MESH', 'CURVE', 'FONT'):
            thing.visible_camera = False
    bpy.context.scene.cycles.use_adaptive_sampling = False
    # Around a size picture's figures the shadow is faint.
    bpy.context.scene.cycles.samples = 7 if across else 20 if draft == 1 else 12
    bpy.context.scene.cycles.max_bounces = 0
    with tempfile.TemporaryDirectory() as folder:
        _render(folder, (small[0] // 2, small[1] // 2))
        found['shadow'] = _read(Path(folder) / 'out.exr', 3)
    _store(path, found)


def _store(path, found):
    found['Depth'] = found['Depth'][..., :1]
    part = Path(str(path) + '.part.npz')
    np.savez(part, **{name: np.nan_to_num(value, posinf=6e4).clip(-6e4, 6e4).astype(np.float16) for name, value in found.items()})
    part.rename(path)
