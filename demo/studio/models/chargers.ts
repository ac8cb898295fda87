import { drawMark } from '../kit/marks.ts'
import { decal, type Model, place } from '../kit/model.ts'
import { type Flat, oval, roundedBox } from '../kit/outline.ts'
import { barrel, lathe, slab } from '../kit/solids.ts'
import { darken, finishes, lighten, measureLuma } from '../kit/tone.ts'
import { move, roll, tip } from '../kit/vector.ts'
import { drawUsbAPort, drawUsbCPort } from './connectors.ts'

interface Brick {
  paint: string
  width: number
  height: number
  depth: number
  radius: number
  ports: ('usb-c' | 'usb-a')[]
  brand: string
  accent?: string
  band?: boolean
}

const pin = (): Model =>
  place(
    lathe({
      profile: [
        ...barrel(2.3, 9, 0.4),
        [2.05, 9],
        ...barrel(2.05, 10, 0.9)
          .map(([r, y]): [number, number] => [r, y + 9])
          .slice(7),
      ],
      paint: '#D2D4D7',
      finish: finishes.chrome,
    }),
    roll(90),
  )

/** A body cut in two by a thin ring of metal. */
const makeBandedBody = (outline: Flat[], depth: number, paint: string, ring: string): Model => {
  const front = depth * 0.26
  const back = depth - front - 1.6
  return [
    ...place(slab({ outline, depth: back, bevel: 0.2, backBevel: 4.5, paint }), move(0, 0, -depth / 2 + back / 2)),
    ...place(slab({ outline, depth: 1.6, bevel: 0.1, paint: ring, finish: finishes.metal }), move(0, 0, depth / 2 - front - 0.8)),
    ...place(slab({ outline, depth: front, bevel: 4.5, backBevel: 0.2, paint }), move(0, 0, depth / 2 - front / 2)),
  ]
}

/** A wall charger: sockets towards the viewer, two round pins out of the left side. */
export const makeBrick = ({ paint, width, height, depth, radius, ports, brand, accent, band }: Brick): Model => {
  const ink = measureLuma(paint) > 0.6 ? darken(paint, 0.35) : lighten(paint, 0.45)
  const outline = roundedBox(width, height, radius)
  const gap = height / (ports.length + 1)
  const face = (): string =>
    `<rect x="${-width * 0.36}" y="${-height * 0.4}" width="${width * 0.72}" height="${height * 0.8}" rx="${radius * 0.55}" fill="${darken(paint, 0.1)}" opacity="0.55"/>` +
    ports
      .map((port, i) =>
        port === 'usb-c' ? drawUsbCPort(0, -height / 2 + gap * (i + 1)) : drawUsbAPort(0, -height / 2 + gap * (i + 1), accent),
      )
      .join('')
  return [
    ...place(pin(), move(-width / 2 + 1, 9.5, -2)),
    ...place(pin(), move(-width / 2 + 1, -9.5, -2)),
    ...(band ? makeBandedBody(outline, depth, paint, accent ?? ink) : slab({ outline, depth, bevel: 4.5, paint, finish: finishes.satin })),
    ...decal(face, [0, 0, depth / 2 + 0.05]),
    ...place(
      decal(() => drawMark(brand, 8, ink)),
      tip(90),
      move(0, height / 2 + 0.05, 0),
    ),
  ]
}

/** The magnetic charging disc with its cable, lying. */
export const makeDisc = (paint: string): Model => {
  const rim = measureLuma(paint) > 0.6 ? '#D5D7DA' : '#5B5D63'
  return place(
    [
      ...slab({ outline: oval(28.5, 28.5, 96), depth: 5.6, bevel: 1.4, paint: rim, finish: finishes.metal }),
      ...place(slab({ outline: oval(26.6, 26.6, 96), depth: 1.2, bevel: 0.5, paint, finish: finishes.matte }), move(0, 0, 2.9)),
      ...decal(
        () =>
          `<circle r="19.5" fill="none" stroke="${darken(paint, 0.12)}" stroke-width="0.5"/>${drawMark('Barqi', 10, darken(paint, measureLuma(paint) > 0.6 ? 0.22 : -0.6))}`,
        [0, 0, 3.55],
      ),
    ],
    tip(90),
    move(0, 2.8, 0),
  )
}

/** The three-in-one stand: upright phone rest, watch puck and a place for earbuds. */
export const makeTrio = (paint: string): Model => {
  const steel = '#D3D5D8'
  return [
    ...place(
      slab({ outline: roundedBox(124, 84, 18, 14), depth: 13, bevel: 3.5, paint, finish: finishes.satin }),
      tip(90),
      move(0, 6.5, 0),
    ),
    ...place(
      decal(
        () =>
          `<rect x="-24" y="-11" width="48" height="22" rx="11" fill="${darken(paint, 0.1)}"/><rect x="-22.5" y="-9.6" width="45" height="19.4" rx="9.7" fill="${darken(paint, 0.04)}"/>`,
      ),
      tip(90),
      move(-24, 13.05, 24),
    ),
    ...place(
      slab({ outline: roundedBox(13, 104, 6), depth: 7, bevel: 2.4, paint: steel, finish: finishes.metal }),
      tip(14),
      move(-20, 56, -24),
    ),
    ...place(slab({ outline: roundedBox(10, 62, 5), depth: 6, bevel: 2, paint: steel, finish: finishes.metal }), tip(8), move(38, 36, -14)),
    ...place(
      [
        ...slab({ outline: oval(31, 31, 80), depth: 7, bevel: 2.2, paint: steel, finish: finishes.metal }),
        ...place(slab({ outline: oval(28.4, 28.4, 80), depth: 1.4, bevel: 0.5, paint, finish: finishes.matte }), move(0, 0, 3.6)),
        ...decal(() => drawMark('Barqi', 11, darken(paint, 0.2)), [0, 0, 4.4]),
      ],
      tip(14),
      move(-20, 104, -26),
    ),
    ...place(
      [
        ...slab({ outline: oval(15, 15, 64), depth: 8, bevel: 2, paint: steel, finish: finishes.metal }),
        ...place(slab({ outline: oval(13, 13, 64), depth: 1.2, bevel: 0.5, paint, finish: finishes.matte }), move(0, 0, 4.2)),
      ],
      tip(8),
      move(38, 66, -10),
    ),
    ...place(
      decal(() => '<circle r="1.1" fill="#3E9E7A"/>'),
      move(0, 6.5, 42.1),
    ),
  ]
}
