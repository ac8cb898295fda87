import { drawFigures, drawMark } from '../kit/marks.ts'
import { decal, type Model, place } from '../kit/model.ts'
import { oval, roundedBox } from '../kit/outline.ts'
import { barrel, lathe, slab, tube } from '../kit/solids.ts'
import { darken, finishes, lighten, measureLuma } from '../kit/tone.ts'
import { curve, move, tip, type Vec, yaw } from '../kit/vector.ts'
import { drawUsbAPort, drawUsbCPort } from './connectors.ts'

const inkOn = (paint: string): string => (measureLuma(paint) > 0.55 ? darken(paint, 0.38) : lighten(paint, 0.5))

/** A thin two-charge power bank, standing, sockets on top. */
export const makeSlimBank = (paint: string): Model => [
  ...slab({ outline: roundedBox(68, 142, 12), depth: 14.5, bevel: 5.4, paint, finish: finishes.satin }),
  ...decal(
    () =>
      drawMark('Barqi', 11, inkOn(paint), 0, -48) +
      [0, 1, 2, 3]
        .map(
          (i) =>
            `<circle cx="${-6 + i * 4}" cy="57" r="0.9" fill="${i < 3 ? (measureLuma(paint) > 0.55 ? '#0F766E' : '#8FE3C8') : inkOn(paint)}" opacity="${i < 3 ? 1 : 0.45}"/>`,
        )
        .join(''),
    [0, 0, 7.3],
  ),
  ...place(
    decal(() => drawUsbCPort(-14, 0) + drawUsbAPort(10, 0, '#E8743B')),
    tip(90),
    move(0, 71.05, 0),
  ),
  ...place(slab({ outline: roundedBox(2, 14, 1), depth: 0.8, bevel: 0.3, paint: darken(paint, 0.1) }), yaw(90), move(34, 30, 0)),
]

/** A big power bank with a display, standing, sockets on top. */
export const makeDisplayBank = (paint: string): Model => [
  ...slab({ outline: roundedBox(76, 150, 9), depth: 26, bevel: 4, paint, finish: finishes.satin }),
  ...decal(
    (pen) =>
      Array.from(
        { length: 15 },
        (_, i) =>
          `<rect x="-32" y="${-14 + i * 5.2}" width="64" height="1.3" rx="0.6" fill="#000" opacity="0.28"/><rect x="-32" y="${-12.7 + i * 5.2}" width="64" height="0.5" fill="#fff" opacity="0.07"/>`,
      ).join('') +
      `<rect x="-30" y="-66" width="60" height="38" rx="6" fill="#08090b"/><rect x="-30" y="-66" width="60" height="38" rx="6" fill="${pen.linear(
        [
          [0, '#ffffff', 0.16],
          [0.5, '#ffffff', 0],
        ],
        [0, 0],
        [1, 1],
      )}"/>${drawFigures('86', 19, '#DFF5EC', -7, -47)}${drawFigures('%', 8, '#8FE3C8', 15, -42, 0.8)}<path d="M19 -57l-3 5h2.4l-1 4.4l4 -5.6h-2.5z" fill="#F2C14E"/>`,
    [0, 0, 13.05],
  ),
  ...place(
    decal(() => drawUsbCPort(-21, 0) + drawUsbCPort(-3, 0) + drawUsbAPort(18, 0, '#E8743B')),
    tip(90),
    move(0, 75.05, 0),
  ),
  ...place(
    slab({ outline: roundedBox(5, 20, 2.5), depth: 1.6, bevel: 0.6, paint: '#C9CBCF', finish: finishes.metal }),
    yaw(90),
    move(38, 40, 0),
  ),
]

/** A magnetic power bank: a small rounded tablet with a ring. */
export const makeMagneticBank = (paint: string): Model => [
  ...slab({ outline: roundedBox(66, 98, 15), depth: 11.8, bevel: 4.6, paint, finish: finishes.matte }),
  ...decal(
    () =>
      `<circle cy="-12" r="24" fill="none" stroke="${darken(paint, 0.13)}" stroke-width="4.4" opacity="0.75"/><circle cy="-12" r="26.4" fill="none" stroke="#fff" stroke-width="0.4" opacity="0.35"/><rect x="-2.2" y="20" width="4.4" height="12" rx="1.2" fill="${darken(paint, 0.13)}" opacity="0.75"/>${drawMark('Barqi', 9, inkOn(paint), 0, -12)}` +
      [0, 1, 2, 3]
        .map((i) => `<circle cx="${-6 + i * 4}" cy="41" r="0.9" fill="${inkOn(paint)}" opacity="${i < 3 ? 0.9 : 0.35}"/>`)
        .join(''),
    [0, 0, 5.95],
  ),
  ...place(
    decal(() => `<g transform="rotate(90) scale(0.62)">${drawUsbCPort()}</g>`),
    yaw(90),
    move(33.05, -30, 0),
  ),
]

/** A rugged power bank with rubber corners, a torch in the head and a loop. */
export const makeRuggedBank = (paint: string): Model => {
  const rubber = '#26282B'
  const corner = (x: number, y: number): Model =>
    place(slab({ outline: roundedBox(30, 34, 11), depth: 36, bevel: 4, paint: rubber, finish: finishes.matte }), move(x * 31, y * 63, 0))
  const loop: Vec[] = curve([
    [-20, 78, 0],
    [-22, 90, 0],
    [-12, 97, 0],
    [0, 98, 0],
    [12, 97, 0],
    [22, 90, 0],
    [20, 78, 0],
  ])
  return [
    ...tube({ path: loop, radius: 3, paint: '#B9BCC1', finish: finishes.metal }),
    ...corner(-1, 1),
    ...corner(-1, -1),
    ...corner(1, 1),
    ...corner(1, -1),
    ...slab({ outline: roundedBox(84, 152, 7), depth: 32, bevel: 3, paint, finish: finishes.matte }),
    ...place(
      slab({ outline: roundedBox(54, 70, 6), depth: 4, bevel: 1.4, paint: darken(paint, 0.12), finish: finishes.matte }),
      move(0, -18, 16.4),
    ),
    ...place(
      decal(
        () =>
          drawMark('Zarb', 22, lighten(paint, 0.35)) +
          Array.from(
            { length: 4 },
            (_, i) => `<rect x="${-12 + i * 6.6}" y="24" width="4" height="2.2" rx="1" fill="${i < 3 ? '#F2C14E' : '#3b3d3a'}"/>`,
          ).join(''),
      ),
      move(0, -18, 18.5),
    ),
    ...place(slab({ outline: oval(17, 17, 56), depth: 5, bevel: 1.6, paint: '#2B2D30', finish: finishes.metal }), move(0, 46, 17)),
    ...place(
      decal(
        (pen) =>
          `<circle r="13" fill="${pen.radial([
            [0, '#ffffff'],
            [0.5, '#F6F1DC'],
            [1, '#B9B7AA'],
          ])}"/><circle r="4" fill="#F9E9A8"/><circle r="8.6" fill="none" stroke="#fff" stroke-width="0.7" opacity="0.8"/>`,
      ),
      move(0, 46, 19.6),
    ),
    ...[-31, 31].flatMap((x) =>
      place(
        lathe({ profile: barrel(2.6, 2, 0.6), paint: '#9a9ca1', finish: finishes.metal, steps: 24 }),
        tip(-90),
        tip(180),
        move(x, -52, 18),
      ),
    ),
  ]
}

/** Leans a bank back a little and turns it to the light. */
export const presentBank = (bank: Model, turn = -30, lean = 4): Model => place(bank, tip(lean), yaw(turn))
