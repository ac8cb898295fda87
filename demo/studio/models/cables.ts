import { drawFigures } from '../kit/marks.ts'
import { decal, type Model, place } from '../kit/model.ts'
import { roundedBox } from '../kit/outline.ts'
import { slab, tube } from '../kit/solids.ts'
import { finishes, lighten } from '../kit/tone.ts'
import { curve, move, type Pose, tip, type Vec, yaw } from '../kit/vector.ts'
import { placePlug } from './connectors.ts'

type PlugKind = 'usb-c' | 'usb-a' | 'lightning' | 'micro'

interface Cable {
  paint: string
  radius: number
  braided?: boolean
  from: PlugKind
  to: PlugKind
  plugPaint: string
  metalPlugs?: boolean
  /** Half width and half depth of the loops. */
  loop?: [number, number]
  turns?: number
  strap?: string
  display?: boolean
}

/** A cable coiled on the table, both ends brought to the front. */
export const makeCoil = ({
  paint,
  radius,
  braided,
  from,
  to,
  plugPaint,
  metalPlugs,
  loop = [58, 40],
  turns = 3,
  strap,
  display,
}: Cable): Model => {
  const front = loop[1]
  const coil: Vec[] = Array.from({ length: turns * 30 + 1 }, (_, i): Vec => {
    const t = i / (turns * 30)
    const angle = Math.PI * (0.62 + 2 * turns * t)
    const wobble = 1 + 0.04 * Math.sin(angle * 0.5 + 1) - 0.07 * t + 0.035 * Math.cos(2.3 * angle)
    const lift = radius * (1 + 2.6 * t + 0.5 * Math.sin(Math.PI * ((t * turns) % 1)))
    return [Math.cos(angle) * loop[0] * wobble, lift, Math.sin(angle) * front * wobble]
  })
  const last = coil[coil.length - 1]!
  // The coil runs to the left where it meets the front, so it is entered from the right and left to the left.
  const path = curve(
    [
      [36, radius, front + 60],
      [39, radius, front + 42],
      [34, radius, front + 20],
      [14, radius, front + 6],
      ...coil,
      [last[0] - 20, last[1] * 0.8, last[2] + 1],
      [last[0] - 31, last[1] * 0.5 + radius * 0.5, front + 14],
      [-41, radius, front + 34],
      [-38, radius, front + 52],
    ],
    6,
  )
  const weave = braided ? lighten(paint, 0.22) : undefined
  const coat = { paint, radius, finish: braided ? finishes.cloth : finishes.satin, sides: 16, ...(weave && { weave }) }
  const plug = (kind: PlugKind, at: Vec, direction: Vec, long = false): Model =>
    placePlug(
      { paint: plugPaint, kind, metal: metalPlugs ?? false, long },
      [at[0] + direction[0] * 24, radius + 0.8, at[2] + direction[2] * 24],
      direction,
    )
  const leadWay: Vec = [-0.12, 0, 0.99]
  const trailWay: Vec = [0.16, 0, 0.98]
  return [
    ...tube({ ...coat, path }),
    ...plug(from, path[0]!, leadWay),
    ...plug(to, path[path.length - 1]!, trailWay, display),
    ...(display ? makePlugDisplay(path[path.length - 1]!, trailWay, radius) : []),
    ...(strap ? makeStrap(strap, loop, radius, turns) : []),
  ]
}

/** The tiny wattmeter in the larger plug. */
const makePlugDisplay = (end: Vec, way: Vec, radius: number): Model =>
  place(
    decal(
      () =>
        `<rect x="-4" y="-9" width="8" height="18" rx="2" fill="#050607"/><g transform="rotate(90)">${drawFigures('98', 4.6, '#8FE3C8', -1.4, 0, 0.9)}</g>`,
    ),
    tip(90),
    yaw((Math.atan2(way[0], way[2]) * 180) / Math.PI),
    move(end[0] + way[0] * 8, radius + 0.8 + 3.3, end[2] + way[2] * 8),
  )

/** A leather or hook-and-loop strap round the bundle on the far side. */
const makeStrap = (paint: string, loop: [number, number], radius: number, turns: number): Model => {
  const height = radius * 2 * Math.min(turns, 3) * 0.85
  const ring: Vec[] = roundedBox(radius * 2 * turns * 0.9 + 9, height + 5, 5).map(([x, y]) => [x, y, 0])
  const band = tube({ path: ring, closed: true, radius: [6.5, 0.8], paint, finish: finishes.matte, up: [0, 1, 0], sides: 12 })
  return place(band, yaw(-12), move(-loop[0] * 0.93, height / 2 + 1, -4))
}

/** One plug splitting into three ends. */
export const makeThreeHeads = (paint: string, plugPaint: string): Model => {
  const r = 1.9
  const weave = lighten(paint, 0.22)
  const ends: [PlugKind, number, number][] = [
    ['usb-c', -46, 62],
    ['lightning', -8, 74],
    ['micro', 30, 62],
  ]
  const branches = ends.flatMap(([kind, x, z]): Model => {
    const path = curve(
      [
        [-8, r, -14],
        [x * 0.45 - 4, r, 12],
        [x * 0.95, r, z - 26],
        [x, r, z],
      ],
      14,
    )
    const way: Vec = [x > 0 ? 0.12 : x < -20 ? -0.12 : 0, 0, 0.99]
    return [
      ...tube({ path, radius: r * 0.85, paint, weave, finish: finishes.cloth }),
      ...placePlug({ paint: plugPaint, kind, metal: true }, [x + way[0] * 24, r + 0.8, z + way[2] * 24], way),
    ]
  })
  const main = curve(
    [
      [60, r, 8],
      [74, r, -28],
      [44, r, -66],
      [-2, r * 1.5, -76],
      [-48, r, -62],
      [-58, r, -28],
      [-30, r, -2],
      [10, r * 2.6, -18],
      [22, r * 3, -52],
      [4, r * 3.4, -84],
      [-14, r * 2, -60],
      [-8, r, -22],
    ],
    16,
  )
  const joint: Pose = move(-8, r + 1, -16)
  return [
    ...tube({ path: main, radius: r, paint, weave, finish: finishes.cloth }),
    ...branches,
    ...place(slab({ outline: roundedBox(13, 16, 4), depth: 6.4, bevel: 1.6, paint: plugPaint, finish: finishes.metal }), tip(90), joint),
    ...placePlug({ paint: plugPaint, kind: 'usb-a', metal: true }, [56, r + 1, 34], [-0.12, 0, 0.99]),
  ]
}
