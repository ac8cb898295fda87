import { drawMark } from '../kit/marks.ts'
import { decal, type Model, place } from '../kit/model.ts'
import { type Flat, oval } from '../kit/outline.ts'
import { barrel, lathe, slab, tube } from '../kit/solids.ts'
import { darken, finishes, lighten } from '../kit/tone.ts'
import { curve, move, tip, type Vec, yaw } from '../kit/vector.ts'
import { drawUsbCPort } from './connectors.ts'

/** A ribbed torch lying, its head towards us. */
export const makeTorch = (paint: string): Model => {
  const grip: Flat[] = []
  for (let i = 0; i < 12; i++) {
    const y = 14 + i * 4.4
    grip.push([12.2, y], [13.2, y + 0.8], [13.2, y + 3], [12.2, y + 3.8])
  }
  const body: Model = [
    ...lathe({
      profile: [[0, 0], [10.5, 0.4], [12.4, 2], [12.6, 12], ...grip, [12.4, 68], [13, 71], [13, 80], [14.5, 84], [19, 96], [20, 100]],
      paint,
      finish: finishes.metal,
      steps: 96,
    }),
    ...lathe({
      profile: [
        [20, 100],
        [20.6, 101],
        [20.6, 116],
        [21.4, 118],
        [21.4, 124],
        [20, 125],
      ],
      paint: darken(paint, 0.1),
      finish: finishes.metal,
      steps: 96,
      paintAt: (band, step) => (band === 1 && step % 6 < 2 ? darken(paint, 0.5) : darken(paint, 0.1)),
    }),
  ]
  const front: Model = place(
    decal(
      (pen) =>
        `<circle r="19.4" fill="#0c0d0f"/><circle r="18" fill="${pen.radial(
          [
            [0, '#FFFBEA'],
            [0.35, '#F3E6BE'],
            [0.7, '#A8A69C'],
            [0.9, '#E6E5E0'],
            [1, '#77797d'],
          ],
          [0.46, 0.44],
          0.55,
        )}"/><circle r="6.4" fill="${pen.radial([
          [0, '#ffffff'],
          [0.6, '#FFF1B8'],
          [1, '#EACB6A'],
        ])}"/><path d="M-14 -6A15 15 0 0 1 4 -15" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity="0.85"/>`,
    ),
    tip(90),
    move(0, 125.05, 0),
  )
  const button: Model = place(
    slab({ outline: oval(4.4, 4.4, 40), depth: 2, bevel: 0.7, paint: '#C8102E', finish: finishes.matte }),
    move(0, 76, 13),
  )
  return place([...body, ...place(button, yaw(40)), ...front], tip(-86.5), move(0, 22, -60), yaw(-36))
}

/** A lantern with a lit glass and a handle. */
export const makeLantern = (paint: string): Model => {
  const brass = '#C9A45C'
  return [
    ...place(lathe({ profile: [...barrel(44, 34, 6)], paint, finish: finishes.satin, steps: 96 }), move(0, 0, 0)),
    ...place(
      lathe({
        profile: barrel(45.4, 7, 1.4),
        paint: brass,
        finish: finishes.metal,
        steps: 120,
        paintAt: (_band, step) => (step % 4 === 0 ? '#9a7a3c' : brass),
      }),
      move(0, 33, 0),
    ),
    ...place(
      lathe({
        profile: [
          [30, 0],
          [37, 6],
          [40, 22],
          [40, 50],
          [37, 66],
          [30, 72],
        ],
        paint: '#FFF1CF',
        finish: finishes.gloss,
        steps: 96,
        paintAt: (band) => ['#FBE3B0', '#FFEFC9', '#FFFBF0', '#FFEFC9', '#FBE3B0'][band] ?? '#FFF1CF',
      }),
      move(0, 40, 0),
    ),
    ...decal(
      (pen) =>
        `<ellipse rx="30" ry="33" fill="${pen.radial([
          [0, '#ffffff', 1],
          [0.55, '#FFFDF6', 0.75],
          [1, '#FFF1CF', 0],
        ])}"/>`,
      [0, 76, 41],
    ),
    ...[-58, 0, 62].flatMap((a) => {
      const s = Math.sin((a * Math.PI) / 180)
      const c = Math.cos((a * Math.PI) / 180)
      return tube({
        path: Array.from({ length: 8 }, (_, i): Vec => [s * 43, 40 + i * 10.4, c * 43]),
        radius: 1.7,
        paint: darken(paint, 0.1),
        finish: finishes.satin,
      })
    }),
    ...tube({
      path: curve(
        [
          [-42, 120, 0],
          [-50, 148, -4],
          [-34, 180, -8],
          [0, 192, -10],
          [34, 180, -8],
          [50, 148, -4],
          [42, 120, 0],
        ],
        12,
      ),
      radius: 2.6,
      paint: '#8b8e94',
      finish: finishes.chrome,
    }),
    ...place(
      lathe({
        profile: [
          [44, 0],
          [45, 2],
          [45, 9],
          [42, 13],
          [28, 20],
          [14, 24],
          [12, 30],
          [6, 32],
        ],
        paint,
        finish: finishes.satin,
        steps: 96,
      }),
      move(0, 111, 0),
    ),
    ...decal(() => `<g transform="scale(1)">${drawMark('Noorline', 15, lighten(paint, 0.55))}</g>`, [-4, 17, 44.2]),
    ...place(
      decal(() => drawUsbCPort()),
      yaw(38),
      move(27.6, 16, 35.2),
    ),
  ]
}
