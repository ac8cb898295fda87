"""Develops negatives: removes the noise from the light, colours the products and puts them on the shop's tile colour."""
import numpy as np

TILE = '#F3F2EF'
BODY, INK = '#B4B4B4', '#828282'


def linear(code):
    v = np.array([int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)], dtype=np.float32)
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4).astype(np.float32)


def display(v):
    v = np.clip(v, 0, 1)
    return np.where(v <= 0.0031308, v * 12.92, 1.055 * v ** (1 / 2.4) - 0.055)


def _shifted(a, dy, dx):
    h, w = a.shape[:2]
    ys = np.clip(np.arange(h) + dy, 0, h - 1)
    xs = np.clip(np.arange(w) + dx, 0, w - 1)
    return a[ys][:, xs]


def _smooth(light, normal, depth, alpha, strength, rounds):
    """Averages neighbours of similar normal, depth and brightness (Dammertz et al., edge-avoiding à-trous wavelets)."""
    for turn in range(rounds):
        step = 2 ** turn
        shade = light / (1 + light)
        total = light * 1.0
        weights = np.ones(light.shape[:2] + (1,), np.float32)
        for dy in (-step, 0, step):
            for dx in (-step, 0, step):
                if dx == dy == 0:
                    continue
                reach = 0.5 if dx and dy else 0.7
                far = np.abs(_shifted(depth, dy, dx) - depth)
                turned = ((_shifted(normal, dy, dx) - normal) ** 2).sum(-1, keepdims=True)
                other = _shifted(light, dy, dx)
                unlike = ((_shifted(shade, dy, dx) - shade) ** 2).sum(-1, keepdims=True)
                w = reach * np.exp(-turned * 60 - far * 40 / step - unlike / (strength * 0.6 ** turn) ** 2) * (_shifted(alpha, dy, dx) > 0.5)
                total += other * w
                weights += w
        light = total / weights
    return light


def blur(a, radius):
    kernel = np.exp(-np.linspace(-2, 2, 2 * radius + 1) ** 2 / 2)
    kernel /= kernel.sum()
    for axis in (0, 1):
        padded = np.pad(a, [(radius, radius) if i == axis else (0, 0) for i in range(a.ndim)], mode='edge')
        a = np.apply_along_axis(lambda row: np.convolve(row, kernel, 'valid'), axis, padded)
    return a


def _enlarge(a, shape):
    ys = np.clip((np.arange(shape[0]) + 0.5) * a.shape[0] / shape[0] - 0.5, 0, a.shape[0] - 1)
    xs = np.clip((np.arange(shape[1]) + 0.5) * a.shape[1] / shape[1] - 0.5, 0, a.shape[1] - 1)
    y0, x0 = ys.astype(int), xs.astype(int)
    y1, x1 = np.minimum(y0 + 1, a.shape[0] - 1), np.minimum(x0 + 1, a.shape[1] - 1)
    fy, fx = (ys - y0)[:, None], (xs - x0)[None]
    return (a[y0][:, x0] * (1 - fx) + a[y0][:, x1] * fx) * (1 - fy) + (a[y1][:, x0] * (1 - fx) + a[y1][:, x1] * fx) * fy


def _soften_shadow(shadow, shape):
    """Removes noise from the shadow, keeps its edge where things touch the table, and fades it out towards the picture's edges, which end in the tile colour."""
    flat = shadow[..., None].astype(np.float32)
    none = np.zeros_like(flat)
    even = _smooth(flat, none, none, none + 1, 0.09, 5)[..., 0]
    wide = blur(blur(even, 5), 5)
    # Deep shadow stays close to what was rendered; the thin one around it, where noise shows most, is averaged over a wide area.
    depth = np.clip(blur(even, 3) / 0.3, 0, 1)
    large = _enlarge(blur(even, 1) * depth + wide * (1 - depth), shape)
    # As wide as the shadow's own pixels, whose steps would show along the edges of products.
    soft = np.maximum(blur(large, max(2, shape[0] // shadow.shape[0])) - 0.02, 0) * 1.2
    ys, xs = (np.minimum(np.arange(n), np.arange(n)[::-1]) / n for n in shape)
    ramp = lambda v: np.clip(v / 0.2, 0, 1) ** 2 * (3 - 2 * np.clip(v / 0.2, 0, 1))
    return (soft * ramp(ys)[:, None] * ramp(xs)[None])[..., None].clip(0, 1)


def read_negative(path):
    """Removes the noise of a negative; the result is ready to be coloured."""
    raw = {name: value.astype(np.float32) for name, value in np.load(path).items()}
    shadow = _soften_shadow(raw.pop('shadow'), raw['alpha'].shape)
    shape = raw['alpha'].shape
    rows, columns = np.nonzero(raw['alpha'].max(1) > 0.01)[0], np.nonzero(raw['alpha'].max(0) > 0.01)[0]
    part = (slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1))
    made = _clean({name: value[part] for name, value in raw.items()})
    whole = {}
    for name, value in made.items():
        whole[name] = np.zeros(shape + value.shape[2:], np.float32)
        whole[name][part] = value
    return {**whole, 'shadow': shadow}


def _remove_specks(light):
    """Replaces single pixels that are much brighter than all around them."""
    around = np.stack([_shifted(light, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx])
    brightness = around.sum(-1)
    second = np.partition(brightness, -3, axis=0)[-3]
    speck = light.sum(-1) > 1.6 * second + 0.15
    return np.where(speck[..., None], np.median(around, axis=0), light)


def _clean(raw):
    alpha = raw['alpha'][..., None].clip(0, 1)
    depth = np.where(alpha > 0.01, raw['Depth'], 0)
    seen = depth[depth > 0]
    depth = depth / (np.ptp(seen) + 1e-6) if seen.size else depth
    smooth = lambda light, strength, rounds: _smooth(light, raw['Normal'], depth, alpha, strength, rounds)
    return {
        'diffuse': smooth(_remove_specks(raw['DiffDir'] + raw['DiffInd']), 0.26, 4),
        'glossy': smooth(_remove_specks(raw['GlossDir'] + raw['GlossInd']), 0.3, 3),
        'through': (smooth(raw['TransDir'] + raw['TransInd'], 0.3, 3) if raw['TransCol'].any() else raw['TransDir']) * raw['TransCol'],
        'DiffCol': raw['DiffCol'], 'GlossCol': raw['GlossCol'], 'Emit': raw['Emit'], 'dye': raw['dye'], 'alpha': alpha,
    }


def ink_for(code):
    """The colour of print on a body of this colour."""
    lightness = float(display(linear(code) @ np.array([0.21, 0.72, 0.07])))
    return '#%02X%02X%02X' % tuple(int(round(255 * float(v))) for v in display(linear(code) * (0.42 if lightness > 0.45 else 1) + (0 if lightness > 0.45 else 0.3)))


def metal_tint(code):
    """The colour in which metal mirrors. Dark metal is coated, and the coat mirrors a seventh of the light; otherwise it would have no highlights."""
    tint = linear(code)
    return tint + max(0.0, 0.15 - float(tint.max()))


def dye(negative, code=None, ink=None):
    """Multiplies light and colours. Returns linear colour and coverage."""
    colour, shine, mask = negative['DiffCol'], negative['GlossCol'], negative['dye']
    if code:
        change = linear(code) - linear(BODY)
        dyed = colour + mask[..., 0:1] * change + mask[..., 2:3] * (linear(ink or ink_for(code)) - linear(INK))
        colour = np.where(mask[..., 0:1] > 0.98, linear(code), dyed)
        shine = np.where(mask[..., 1:2] > 0.98, metal_tint(code), shine + mask[..., 1:2] * change)
    # Otherwise a dark metal that reflects a lamp would look as bright as a light one.
    mirrored = negative['glossy'] / (1 + 0.55 * mask[..., 1:2] * negative['glossy'])
    return colour.clip(0) * negative['diffuse'] + shine.clip(0) * mirrored + negative['through'] + negative['Emit']


def expose(light, exposure=1.0):
    """Tone mapping: applies the exposure and compresses values above the knee smoothly."""
    light = light * exposure
    knee = 0.62
    return np.where(light > knee, knee + (1 - knee) * (1 - np.exp(-(light - knee) / (1 - knee))), light)


def develop(negative, code=None, ink=None):
    """The exposed product, multiplied by its coverage. Exposes what it divided by the coverage before, or bright products would have torn edges."""
    cover = negative['alpha']
    return expose(dye(negative, code, ink) / np.maximum(cover, 1e-3)) * cover


def to_bytes(picture):
    """Rounds with triangular noise of one step, so that soft gradients have no bands."""
    chance = np.random.default_rng(1)
    noise = chance.random(picture.shape, np.float32) - chance.random(picture.shape, np.float32)
    return (display(picture) * 255 + 0.5 + noise * 0.5).clip(0, 255).astype(np.uint8)


def soften(picture):
    """For transparent products: removes the remaining noise of the coverage by similarity of colour alone."""
    none = np.zeros(picture.shape[:2] + (1,), np.float32)
    return _smooth(picture.astype(np.float32), none, none, none + 1, 0.11, 3)
