import { drawMark } from '../kit/marks.ts'
import { decal, type Model, place } from '../kit/model.ts'
import { oval, roundedBox } from '../kit/outline.ts'
import type { Pen } from '../kit/pen.ts'
import { lathe, slab, tube } from '../kit/solids.ts'
import { darken, finishes, lighten, measureLuma } from '../kit/tone.ts'
import { curve, move, tip, type Vec, yaw } from '../kit/vector.ts'

interface Grille {
  radius: number
  blades: number
  blade: string
  wire: string
  brand: string
  rings: number
}

/** Blades behind a wire grille, seen from the front. */
const drawFan =
  ({ radius, blades, blade, wire, brand, rings }: Grille) =>
  (pen: Pen): string => {
    const r = radius
    const turn = 360 / blades
    const leaves = Array.from(
      { length: blades },
      (_, i) =>
        `<path transform="rotate(${i * turn})" d="M${r * 0.1} ${-r * 0.16}Q${r * 0.42} ${-r * 0.3} ${r * 0.52} ${-r * 0.72}Q${r * 0.2} ${-r * 0.98} ${-r * 0.16} ${-r * 0.86}Q${-r * 0.02} ${-r * 0.5} ${-r * 0.12} ${-r * 0.14}Z" fill="${pen.linear(
          [
            [0, lighten(blade, 0.25)],
            [1, darken(blade, 0.22)],
          ],
          [0, 0],
          [1, 1],
        )}" stroke="${darken(blade, 0.3)}" stroke-width="${r * 0.012}" stroke-opacity="0.5"/>`,
    ).join('')
    const spokes = Array.from(
      { length: 22 },
      (_, i) => `<path transform="rotate(${(i * 360) / 22})" d="M0 ${-r * 0.24}Q${r * 0.1} ${-r * 0.6} 0 ${-r * 0.97}" fill="none"/>`,
    ).join('')
    const hoops = Array.from({ length: rings }, (_, i) => `<circle r="${r * (0.3 + (0.66 * i) / (rings - 1))}" fill="none"/>`).join('')
    return `<circle r="${r}" fill="${darken(blade, 0.62)}"/><circle r="${r}" fill="${pen.radial([
      [0, '#000', 0],
      [0.75, '#000', 0.1],
      [1, '#000', 0.4],
    ])}"/>${leaves}<g stroke="${wire}" stroke-width="${r * 0.02}">${spokes}${hoops}</g><circle r="${r * 0.25}" fill="${wire}"/><circle r="${r * 0.25}" fill="${pen.linear(
      [
        [0, '#fff', 0.3],
        [1, '#000', 0.18],
      ],
      [0, 0],
      [1, 1],
    )}"/>${drawMark(brand, r * 0.22, measureLuma(wire) > 0.5 ? darken(wire, 0.4) : lighten(wire, 0.5))}`
  }

/** A hand fan standing on its foot. */
export const makeHandFan = (paint: string): Model => [
  ...place(
    lathe({
      profile: [
        [33, 0],
        [34, 1.4],
        [34, 4],
        [31, 6.4],
        [22, 8],
        [17, 9],
      ],
      paint: darken(paint, 0.06),
      finish: finishes.satin,
      steps: 88,
    }),
    move(0, 0, 0),
  ),
  ...place(
    lathe({
      profile: [
        [14.5, 0],
        [15.5, 3],
        [15, 40],
        [15.6, 70],
        [17, 92],
        [15, 98],
        [10, 101],
      ],
      paint,
      finish: finishes.satin,
      steps: 80,
    }),
    move(0, 7, 0),
  ),
  ...decal(
    () =>
      `<circle cy="-14" r="4.4" fill="${darken(paint, 0.18)}"/><circle cy="-14" r="3.6" fill="${lighten(paint, 0.4)}"/>${[0, 1, 2, 3].map((i) => `<circle cy="${2 + i * 4.4}" r="0.9" fill="${i < 3 ? '#0F766E' : darken(paint, 0.3)}"/>`).join('')}`,
    [0, 70, 15.9],
  ),
  ...place(
    slab({ outline: oval(52, 52, 96), depth: 30, bevel: 11, backBevel: 13, paint, finish: finishes.satin }),
    tip(4),
    move(0, 150, 0),
  ),
  ...place(
    decal(drawFan({ radius: 42, blades: 5, blade: mixWhite(paint), wire: lighten(paint, 0.35), brand: 'Noorline', rings: 4 })),
    move(0, 0, 15.1),
    tip(4),
    move(0, 150, 0),
  ),
  ...place(
    tube({
      path: curve(
        [
          [15, 22, -4],
          [26, 14, -6],
          [30, 0, -4],
          [24, -8, 0],
        ],
        8,
      ),
      radius: 1.4,
      paint: darken(paint, 0.2),
    }),
    move(0, 14, 0),
  ),
]

const mixWhite = (paint: string): string => lighten(paint, 0.55)

/** An eight-inch fan on a heavy foot with a lamp. */
export const makeDeskFan = (paint: string): Model => {
  const tone = '#3F7FA6'
  return [
    ...place(slab({ outline: roundedBox(150, 124, 40, 18), depth: 34, bevel: 9, paint, finish: finishes.satin }), tip(90), move(0, 17, 0)),
    ...place(
      decal(
        () =>
          `<circle cx="34" r="15" fill="#E4E2DD"/><circle cx="34" r="12" fill="#F7F6F3"/><circle cx="34" r="2" fill="#3FBF8F"/><rect x="-50" y="-9" width="50" height="18" rx="9" fill="#E4E2DD"/><circle cx="-40" r="4" fill="#5b5e65"/><circle cx="-25" r="4" fill="#5b5e65"/><circle cx="-10" r="4" fill="#E8743B"/>`,
      ),
      tip(90),
      move(0, 34.05, 26),
    ),
    ...place(
      decal(
        () =>
          `<rect x="-36" y="-3.4" width="72" height="6.8" rx="3.4" fill="#FFE9B8"/><rect x="-36" y="-3.4" width="72" height="3" rx="1.5" fill="#fff" opacity="0.7"/>`,
      ),
      move(0, 15, 62.1),
    ),
    ...place(slab({ outline: roundedBox(34, 96, 14), depth: 24, bevel: 7, paint, finish: finishes.satin }), tip(-6), move(0, 74, -22)),
    ...place(
      lathe({
        profile: [
          [0, -30],
          [30, -28],
          [38, -16],
          [40, 0],
        ],
        paint: darken(paint, 0.06),
        steps: 64,
      }),
      tip(-84),
      move(0, 182, -26),
    ),
    ...place(
      tube({
        path: oval(102, 102, 110).map(([x, y]): Vec => [x, y, 0]),
        closed: true,
        radius: [15, 6.5],
        up: [1, 0, 0],
        paint,
        finish: finishes.satin,
        sides: 24,
      }),
      tip(6),
      move(0, 184, 0),
    ),
    ...place(
      decal(drawFan({ radius: 97, blades: 5, blade: tone, wire: '#E9E8E4', brand: 'Noorline', rings: 4 })),
      move(0, 0, 12),
      tip(6),
      move(0, 184, 0),
    ),
  ]
}

/** Turned to its best side. */
export const presentHome = (model: Model, turn = -26): Model => place(model, yaw(turn))
