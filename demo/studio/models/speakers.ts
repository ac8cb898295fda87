import { drawMark } from '../kit/marks.ts'
import { decal, type Model, place } from '../kit/model.ts'
import { roundedBox } from '../kit/outline.ts'
import { barrel, lathe, slab, tube } from '../kit/solids.ts'
import { darken, finishes, lighten, measureLuma } from '../kit/tone.ts'
import { curve, move, tip, yaw } from '../kit/vector.ts'

/** A tin of sound: woven cloth round a cylinder, buttons on top, a loop. */
export const makeTinSpeaker = (paint: string): Model => {
  const weave = darken(paint, 0.16)
  const light = lighten(paint, 0.1)
  const cloth = Array.from({ length: 46 }, (_, i): [number, number] => [43, 8 + i * 1.66])
  const ink = measureLuma(paint) > 0.55 ? darken(paint, 0.45) : '#F7F6F3'
  return [
    ...lathe({ profile: barrel(41, 9, 3), paint: darken(paint, 0.35), finish: finishes.matte, steps: 96 }),
    ...lathe({
      profile: cloth,
      paint,
      finish: finishes.cloth,
      steps: 180,
      paintAt: (band, step) => ((band + step) % 2 ? weave : band % 2 ? light : paint),
    }),
    ...place(lathe({ profile: barrel(43, 8, 4), paint: darken(paint, 0.08), finish: finishes.satin, steps: 96 }), move(0, 83, 0)),
    ...place(
      decal(
        () =>
          `<circle r="33" fill="${darken(paint, 0.2)}"/><g stroke="${lighten(paint, 0.55)}" stroke-width="2.2" stroke-linecap="round" fill="none"><path d="M-19 0H-11M-15 -4V4M11 0H19"/><path d="M-2 -17V-13M0 14L4 17L0 20Z" /></g><circle r="5" fill="none" stroke="${lighten(paint, 0.55)}" stroke-width="1.6"/>`,
      ),
      tip(90),
      move(0, 91.05, 0),
    ),
    ...tube({
      path: curve(
        [
          [41, 80, 6],
          [56, 74, 10],
          [60, 52, 12],
          [54, 34, 12],
          [46, 42, 12],
          [44, 62, 10],
        ],
        10,
      ),
      radius: [4, 1.2],
      paint: darken(paint, 0.3),
      finish: finishes.cloth,
    }),
    ...place(
      slab({ outline: roundedBox(20, 15, 3), depth: 1, bevel: 0.4, paint: darken(paint, 0.25), finish: finishes.satin }),
      tip(0),
      move(-6, 26, 43),
    ),
    ...decal(() => drawMark('Karak', 8, ink, 0, 1), [-6, 26, 43.6]),
  ]
}

const cone =
  (radius: number, glow: [string, string]) =>
  (pen: {
    radial: (s: [number, string, number?][], c?: [number, number], r?: number) => string
    blur: (d: number) => string
    linear: (s: [number, string, number?][]) => string
  }): string =>
    `<circle r="${radius + 4}" fill="none" stroke="${pen.linear([
      [0, glow[0]],
      [1, glow[1]],
    ])}" stroke-width="7" opacity="0.45" filter="${pen.blur(3)}"/><circle r="${radius + 3.4}" fill="none" stroke="${pen.linear([
      [0, glow[0]],
      [1, glow[1]],
    ])}" stroke-width="2.6"/><circle r="${radius}" fill="#101114"/><circle r="${radius * 0.9}" fill="${pen.radial([
      [0, '#3a3c42'],
      [0.5, '#26272b'],
      [0.82, '#3b3d43'],
      [1, '#17181b'],
    ])}"/><circle r="${radius * 0.62}" fill="${pen.radial(
      [
        [0, '#1c1d20'],
        [1, '#2f3136'],
      ],
      [0.35, 0.3],
      0.8,
    )}"/><circle r="${radius * 0.3}" fill="${pen.radial(
      [
        [0, '#6c6f76'],
        [0.6, '#3a3c41'],
        [1, '#222327'],
      ],
      [0.35, 0.3],
      0.8,
    )}"/>`

/** A party box with two lit woofers and a handle. */
export const makePartySpeaker = (paint: string): Model => [
  ...tube({
    path: curve(
      [
        [-118, 140, -6],
        [-112, 176, -6],
        [-86, 190, -6],
        [0, 192, -6],
        [86, 190, -6],
        [112, 176, -6],
        [118, 140, -6],
      ],
      12,
    ),
    radius: 8.5,
    paint: darken(paint, 0.1),
    finish: finishes.matte,
    sides: 20,
  }),
  ...place(slab({ outline: roundedBox(330, 158, 46, 18), depth: 148, bevel: 22, paint, finish: finishes.satin }), move(0, 79, 0)),
  ...place(
    decal(
      () =>
        '<rect x="-148" y="-62" width="296" height="124" rx="34" fill="#131417"/><rect x="-146" y="-59" width="292" height="121" rx="32" fill="#1d1e22"/>',
    ),
    move(0, 79, 74.1),
  ),
  ...place(decal(cone(46, ['#E8743B', '#C8102E'])), move(-86, 79, 74.3)),
  ...place(decal(cone(46, ['#E8743B', '#C8102E'])), move(86, 79, 74.3)),
  ...place(
    decal(
      () =>
        `<circle cy="-34" r="13" fill="#0c0d0f"/><circle cy="-34" r="11" fill="#2c2e33"/><circle cy="-34" r="5" fill="#8b8d94"/>${drawMark('Karak', 24, '#B9BCC1', 0, 8)}<rect x="-16" y="36" width="32" height="5" rx="2.5" fill="#E8743B"/>`,
    ),
    move(0, 79, 74.3),
  ),
  ...place(
    slab({ outline: roundedBox(120, 26, 12), depth: 4, bevel: 1.6, paint: darken(paint, 0.2), finish: finishes.matte }),
    tip(90),
    move(0, 158.5, 20),
  ),
  ...place(
    decal(() =>
      [-40, -20, 0, 20, 40]
        .map((x, i) => `<circle cx="${x}" r="5.4" fill="#1a1b1e"/><circle cx="${x}" r="4.8" fill="${i === 2 ? '#C8102E' : '#3d3f45'}"/>`)
        .join(''),
    ),
    tip(90),
    move(0, 160.7, 20),
  ),
]

/** Turned to its best side. */
export const presentSpeaker = (model: Model, turn = -24): Model => place(model, yaw(turn))
