import { drawMark } from '../kit/marks.ts'
import { decal, type Model, place } from '../kit/model.ts'
import { type Flat, oval, roundedBox, smoothLoop } from '../kit/outline.ts'
import type { Pen } from '../kit/pen.ts'
import { barrel, lathe, slab } from '../kit/solids.ts'
import { finishes, measureLuma } from '../kit/tone.ts'
import { move, roll, tip, yaw } from '../kit/vector.ts'
import { drawUsbCPort } from './connectors.ts'
import { makePhoneFront, phones } from './phones.ts'

/** A screen in the middle of a game: horizon, road, sights. */
const drawGame = (pen: Pen, w: number, h: number): string =>
  `<g clip-path="${pen.clip(`<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="6"/>`)}"><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="${pen.linear(
    [
      [0, '#F3C98B'],
      [0.5, '#D98A5B'],
      [0.52, '#7A8A5A'],
      [1, '#3F5136'],
    ],
  )}"/><path d="M${-w / 2} 0L${-w * 0.3} ${-h * 0.22}L${-w * 0.1} 0L${w * 0.12} ${-h * 0.3}L${w * 0.32} 0Z" fill="#8B5E54" opacity="0.8"/><path d="M-3 0H5L${w * 0.2} ${h / 2}H${-w * 0.22}Z" fill="#C9B48A"/><g fill="none" stroke="#fff" stroke-width="0.8"><circle r="5"/><path d="M0 -8V-3M0 8V3M-8 0H-3M8 0H3"/></g><circle cx="${-w * 0.36}" cy="${h * 0.22}" r="7" fill="#fff" opacity="0.22"/><circle cx="${-w * 0.36}" cy="${h * 0.22}" r="3" fill="#fff" opacity="0.5"/><circle cx="${w * 0.38}" cy="${h * 0.24}" r="5" fill="#fff" opacity="0.25"/><rect x="${-w * 0.2}" y="${h * 0.36}" width="${w * 0.4}" height="2" rx="1" fill="#8FE3C8"/></g>`

const makeLyingPhone = (): Model => [
  ...place(makePhoneFront(phones.a55, '#33353a', ['#000000', '#000000', '#000000']).slice(0, 1), roll(90)),
  ...decal((pen) => drawGame(pen, 154, 71), [0, 0, 4.2]),
]

/** Two clip-on triggers on the top edge of a phone held sideways. */
export const makeTriggers = (paint: string): Model => {
  const trigger = (side: 1 | -1): Model => {
    const outline = smoothLoop(
      (
        [
          [-13, -4],
          [-14, 8],
          [-6, 15],
          [8, 15],
          [15, 8],
          [13, -2],
          [4, -6],
        ] as Flat[]
      ).map(([x, y]): Flat => [x * side, y]),
      8,
    )
    const right = side > 0 ? outline : [...outline].reverse()
    return [
      ...place(
        slab({ outline: roundedBox(30, 30, 6), depth: 6, bevel: 1.6, paint: '#26272B', finish: finishes.matte }),
        move(side * 56, 30, -8),
      ),
      ...place(slab({ outline: [...right].reverse(), depth: 17, bevel: 3.4, paint, finish: finishes.gloss }), move(side * 56, 48, 2)),
      ...place(
        slab({ outline: roundedBox(26, 26, 5), depth: 5, bevel: 1.6, paint: '#26272B', finish: finishes.matte }),
        move(side * 56, 32, 8),
      ),
      ...place(
        decal(() => drawMark('Zarb', 9, paint)),
        move(side * 56, 33, 10.6),
      ),
    ]
  }
  return [...makeLyingPhone(), ...trigger(-1), ...trigger(1)]
}

/** A stretch controller with a phone between its grips. */
export const makeController = (paint: string): Model => {
  const pale = measureLuma(paint) > 0.5
  const dark = pale ? '#3a3c42' : '#17181b'
  const accent = '#EFC348'
  const grip = (side: 1 | -1): Model => {
    const points: Flat[] = [
      [-20, 40],
      [6, 41],
      [21, 32],
      [25, 6],
      [22, -26],
      [10, -42],
      [-8, -42],
      [-20, -36],
    ]
    const outline = smoothLoop(side > 0 ? [...points].reverse() : points.map(([x, y]): Flat => [-x, y]), 8)
    const stick = (y: number): Model => [
      ...place(slab({ outline: oval(11.5, 11.5, 48), depth: 2, bevel: 0.8, paint: dark, finish: finishes.satin }), move(side * 2, y, 11.4)),
      ...place(lathe({ profile: barrel(5, 7, 1), paint: dark, steps: 40 }), tip(-90), tip(180), move(side * 2, y, 12)),
      ...place(
        slab({ outline: oval(8.6, 8.6, 48), depth: 4, bevel: 1.6, paint: '#2b2d32', finish: finishes.matte }),
        move(side * 2, y, 20),
      ),
      ...decal(
        () => `<circle r="5.6" fill="#1d1e22"/><circle r="6.6" fill="none" stroke="${accent}" stroke-width="0.7"/>`,
        [side * 2, y, 22.1],
      ),
    ]
    const button = (x: number, y: number, color: string): Model =>
      place(slab({ outline: oval(4, 4, 36), depth: 3, bevel: 1.2, paint: color, finish: finishes.gloss }), move(x, y, 12))
    const controls: Model =
      side < 0
        ? [
            ...stick(18),
            ...place(slab({ outline: roundedBox(6.6, 20, 2), depth: 3, bevel: 1, paint: dark, finish: finishes.satin }), move(-2, -12, 12)),
            ...place(slab({ outline: roundedBox(20, 6.6, 2), depth: 3, bevel: 1, paint: dark, finish: finishes.satin }), move(-2, -12, 12)),
          ]
        : [...button(2, 28, accent), ...button(-8, 18, dark), ...button(12, 18, dark), ...button(2, 8, dark), ...stick(-14)]
    return place(
      [
        ...place(
          slab({ outline: roundedBox(26, 12, 5), depth: 14, bevel: 3, paint: dark, finish: finishes.satin }),
          move(side * 2, 41, -2),
        ),
        ...slab({ outline, depth: 21, bevel: 7, paint, finish: finishes.satin }),
        ...decal(() => `<circle cx="${side * 12}" cy="34" r="0.9" fill="${accent}"/>`, [0, 0, 10.6]),
        ...controls,
      ],
      move(side * 104, 0, 0),
    )
  }
  return [
    ...place(slab({ outline: roundedBox(190, 44, 6), depth: 8, bevel: 2, paint: dark, finish: finishes.matte }), move(0, 0, -5)),
    ...place(makeLyingPhone(), move(0, 0, 4)),
    ...grip(-1),
    ...grip(1),
  ]
}

/** A round cooler with a lit fan. */
export const makeCooler = (paint: string): Model => {
  const blades = (pen: Pen): string =>
    Array.from(
      { length: 9 },
      (_, i) =>
        `<path transform="rotate(${i * 40})" d="M3 -7Q14 -9 17.5 -18.5Q6 -20 -2 -8Z" fill="${pen.linear([
          [0, '#5d6068'],
          [1, '#26282d'],
        ])}" stroke="#15161a" stroke-width="0.5"/>`,
    ).join('')
  const spokes = Array.from(
    { length: 6 },
    (_, i) => `<path transform="rotate(${i * 60})" d="M0 -9V-27" stroke="#3a3c42" stroke-width="2"/>`,
  ).join('')
  return [
    ...place(slab({ outline: oval(34, 34, 84), depth: 7, bevel: 1.4, paint: '#C6C9CD', finish: finishes.metal }), move(0, 34, -15)),
    ...place(slab({ outline: oval(32, 32, 84), depth: 24, bevel: 5, paint, finish: finishes.satin }), move(0, 34, 0)),
    ...place(
      decal(
        (pen) =>
          `<circle r="27.5" fill="#0d0e11"/><circle r="26.6" fill="none" stroke="#58C4E8" stroke-width="4" opacity="0.5" filter="${pen.blur(1.6)}"/><circle r="26.6" fill="none" stroke="#8FDDF5" stroke-width="1.3"/>${blades(pen)}${spokes}<circle r="9" fill="#1d1e22"/><circle r="8.4" fill="#2f3136"/>${drawMark('Zarb', 8, '#8FDDF5')}`,
      ),
      move(0, 34, 12.1),
    ),
    ...place(
      decal(() => drawUsbCPort()),
      yaw(90),
      move(32.05, 34, 0),
    ),
  ]
}

/** Turned to its best side. */
export const presentGame = (model: Model, turn = -20, lean = 24): Model => place(model, tip(lean), yaw(turn))
