"""Lights and frames the objects on the table, and stores the rendering as a negative, with light and colours separated."""
import math
import tempfile
from pathlib import Path

import bpy
import numpy as np
from mathutils import Vector

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


def _lamp(name, at, aim, size, power, tall=None):
    light = bpy.data.lights.new(name, 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y = size, tall or size
    light.energy = power
    lamp = bpy.data.objects.new(name, light)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.location = at
    lamp.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    lamp.visible_camera = False


def _light(aim, reach):
    place = lambda x, y, z: aim + Vector((x, y, z)) * reach
    power = reach * reach
    _lamp('key', place(-3.2, -2.2, 4.2), aim, 3.0 * reach, 250 * power)
    _lamp('fill', place(4.2, -2.6, 2.2), aim, 3.6 * reach, 80 * power)
    _lamp('rim', place(1.2, 4.4, 2.6), aim, 3.6 * reach, 130 * power, tall=1.6 * reach)
    _lamp('front', place(-0.6, -5.2, 1.3), aim, 1.8 * reach, 64 * power, tall=3.2 * reach)
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    ground = world.node_tree.nodes['Background']
    ground.inputs['Color'].default_value = rgb('#F6F4F0')
    ground.inputs['Strength'].default_value = 0.34
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
    cycles.adaptive_threshold = 0.06
    cycles.adaptive_min_samples = 6
    cycles.samples = samples
    cycles.use_denoising = False
    cycles.max_bounces = 3
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 3
    cycles.transparent_max_bounces = 6
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 1.2
    cycles.sample_clamp_direct = 5
    cycles.blur_glossy = 1.0
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


def shoot(path, yaw=-28, pitch=24, fill=0.78, samples=8, size=(800, 800), shift=(0, 0)):
    """Renders the scene. Renders the shadow on the table separately at a lower resolution, since it is soft."""
    bpy.context.view_layer.update()
    points = _corners()
    middle, reach = _camera(points, yaw, pitch, fill if isinstance(fill, tuple) else (fill, fill), shift, size[0] / size[1])
    _light(middle, reach)
    table = _lay_table(min(p.z for p in points), reach)
    table.visible_camera = False
    _set_up(samples)
    with tempfile.TemporaryDirectory() as folder:
        _ask_for_passes(folder)
        _render(folder, size)
        found = {name: _read(next(Path(folder).glob(f'{name}_*.exr')), slice(0, 3)) for name in PASSES}
        found['alpha'] = _read(next(Path(folder).glob('Image_*.exr')), 3)
    bpy.context.scene.use_nodes = False
    table.visible_camera = True
    table.is_shadow_catcher = True
    for thing in bpy.context.scene.objects:
        if thing is not table and thing.type in ('MESH', 'CURVE', 'FONT'):
            thing.visible_camera = False
    bpy.context.scene.cycles.use_adaptive_sampling = False
    bpy.context.scene.cycles.samples = 24
    with tempfile.TemporaryDirectory() as folder:
        _render(folder, (size[0] // 5, size[1] // 5))
        found['shadow'] = _read(Path(folder) / 'out.exr', 3)
    found['Depth'] = found['Depth'][..., :1]
    part = Path(str(path) + '.part.npz')
    np.savez(part, **{name: np.nan_to_num(value, posinf=6e4).clip(-6e4, 6e4).astype(np.float16) for name, value in found.items()})
    part.rename(path)
