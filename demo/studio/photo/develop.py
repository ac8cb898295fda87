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


def _smooth(lights, normal, depth, alpha, guided=True):
    """Averages neighbours of similar normal, depth and brightness (Dammertz et al., edge-avoiding à-trous wavelets).

    `lights` are (light, strength, rounds); the result has the light of each. All arrays are (height, width) or (height, width, 3).
    """
    made = [light for light, _, _ in lights]
    height, width = depth.shape
    inside = alpha > 0.5
    square = lambda change: np.einsum('ijk,ijk->ij', change, change)
    for turn in range(max(rounds for _, _, rounds in lights)):
        step = 2 ** turn
        framed = lambda a: np.pad(a, [(step, step), (step, step)] + [(0, 0)] * (a.ndim - 2), mode='edge')
        shifted = lambda a, dy, dx: a[step + dy:step + dy + height, step + dx:step + dx + width]
        normals, depths, insides = framed(normal), framed(depth), framed(inside)
        busy = [i for i, (_, _, rounds) in enumerate(lights) if turn < rounds]
        # How alike two points are in diffuse light, which comes first, is seen on the average of their closest neighbours, or noise would protect itself.
        near, count = made[0] * 1.0, np.ones((height, width), np.float32)
        if guided and turn < 2:
            around = framed(made[0])
            for dy in (-step, 0, step):
                for dx in (-step, 0, step):
                    if dx or dy:
                        w = np.exp(-square(shifted(normals, dy, dx) - normal) * 60 - np.abs(shifted(depths, dy, dx) - depth) * (40 / step)) * shifted(insides, dy, dx)
                        near += shifted(around, dy, dx) * w[..., None]
                        count += w
        shades = {i: made[i] / (1 + made[i]) for i in busy}
        shades[0] = near / (count[..., None] + near)
        wide = {i: (framed(made[i]), framed(shades[i])) for i in busy}
        totals = {i: made[i] * 1.0 for i in busy}
        weights = {i: np.ones((height, width), np.float32) for i in busy}
        for dy in (-step, 0, step):
            for dx in (-step, 0, step):
                if dx == dy == 0:
                    continue
                reach = 0.5 if dx and dy else 0.7
                apart = square(shifted(normals, dy, dx) - normal) * 60 + np.abs(shifted(depths, dy, dx) - depth) * (40 / step)
                seen = shifted(insides, dy, dx) * np.float32(reach)
                for i in busy:
                    unlike = square(shifted(wide[i][1], dy, dx) - shades[i]) / (lights[i][1] * 0.6 ** turn) ** 2
                    w = np.exp(-apart - unlike) * seen
                    totals[i] += shifted(wide[i][0], dy, dx) * w[..., None]
                    weights[i] += w
        for i in busy:
            made[i] = totals[i] / weights[i][..., None]
    return made


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
    even = shadow.astype(np.float32)
    # The radii are meant for negatives of 940 pixels.
    finer = 4 * shadow.shape[0] / 940
    near, middle, wide = (blur(even, max(1, round(radius * finer))) for radius in (2.2, 4, 12))
    # The darkest shadow, where things touch the table, stays as it was rendered; the thin one around it, where noise shows most, is averaged over a wide area.
    touch, depth = (np.clip((middle - low) / span, 0, 1) for low, span in ((0.4, 0.3), (0, 0.45)))
    large = _enlarge(near * touch + (1 - touch) * (middle * depth + wide * (1 - depth)), shape)
    # As wide as the shadow's own pixels, whose steps would show along the edges of products.
    soft = np.maximum(blur(large, max(2, shape[0] // shadow.shape[0])) - 0.01, 0) * 1.15
    ys, xs = (np.minimum(np.arange(n), np.arange(n)[::-1]) / n for n in shape)
    ramp = lambda v: np.clip(v / 0.08, 0, 1) ** 2 * (3 - 2 * np.clip(v / 0.08, 0, 1))
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
    speck = light.sum(-1) > 1.4 * second + 0.04
    return np.where(speck[..., None], np.median(around, axis=0), light)


def _relief_of(normal, alpha):
    """Splits normals into those of the shape and the fine relief of its surface, which is taken for shape where it is deep."""
    inside = (alpha > 0.5).astype(np.float32)
    total, count = normal * inside[..., None], inside.copy()
    for dy in range(-2, 3):
        for dx in range(-2, 3):
            if dx or dy:
                # Neighbours of the same face only, or there would be a line along every edge.
                other = _shifted(normal, dy, dx)
                weight = _shifted(inside, dy, dx) * np.exp(-3 * np.square(other - normal).sum(-1))
                total += other * weight[..., None]
                count += weight
    even = np.where(inside[..., None] > 0, total / np.maximum(count, 1)[..., None], normal)
    relief = normal - even
    fine = np.abs(relief).max(-1, keepdims=True) < 0.2
    return np.where(fine, even, normal), np.where(fine, relief, 0)


def _clean(raw):
    alpha = raw['alpha'].clip(0, 1)
    # What an edge has of the background is taken out of its normal and its depth, or it would look like no neighbour and keep its noise.
    normal = raw['Normal'] / np.maximum(alpha, 0.05)[..., None]
    depth = raw['Depth'][..., 0]
    depth = np.where(depth < 5e4, depth, np.minimum.reduce([_shifted(depth, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]))
    seen = depth[(alpha > 0.01) & (depth < 5e4)]
    depth = np.where(alpha > 0.01, depth, 0) / (np.ptp(seen) + 1e-6 if seen.size else 1)
    clear = raw['TransCol'].any()
    # A larger negative has as many rays a pixel, and is averaged over as much of the picture.
    more = int(alpha.shape[0] > 1200)
    lights = [
        (_remove_specks(raw['DiffDir'] + raw['DiffInd']), 0.26, 4 + more),
        (_remove_specks(raw['GlossDir'] + raw['GlossInd']), 0.3, 3 + more),
        *([(raw['TransDir'] + raw['TransInd'], 0.3, 3 + more)] if clear else []),
    ]
    # The filter would smear fine relief into blots: it looks at the shape alone, and what the relief does to the light is put back.
    shape, relief = _relief_of(normal, alpha)
    diffuse, glossy, *through = _smooth(lights, shape, depth, alpha)
    slope = (relief @ np.array([-0.6, -0.5, 0.6], np.float32))[..., None]
    diffuse, glossy = diffuse * (1 + 1.2 * slope), glossy * (1 + 2.5 * slope).clip(0.4, 1.8)
    return {
        'diffuse': diffuse, 'glossy': glossy, 'through': through[0] * raw['TransCol'] if clear else np.zeros_like(diffuse),
        'DiffCol': raw['DiffCol'], 'GlossCol': raw['GlossCol'], 'Emit': raw['Emit'], 'dye': raw['dye'], 'alpha': alpha[..., None],
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
    # Metal mirrors a brighter room than the one that shines on everything else; what it mirrors of a lamp is dimmed, or a dark metal would look as bright as a light one.
    mirrored = negative['glossy'] * (1 + 0.8 * mask[..., 1:2]) / (1 + 0.55 * mask[..., 1:2] * negative['glossy'])
    return colour.clip(0) * negative['diffuse'] + shine.clip(0) * mirrored + negative['through'] + negative['Emit']


def expose(light, exposure=1.0):
    """Tone mapping: applies the exposure and compresses values above the knee smoothly."""
    # A little more contrast than the eye's, around middle grey: black stays black beside the white table.
    light = np.maximum(light * exposure, 0) ** 1.1 * 0.4 ** -0.1
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
    none = np.zeros(picture.shape, np.float32)
    return _smooth([(picture.astype(np.float32), 0.11, 3)], none, none[..., 0], none[..., 0] + 1, guided=False)[0]
