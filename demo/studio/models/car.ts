import { drawMark } from '../kit/marks.ts'
import { decal, type Model, place } from '../kit/model.ts'
import { oval, roundedBox } from '../kit/outline.ts'
import { ball, barrel, lathe, slab, tube } from '../kit/solids.ts'
import { darken, finishes, lighten } from '../kit/tone.ts'
import { curve, move, roll, tip, type Vec, yaw } from '../kit/vector.ts'
import { drawUsbAPort, drawUsbCPort } from './connectors.ts'

const steel = '#C6C9CD'

/** A magnetic disc on a ball joint with the vent hook behind. */
export const makeVentHolder = (paint: string): Model => [
  ...place(
    slab({ outline: roundedBox(16, 26, 5), depth: 24, bevel: 3, paint: darken(paint, 0.1), finish: finishes.matte }),
    move(0, 26, -36),
  ),
  ...place(slab({ outline: roundedBox(5, 30, 2), depth: 20, bevel: 1, paint: '#8b8e94', finish: finishes.metal }), move(-4.6, 24, -52)),
  ...place(slab({ outline: roundedBox(5, 30, 2), depth: 20, bevel: 1, paint: '#8b8e94', finish: finishes.metal }), move(4.6, 24, -52)),
  ...place(
    lathe({
      profile: barrel(9.5, 7, 1.2),
      paint: steel,
      finish: finishes.metal,
      steps: 48,
      paintAt: (_band, step) => (step % 3 === 0 ? '#9fa2a7' : steel),
    }),
    tip(90),
    move(0, 27, -24),
  ),
  ...place(ball({ radius: [8, 8, 8], paint: '#3b3d43', finish: finishes.gloss }), move(0, 27, -12)),
  ...place(
    [
      ...slab({ outline: oval(29, 29, 84), depth: 8, bevel: 2.4, paint, finish: finishes.satin }),
      ...place(slab({ outline: oval(24.6, 24.6, 84), depth: 1.6, bevel: 0.6, paint: '#3a3c42', finish: finishes.matte }), move(0, 0, 3.9)),
      ...decal(
        () =>
          `<circle r="27" fill="none" stroke="#C8102E" stroke-width="1.1"/><circle r="18" fill="none" stroke="#52555c" stroke-width="3.6"/>${drawMark('Raftar', 12, '#B9BCC1')}`,
        [0, 0, 4.75],
      ),
    ],
    tip(8),
    move(0, 29, 0),
  ),
]

/** A suction foot, a long arm and a clamp. */
export const makeDashHolder = (paint: string): Model => {
  const arm: Vec[] = curve(
    [
      [0, 22, -30],
      [0, 62, -46],
      [0, 104, -44],
      [0, 132, -24],
    ],
    12,
  )
  return [
    ...place(
      lathe({
        profile: [
          [40, 0],
          [40, 2],
          [37, 5],
          [26, 12],
          [18, 18],
          [13, 24],
          [11, 27],
        ],
        paint: '#3a3c42',
        finish: finishes.satin,
        steps: 96,
      }),
      move(0, 0, -30),
    ),
    ...place(
      slab({ outline: roundedBox(12, 30, 4), depth: 8, bevel: 2, paint: '#C8102E', finish: finishes.satin }),
      tip(66),
      move(0, 17, 2),
    ),
    ...place(ball({ radius: [11, 11, 11], paint: darken(paint, 0.05) }), move(0, 28, -32)),
    ...tube({ path: arm, radius: [8, 5.5], paint, finish: finishes.satin, sides: 22, up: [1, 0, 0] }),
    ...place(
      lathe({
        profile: barrel(11, 6, 1.4),
        paint: steel,
        finish: finishes.metal,
        steps: 56,
        paintAt: (_b, step) => (step % 3 === 0 ? '#9fa2a7' : steel),
      }),
      tip(90),
      move(0, 134, -22),
    ),
    ...place(
      [
        ...slab({ outline: roundedBox(46, 74, 12), depth: 13, bevel: 3, paint, finish: finishes.satin }),
        ...decal(
          () =>
            `<rect x="-16" y="-30" width="32" height="56" rx="7" fill="#3a3c42"/>${Array.from({ length: 7 }, (_, i) => `<rect x="-11" y="${-24 + i * 6}" width="22" height="1.6" rx="0.8" fill="#17181b"/>`).join('')}${drawMark('Raftar', 9, '#B9BCC1', 0, 21)}`,
          [0, 0, 6.55],
        ),
        ...[-1, 1].flatMap((side) => [
          ...place(
            slab({ outline: roundedBox(20, 14, 4), depth: 8, bevel: 2, paint: '#8b8e94', finish: finishes.metal }),
            move(side * 30, 4, -1),
          ),
          ...place(slab({ outline: roundedBox(9, 40, 4), depth: 22, bevel: 2.6, paint, finish: finishes.satin }), move(side * 41, 4, 5)),
          ...place(
            slab({ outline: roundedBox(3.4, 34, 1.6), depth: 18, bevel: 1, paint: '#C8102E', finish: finishes.matte }),
            move(side * 36.4, 4, 6),
          ),
        ]),
        ...place(slab({ outline: roundedBox(36, 8, 3), depth: 20, bevel: 2, paint, finish: finishes.satin }), move(0, -40, 5)),
      ],
      tip(10),
      move(0, 142, -6),
    ),
  ]
}

/** A short metal plug for the lighter socket, lying a little raised at its head. */
export const makeCarCharger = (paint: string): Model => {
  const body: Model = [
    ...lathe({
      profile: [
        [0, -26],
        [2.6, -25.6],
        [3.4, -24],
        [3.4, -22],
        [7.2, -20.6],
        [8.6, -18],
        [9.6, -8],
        [10, 8],
        [10, 12],
        [12.6, 13.4],
        [13.4, 15.4],
        [13.4, 20],
        [12.6, 21.4],
        [11.6, 22],
      ],
      paint,
      finish: finishes.metal,
      steps: 96,
    }),
    ...place(
      lathe({
        profile: [
          [3.5, -24.8],
          [3.5, -22.4],
        ],
        paint: '#D4B27A',
        finish: finishes.chrome,
        steps: 40,
      }),
      move(0, 0, 0),
    ),
    ...[-1, 1].flatMap((side) =>
      place(
        slab({ outline: roundedBox(4, 18, 2), depth: 2.4, bevel: 0.8, paint: steel, finish: finishes.chrome }),
        yaw(90 * side),
        move(side * 9.6, -4, 0),
      ),
    ),
  ]
  const head: Model = place(
    decal(
      () =>
        `<circle r="11.7" fill="#17181b"/><circle r="11" fill="#26272c"/><circle r="11.4" fill="none" stroke="#8FE3C8" stroke-width="0.7"/><g transform="scale(0.92)">${drawUsbAPort(0, -4.2, '#C8102E')}${drawUsbCPort(0, 4.6)}</g>`,
    ),
    tip(90),
    move(0, 22.05, 0),
  )
  return place([...body, ...head], tip(-84), yaw(-36), move(0, 22, 0))
}

/** Four arms on a handlebar clamp. */
export const makeBikeMount = (paint: string): Model => {
  const bar = tube({
    path: Array.from({ length: 20 }, (_, i): Vec => [-62 + i * 6.35, 30, -22]),
    radius: 12,
    paint: '#9DA1A7',
    finish: finishes.chrome,
    sides: 40,
  })
  const claw = (sx: 1 | -1, sy: 1 | -1): Model => [
    ...place(
      slab({ outline: roundedBox(10, 44, 4.5), depth: 6, bevel: 1.8, paint, finish: finishes.satin }),
      move(0, 14, 0),
      roll(sx * sy > 0 ? -52 : 52),
      sy > 0 ? move(0, 0, 0) : roll(180),
      move(0, 0, 3),
    ),
    ...place(
      slab({ outline: oval(6.4, 6.4, 40), depth: 24, bevel: 3, paint: '#26272B', finish: finishes.matte }),
      move(sx * 30, sy * 24, 9),
    ),
    ...place(
      slab({ outline: oval(4, 4, 32), depth: 1, bevel: 0.4, paint: '#C8102E', finish: finishes.matte }),
      move(sx * 30, sy * 24, 21.2),
    ),
  ]
  const head: Model = [
    ...claw(-1, 1),
    ...claw(1, 1),
    ...claw(-1, -1),
    ...claw(1, -1),
    ...slab({ outline: oval(20, 20, 64), depth: 15, bevel: 3.4, paint, finish: finishes.metal }),
    ...place(slab({ outline: oval(14, 14, 56), depth: 2, bevel: 0.7, paint: '#2B2C31', finish: finishes.matte }), move(0, 0, 7.6)),
    ...decal(() => drawMark('Raftar', 12, lighten(paint, 0.5)), [0, 0, 8.65]),
  ]
  return [
    ...bar,
    ...place(slab({ outline: roundedBox(26, 34, 11), depth: 38, bevel: 3, paint: '#2B2C31', finish: finishes.matte }), move(0, 30, -22)),
    ...place(
      lathe({
        profile: barrel(5, 16, 1),
        paint: '#C8102E',
        finish: finishes.metal,
        steps: 40,
        paintAt: (_b, s) => (s % 4 === 0 ? '#8d0c22' : '#C8102E'),
      }),
      roll(-90),
      move(13, 20, -12),
    ),
    ...place(ball({ radius: [10, 10, 10], paint: '#8b8e94', finish: finishes.metal }), move(0, 46, -2)),
    ...place(head, tip(34), move(0, 64, 8)),
  ]
}

/** Turned to its best side. */
export const presentCar = (model: Model, turn = -30): Model => place(model, yaw(turn))
