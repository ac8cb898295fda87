import { drawMark } from '../kit/marks.ts'
import { decal, type Model, place } from '../kit/model.ts'
import { oval } from '../kit/outline.ts'
import { ball, slab, tube } from '../kit/solids.ts'
import { darken, finishes, lighten, measureLuma } from '../kit/tone.ts'
import { curve, move, tip, type Vec, yaw } from '../kit/vector.ts'

interface Headphones {
  paint: string
  cushion: string
  accent: string
  brand: string
  /** Half axes of a cup. */
  cup?: [number, number]
  thickness?: number
  /** Half width and height of the band. */
  band?: [number, number]
  /** A microphone on an arm, and rings of colour on the cups. */
  gaming?: boolean
  slim?: boolean
}

/** Over-ear or on-ear headphones standing on their cups. */
export const makeHeadphones = ({
  paint,
  cushion,
  accent,
  brand,
  cup = [36, 44],
  thickness = 20,
  band = [74, 128],
  gaming = false,
  slim = false,
}: Headphones): Model => {
  const [cx, cy] = cup
  const ink = measureLuma(paint) > 0.5 ? darken(paint, 0.4) : lighten(paint, 0.5)
  const ear = (side: 1 | -1): Model => {
    const outside = [
      ...slab({ outline: oval(cx, cy, 72), depth: thickness, bevel: thickness * 0.42, backBevel: 1.5, paint, finish: finishes.satin }),
      ...place(
        slab({
          outline: oval(cx * 0.7, cy * 0.7, 64),
          depth: 1.4,
          bevel: 0.5,
          paint: gaming ? '#1c1d21' : darken(paint, 0.05),
          finish: finishes.metal,
        }),
        move(0, 0, thickness / 2 + 0.2),
      ),
      ...decal(
        (pen) =>
          (gaming
            ? `<circle r="${cx * 0.56}" fill="none" stroke="${accent}" stroke-width="4" opacity="0.4" filter="${pen.blur(1.8)}"/><circle r="${cx * 0.56}" fill="none" stroke="${accent}" stroke-width="1.6"/>`
            : `<ellipse rx="${cx * 0.69}" ry="${cy * 0.69}" fill="none" stroke="${accent}" stroke-width="1.1"/>`) +
          drawMark(brand, 15, gaming ? '#B9BCC1' : ink),
        [0, 0, thickness / 2 + 0.95],
      ),
    ]
    const pad = [
      ...slab({ outline: oval(cx + 0.5, cy + 0.5, 72), depth: 17, bevel: 8, backBevel: 3, paint: cushion, finish: finishes.matte }),
      ...decal(
        () =>
          `<ellipse rx="${cx * 0.52}" ry="${cy * 0.52}" fill="${darken(cushion, 0.55)}"/><ellipse rx="${cx * 0.5}" ry="${cy * 0.5}" cy="1" fill="${darken(cushion, 0.42)}"/>`,
        [0, 0, 8.55],
      ),
    ]
    const turned = (model: Model, turn: number, x: number): Model => place(model, yaw(turn), tip(0), move(x, cy, 0))
    const outer = turned(outside, side * 90, side * (band[0] + thickness * 0.3))
    const inner = turned(pad, side * -90, side * (band[0] - thickness * 0.5))
    return side > 0 ? [...inner, ...outer] : [...outer, ...inner]
  }
  const topY = cy + band[1]
  const arc = (half: number, low: number, high: number): Vec[] =>
    Array.from({ length: 61 }, (_, i): Vec => {
      const angle = Math.PI * (i / 60)
      return [-half * Math.cos(angle), low + (high - low) * Math.sin(angle) ** 0.82, 0]
    })
  const start = cy + band[1] * 0.42
  const bow = arc(band[0] + 6, start, topY)
  const slider = (side: 1 | -1): Model => [
    ...tube({
      path: curve(
        [
          [side * (band[0] + 4), cy + 6, 0],
          [side * (band[0] + 9), cy + cy * 0.7, 0],
          [side * (band[0] + 6.5), start + 6, 0],
        ],
        8,
      ),
      radius: slim ? [5, 2] : [4.4, 2.2],
      paint: slim ? darken(paint, 0.1) : '#C7CACE',
      finish: finishes.metal,
      up: [1, 0, 0],
    }),
    ...place(
      ball({ radius: [5.6, 7, 6.5], paint: darken(paint, 0.1), finish: finishes.satin, steps: 28 }),
      move(side * (band[0] + 5), cy + 2, 0),
    ),
  ]
  const outerBand = tube({ path: bow, radius: slim ? [8, 2.2] : [12, 3.4], paint, finish: finishes.satin, up: [1, 0, 0], sides: 22 })
  const innerPad = tube({
    path: arc(band[0] + 1.5, start + 16, topY - 6).slice(9, 52),
    radius: slim ? [7, 2.2] : [12.5, 4.6],
    paint: cushion,
    finish: finishes.matte,
    up: [1, 0, 0],
    sides: 22,
    taper: (t) => 0.72 + 0.28 * Math.sin(Math.PI * t),
  })
  const boom = gaming
    ? [
        ...tube({
          path: curve(
            [
              [band[0] + 12, cy - 12, 22],
              [band[0] + 14, cy - 22, 46],
              [band[0] + 4, cy - 30, 76],
              [band[0] - 18, cy - 30, 98],
            ],
            12,
          ),
          radius: 2.1,
          paint: '#2B2C31',
          finish: finishes.matte,
        }),
        ...place(
          ball({ radius: [6.5, 6.5, 10], paint: '#1d1e22', finish: finishes.cloth, steps: 28 }),
          yaw(-50),
          move(band[0] - 22, cy - 30, 101),
        ),
      ]
    : []
  return [...ear(-1), ...slider(-1), ...innerPad, ...outerBand, ...slider(1), ...ear(1), ...boom]
}

/** Turned so that the near cup shows its face. */
export const presentHeadphones = (model: Model, turn = -38): Model => place(model, yaw(turn))
