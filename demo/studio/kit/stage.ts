import { type Facet, findCentre, type Mesh, type Model } from './model.ts'
import { Pen } from './pen.ts'
import { darken, lighten, shade, shadowLight } from './tone.ts'
import { cross, dot, normalize, subtract, type Vec } from './vector.ts'

/** The shop's tile colour, behind every picture. */
export const ground = '#F3F2EF'

type Spot = [number, number]

export interface Framing {
  width?: number
  height?: number
  /** How far the camera looks down, degrees: 0 level, 90 from above. */
  pitch?: number
  /** Share of the frame that the model fills. */
  fill?: number | [width: number, height: number]
  /** Centre of the model in the frame, 0–1. */
  centre?: Spot
}

const hull = (points: Spot[]): Spot[] => {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const turn = (o: Spot, a: Spot, b: Spot): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
  const half = (list: Spot[]): Spot[] => {
    const chain: Spot[] = []
    for (const point of list) {
      while (chain.length > 1 && turn(chain[chain.length - 2]!, chain[chain.length - 1]!, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

const printPoints = (points: Spot[]): string => points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

const findNormal = (points: Vec[]): Vec => {
  let sum: Vec = [0, 0, 0]
  for (const [i, a] of points.entries()) {
    const b = points[(i + 1) % points.length]!
    const n = cross(a, b)
    sum = [sum[0] + n[0], sum[1] + n[1], sum[2] + n[2]]
  }
  return normalize(sum)
}

/** Least and greatest value along one axis. */
const findSpan = (points: (Spot | Vec)[], axis: 0 | 1): [number, number] => {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const point of points) {
    if (point[axis] < least) least = point[axis]
    if (point[axis] > most) most = point[axis]
  }
  return [least, most]
}

const listPoints = (model: Model): Vec[] =>
  model.flatMap((part) => (part.kind === 'mesh' ? part.facets.flatMap((facet) => facet.points) : []))

/** Draws a model under the studio's light and returns the picture as SVG. */
export const drawStage = (
  model: Model,
  { width = 1000, height = 1000, pitch = 18, fill = 0.74, centre = [0.5, 0.5] }: Framing = {},
): string => {
  const angle = (pitch * Math.PI) / 180
  const view: Vec = [0, Math.sin(angle), Math.cos(angle)]
  const flatten = ([x, y, z]: Vec): Spot => [x, -(y * Math.cos(angle) - z * Math.sin(angle))]
  const points = listPoints(model)
  const spots = points.map(flatten)
  const [left, right] = findSpan(spots, 0)
  const [top, bottom] = findSpan(spots, 1)
  const [fillWidth, fillHeight] = typeof fill === 'number' ? [fill, fill] : fill
  const scale = Math.min((width * fillWidth) / (right - left), (height * fillHeight) / (bottom - top))
  const project = (point: Vec): Spot => {
    const [x, y] = flatten(point)
    return [width * centre[0] + (x - (left + right) / 2) * scale, height * centre[1] + (y - (top + bottom) / 2) * scale]
  }
  const floor = findSpan(points, 1)[0]
  const pen = new Pen()
  const shadows = drawShadows(model, floor, project, scale, (blur) => pen.blurWithin(blur, width, height))
  const body = model
    .map((part) => {
      if (part.kind === 'mesh') return drawMesh(part, pen, view, project)
      if (dot(cross(part.down, part.right), view) <= 0) return ''
      const [ox, oy] = project(part.origin)
      const [rx, ry] = flatten(part.right)
      const [dx, dy] = flatten(part.down)
      const matrix = [rx, ry, dx, dy].map((v) => (v * scale).toFixed(4))
      return `<g transform="matrix(${matrix.join(' ')} ${ox.toFixed(2)} ${oy.toFixed(2)})">${part.draw(pen)}</g>`
    })
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${pen.print()}<rect width="${width}" height="${height}" fill="${ground}"/>${shadows}${body}</svg>`
}

const drawMesh = (mesh: Mesh, pen: Pen, view: Vec, project: (p: Vec) => Spot): string => {
  const seen = mesh.facets
    .map((facet) => ({ facet, normal: findNormal(relative(facet)), depth: dot(findCentre(facet.points), view) }))
    .filter(({ normal }) => dot(normal, view) > 0.001)
    .sort((a, b) => a.depth - b.depth)
  const body = seen
    .map(({ facet, normal }) => {
      const tone = shade(facet.paint, facet.finish, normal, view)
      const paint = facet.broad
        ? pen.linear(
            [
              [0, lighten(tone, 0.1)],
              [0.5, tone],
              [1, darken(tone, 0.07)],
            ],
            [0.05, 0],
            [0.9, 1],
          )
        : tone
      return `<polygon points="${printPoints(facet.points.map(project))}" fill="${paint}" stroke="${tone}" stroke-width="1.3" stroke-linejoin="round"/>`
    })
    .join('')
  return mesh.opacity === undefined ? body : `<g opacity="${mesh.opacity}">${body}</g>`
}

/** Corners measured from the first one, which keeps the cross products exact far from the origin. */
const relative = (facet: Facet): Vec[] => facet.points.map((point) => subtract(point, facet.points[0]!))

const drawShadows = (model: Model, floor: number, project: (p: Vec) => Spot, scale: number, soften: (blur: number) => string): string => {
  const fall = (p: Vec): Vec => {
    const k = (p[1] - floor) / shadowLight[1]
    return [p[0] - shadowLight[0] * k, floor, p[2] - shadowLight[2] * k]
  }
  const drop = (p: Vec): Vec => [p[0], floor, p[2]]
  const cast: string[] = []
  const touch: string[] = []
  for (const part of model) {
    if (part.kind !== 'mesh' || part.weightless) continue
    if (part.spine) {
      const width = (part.spine.radius * 2 * scale).toFixed(1)
      const line = (list: Vec[]): string =>
        `<polyline points="${printPoints(list.map(project))}" fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
      cast.push(line(part.spine.points.map(fall)))
      const reach = part.spine.radius * 2.2
      for (const run of splitRuns(part.spine.points, (p) => p[1] - floor < reach)) touch.push(line(run.map(drop)))
      continue
    }
    const points = part.facets.flatMap((facet) => facet.points)
    cast.push(`<polygon points="${printPoints(hull(points.map((p) => project(fall(p)))))}"/>`)
    const [, top] = findSpan(points, 1)
    const reach = Math.max(1.5, (top - floor) * 0.07)
    const low = points.filter((p) => p[1] - floor < reach)
    if (low.length > 2) touch.push(`<polygon points="${printPoints(hull(low.map((p) => project(drop(p)))))}"/>`)
  }
  const layer = (shapes: string[], blur: number, opacity: number): string =>
    `<g opacity="${opacity}" fill="#2B2620"><g filter="${soften(blur)}">${shapes.join('').replaceAll('#000', '#2B2620')}</g></g>`
  return layer(cast, 26, 0.13) + layer(cast, 9, 0.09) + layer(touch, 7, 0.34)
}

/** Unbroken stretches of at least two points that pass the test. */
const splitRuns = (points: Vec[], test: (point: Vec) => boolean): Vec[][] => {
  const runs: Vec[][] = [[]]
  for (const point of points) {
    if (test(point)) runs[runs.length - 1]!.push(point)
    else if (runs[runs.length - 1]!.length > 0) runs.push([])
  }
  return runs.filter((run) => run.length > 1)
}
