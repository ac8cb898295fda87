import { drawMark } from '../kit/marks.ts'
import { decal, type Model, place } from '../kit/model.ts'
import { roundedBox } from '../kit/outline.ts'
import { slab, tube } from '../kit/solids.ts'
import { darken, finishes, lighten, measureLuma } from '../kit/tone.ts'
import { curve, move, roll, tip, type Vec, yaw } from '../kit/vector.ts'
import { placePlug } from './connectors.ts'
import { makeInEar } from './earbuds.ts'

interface Neckband {
  paint: string
  accent: string
  brand: string
  /** Half width of the bow. */
  reach?: number
  /** A slim band ends in round pods, a full one in long flat ones. */
  slim?: boolean
}

/** A neckband lying on the table, buds at the front. */
export const makeNeckband = ({ paint, accent, brand, reach = 66, slim = false }: Neckband): Model => {
  const bow: Vec[] = curve(
    [
      [-reach + 10, 4, 74],
      [-reach, 4, 40],
      [-reach - 2, 5, 4],
      [-reach + 14, 6, -44],
      [0, 7, -70],
      [reach - 14, 6, -44],
      [reach + 2, 5, 4],
      [reach, 4, 40],
      [reach - 10, 4, 74],
    ],
    14,
  )
  const pod = (side: 1 | -1): Model => {
    const long = slim ? 34 : 54
    return [
      ...place(
        slab({ outline: roundedBox(slim ? 13 : 12, long, 6), depth: 9.5, bevel: 3.6, paint, finish: finishes.satin }),
        tip(90),
        yaw(side * -13),
        move(side * (reach - 3), 4.8, 48),
      ),
      ...place(
        decal(() =>
          side > 0
            ? `<rect x="-2" y="-14" width="4" height="8" rx="2" fill="${lighten(paint, 0.18)}"/><rect x="-2" y="-3" width="4" height="8" rx="2" fill="${lighten(paint, 0.18)}"/><rect x="-2" y="8" width="4" height="8" rx="2" fill="${lighten(paint, 0.18)}"/>`
            : drawMark(brand, 7, measureLuma(paint) > 0.5 ? darken(paint, 0.4) : lighten(paint, 0.5)),
        ),
        tip(90),
        yaw(side * -13),
        move(side * (reach - 3), 9.7, 48),
      ),
      ...place(
        slab({ outline: roundedBox(slim ? 13.4 : 12.4, 3, 1.4), depth: 9.8, bevel: 3, paint: accent, finish: finishes.metal }),
        tip(90),
        yaw(side * -13),
        move(side * (reach - 8.5), 4.8, 48 + long / 2 - 2),
      ),
    ]
  }
  const wire = (side: 1 | -1): Model => {
    const path = curve(
      [
        [side * (reach - 10), 4, 74],
        [side * (reach - 16), 2, 96],
        [side * (reach - 38), 2, 108],
        [side * 16, 2, 92],
        [side * 14, 4, 66],
        [side * 12, 7, 50],
      ],
      12,
    )
    return [
      ...tube({ path, radius: 1.3, paint: darken(paint, 0.05) }),
      ...place(makeInEar(paint), roll(0), yaw(side > 0 ? 150 : 30), move(side * 13, 7, 44)),
    ]
  }
  return [
    ...tube({ path: bow, radius: slim ? [3.4, 3] : [5, 2.6], paint, finish: finishes.matte, sides: 18, up: [0, 1, 0] }),
    ...pod(-1),
    ...pod(1),
    ...wire(-1),
    ...wire(1),
  ]
}

interface Wired {
  paint: string
  plug: 'usb-c' | 'jack'
  flat?: boolean
  metal?: boolean
}

/** Wired earphones, the cable in easy loops. */
export const makeWiredEarphones = ({ paint, plug, flat = false, metal = false }: Wired): Model => {
  const r: number | [number, number] = flat ? [2, 0.9] : 1.2
  const y = 1.4
  const tone = metal ? darken(paint, 0.1) : paint
  const main = curve(
    [
      [0, y, -2],
      [4, y, 22],
      [-16, y, 50],
      [-58, y, 50],
      [-66, y, 14],
      [-34, y * 1.5, -2],
      [10, y * 2.6, 30],
      [46, y * 2, 62],
      [72, y, 46],
      [68, y, 14],
    ],
    16,
  )
  const arm = (side: 1 | -1): Model => {
    const path = curve(
      [
        [0, y, -4],
        [side * 4, y, -24],
        [side * 26, y, -52],
        [side * 40, 3, -78],
        [side * 34, 6, -98],
      ],
      14,
    )
    return [
      ...tube({ path, radius: flat ? [1.5, 0.9] : 1.05, paint: tone, up: [0, 1, 0] }),
      ...place(makeInEar(paint, metal), yaw(side > 0 ? 160 : 20), move(side * 30, 7, -102)),
    ]
  }
  return [
    ...tube({ path: main, radius: r, paint: tone, finish: finishes.matte, up: [0, 1, 0] }),
    ...arm(-1),
    ...arm(1),
    ...place(
      slab({ outline: roundedBox(6.4, 11, 3), depth: 4, bevel: 1.2, paint, finish: metal ? finishes.metal : finishes.gloss }),
      tip(90),
      move(0, 2.4, -4),
    ),
    ...place(
      slab({ outline: roundedBox(6.4, 24, 3), depth: 4.4, bevel: 1.4, paint, finish: finishes.gloss }),
      tip(90),
      yaw(38),
      move(30, 3, -58),
    ),
    ...place(
      decal(
        () =>
          `<circle cy="-6" r="1.3" fill="${darken(paint, 0.3)}"/><circle r="1.3" fill="${darken(paint, 0.3)}"/><circle cy="6" r="1.3" fill="${darken(paint, 0.3)}"/>`,
      ),
      tip(90),
      yaw(38),
      move(30, 5.3, -58),
    ),
    ...placePlug({ paint, kind: plug, metal }, [67, 4, plug === 'jack' ? -1 : -10], [-0.05, 0, -1]),
  ]
}
