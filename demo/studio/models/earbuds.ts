import { drawMark } from '../kit/marks.ts'
import { decal, type Model, place } from '../kit/model.ts'
import { type Flat, oval, roundedBox } from '../kit/outline.ts'
import { ball, barrel, lathe, slab, tube } from '../kit/solids.ts'
import { darken, finishes, lighten, measureLuma } from '../kit/tone.ts'
import { move, roll, tip, type Vec, yaw } from '../kit/vector.ts'

const tipTone = (paint: string): string => (measureLuma(paint) > 0.5 ? '#E4E2DD' : '#3A3C42')

/** The soft end that goes into the ear, pointing to +x. */
const makeTip = (paint: string): Model =>
  place(
    lathe({
      profile: [
        [3.2, 0],
        [5.2, 1],
        [5.9, 2.8],
        [5.4, 5],
        [4, 6.6],
        [2.6, 7],
        [2.2, 6.2],
      ],
      paint: tipTone(paint),
      finish: finishes.matte,
      steps: 40,
    }),
    roll(-90),
  )

/** A bud with a stem, standing on it; `side` 1 looks right, −1 left. */
export const makeStemBud = (paint: string, side: 1 | -1, accent = '#B9BCC1'): Model => {
  const stem = Array.from({ length: 9 }, (_, i): Vec => [0, 2 + i * 3, 0])
  const head = [
    ...place(makeTip(paint), yaw(side > 0 ? -18 : 198), move(side * 6.5, 30, 2)),
    ...tube({ path: stem, radius: [3.3, 2.9], paint, finish: finishes.gloss, sides: 28 }),
    ...place(
      lathe({
        profile: [
          [0, -2.8],
          [1.8, -2.4],
          [2.8, -1],
          [3.1, 0.4],
        ],
        paint: accent,
        finish: finishes.chrome,
        steps: 28,
      }),
      move(0, 2.8, 0),
    ),
    ...place(ball({ radius: [8, 8.6, 7.6], paint, finish: finishes.gloss }), roll(side * -14), move(side * 2, 29, 1)),
    ...place(
      decal(() => '<rect x="-1.1" y="-3.4" width="2.2" height="6.8" rx="1.1" fill="#1a1b1f"/>'),
      yaw(side * -16),
      move(side * -1.6, 26, 8.2),
    ),
  ]
  return side > 0 ? head : [head[1]!, head[2]!, head[3]!, head[4]!, head[0]!].filter(Boolean)
}

/** A closed pebble of a case, lid line and light. */
export const makePebbleCase = (paint: string, brand: string): Model => [
  ...slab({ outline: roundedBox(62, 48, 20, 18), depth: 27, bevel: 11.5, paint, finish: finishes.gloss }),
  ...decal(
    () =>
      `<path d="M-28 -6H28" stroke="${darken(paint, 0.4)}" stroke-width="0.7" opacity="0.75"/><path d="M-28 -5.4H28" stroke="#fff" stroke-width="0.4" opacity="0.4"/><circle cy="2.4" r="0.9" fill="#3FBF8F"/>${drawMark(brand, 8, measureLuma(paint) > 0.5 ? darken(paint, 0.35) : lighten(paint, 0.4), 0, 11)}`,
    [0, 0, 13.55],
  ),
]

/** Case at the back, both buds standing before it. */
export const makePods = (paint: string, brand: string): Model => [
  ...place(makePebbleCase(paint, brand), yaw(-20), move(-10, 24, -12)),
  ...place(makeStemBud(paint, -1), yaw(10), move(12, 0, 26)),
  ...place(makeStemBud(paint, 1), yaw(-12), move(34, 0, 18)),
]

const dome = (radius: number, from: number): Flat[] =>
  Array.from({ length: 16 }, (_, i): Flat => {
    const angle = from + ((Math.PI / 2 - from) * i) / 15
    return [Math.max(0, Math.cos(angle) * radius), Math.sin(angle) * radius * 0.86]
  })

/** An open round case with two buds resting in it, and one out. */
export const makeOpenCase = (paint: string, brand: string): Model => {
  const inside = darken(paint, measureLuma(paint) > 0.5 ? 0.12 : -0.08)
  const ring = measureLuma(paint) > 0.5 ? '#C9A97C' : '#B9BCC1'
  const bud = (x: number): Model => [
    ...place(
      decal(() => `<ellipse rx="12" ry="12" fill="${darken(paint, 0.4)}"/>`),
      tip(90),
      move(x, 25.2, 2),
    ),
    ...place(lathe({ profile: dome(10.4, -0.1), paint, finish: finishes.gloss }), move(x, 25, 2)),
    ...place(
      lathe({
        profile: [
          [5.2, 0],
          [5.6, 0.8],
          [4.8, 1.3],
          [0, 1.3],
        ],
        paint: ring,
        finish: finishes.chrome,
        steps: 40,
      }),
      move(x, 33.3, 2),
    ),
  ]
  return [
    ...place(
      [
        ...slab({ outline: roundedBox(70, 46, 23, 18), depth: 15, bevel: 7, backBevel: 7, paint, finish: finishes.satin }),
        ...decal(
          () =>
            `<rect x="-29" y="-17.5" width="58" height="35" rx="17.5" fill="${darken(paint, 0.35)}"/><rect x="-27.6" y="-16" width="55.2" height="32" rx="16" fill="${inside}"/>${drawMark(brand, 9, darken(paint, 0.3))}`,
          [0, 0, 7.55],
        ),
      ],
      tip(-16),
      move(0, 47, -26),
    ),
    ...place(
      slab({ outline: roundedBox(70, 50, 25, 18), depth: 26, bevel: 8, backBevel: 11, paint, finish: finishes.satin }),
      tip(90),
      move(0, 13, 0),
    ),
    ...place(
      decal(
        () =>
          `<rect x="-31" y="-20" width="62" height="40" rx="20" fill="${darken(paint, 0.28)}"/><rect x="-30" y="-18.6" width="60" height="38" rx="19" fill="${inside}"/>`,
      ),
      tip(90),
      move(0, 26.05, 0),
    ),
    ...bud(-14),
    ...bud(14),
    ...place(
      decal(() => '<circle r="0.9" fill="#3FBF8F"/>'),
      move(0, 14, 25.1),
    ),
  ]
}

/** An angular case with a strip of light and its buds. */
export const makeGamingBuds = (paint: string, glow: string): Model => {
  const cut = 11
  const outline: Flat[] = [
    [32, -20 + cut],
    [32, 22 - cut],
    [32 - cut, 22],
    [-32 + cut, 22],
    [-32, 22 - cut],
    [-32, -20 + cut],
    [-32 + cut, -20],
    [32 - cut, -20],
  ]
  return [
    ...place(
      [
        ...slab({ outline, depth: 28, bevel: 6, paint, finish: finishes.satin }),
        ...decal(
          (pen) =>
            `<path d="M-26 -7H26" stroke="#000" stroke-width="0.8"/><path d="M-15 -1.6H-4L0 2L4 -1.6H15" fill="none" stroke="${glow}" stroke-width="5" opacity="0.35" filter="${pen.blur(1.6)}"/><path d="M-15 -1.6H-4L0 2L4 -1.6H15" fill="none" stroke="${glow}" stroke-width="1.5" stroke-linejoin="round"/>${drawMark('Karak', 7, '#8b8d94', 0, 12)}`,
          [0, 0, 14.05],
        ),
      ],
      yaw(-22),
      move(-12, 20, -14),
    ),
    ...place(makeStemBud(paint, -1, glow), yaw(8), move(12, 0, 25)),
    ...place(makeStemBud(paint, 1, glow), yaw(-14), move(35, 0, 16)),
  ]
}

/** A wired or banded in-ear piece at the origin, mouth towards +x. */
export const makeInEar = (paint: string, metal = false): Model => [
  ...place(makeTip(paint), move(4, 0, 0)),
  ...place(
    lathe({ profile: [...barrel(6, 9, 1.4)], paint, finish: metal ? finishes.metal : finishes.gloss, steps: 48 }),
    roll(-90),
    move(-5, 0, 0),
  ),
  ...place(
    slab({
      outline: oval(4.6, 4.6, 40),
      depth: 0.6,
      bevel: 0.2,
      paint: metal ? lighten(paint, 0.25) : darken(paint, 0.15),
      finish: finishes.metal,
    }),
    yaw(-90),
    move(-5.2, 0, 0),
  ),
]
