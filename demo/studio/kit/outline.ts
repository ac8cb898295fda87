/** A point of a flat outline, millimetres, y up. */
export type Flat = readonly [number, number]

/** A superellipse-cornered rectangle round the origin, anticlockwise; `radius` ≤ half of the shorter side. */
export const roundedBox = (width: number, height: number, radius: number, steps = 12, softness = 2.3): Flat[] => {
  const r = Math.min(radius, width / 2, height / 2)
  const corners: [number, number, number][] = [
    [width / 2 - r, height / 2 - r, 0],
    [-width / 2 + r, height / 2 - r, 90],
    [-width / 2 + r, -height / 2 + r, 180],
    [width / 2 - r, -height / 2 + r, 270],
  ]
  const power = r >= Math.min(width, height) / 2 - 0.001 ? 2 : softness
  return corners.flatMap(([cx, cy, start]) =>
    Array.from({ length: steps + 1 }, (_, i): Flat => {
      const angle = ((start + (90 * i) / steps) * Math.PI) / 180
      const c = Math.cos(angle)
      const s = Math.sin(angle)
      return [cx + r * Math.sign(c) * Math.abs(c) ** (2 / power), cy + r * Math.sign(s) * Math.abs(s) ** (2 / power)]
    }),
  )
}

/** A circle or ellipse round the origin, anticlockwise. */
export const oval = (radiusX: number, radiusY = radiusX, steps = 56): Flat[] =>
  Array.from({ length: steps }, (_, i): Flat => {
    const angle = (2 * Math.PI * i) / steps
    return [radiusX * Math.cos(angle), radiusY * Math.sin(angle)]
  })

/** A smooth closed line through the points. */
export const smoothLoop = (points: Flat[], steps = 8): Flat[] =>
  points.flatMap((p1, i) => {
    const at = (k: number): Flat => points[(i + k + points.length) % points.length]!
    const p0 = at(-1)
    const p2 = at(1)
    const p3 = at(2)
    return Array.from({ length: steps }, (_, k): Flat => {
      const t = k / steps
      const on = (axis: 0 | 1): number =>
        0.5 *
        (2 * p1[axis] +
          (p2[axis] - p0[axis]) * t +
          (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
          (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t * t * t)
      return [on(0), on(1)]
    })
  })

/** The outline drawn in by a distance along each corner's own normal. */
export const shrink = (outline: Flat[], distance: number): Flat[] =>
  outline.map((point, i) => {
    const before = outline[(i - 1 + outline.length) % outline.length]!
    const after = outline[(i + 1) % outline.length]!
    const dx = after[0] - before[0]
    const dy = after[1] - before[1]
    const length = Math.hypot(dx, dy) || 1
    return [point[0] - (dy / length) * distance, point[1] + (dx / length) * distance]
  })

/** SVG path of an outline, y turned down, for decals. */
export const tracePath = (outline: Flat[]): string => `M${outline.map(([x, y]) => `${x.toFixed(2)} ${(-y).toFixed(2)}`).join('L')}Z`
