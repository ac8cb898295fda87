import { drawMark } from '../kit/marks.ts'
import { decal, type Model, place } from '../kit/model.ts'
import { oval, roundedBox } from '../kit/outline.ts'
import type { Pen } from '../kit/pen.ts'
import { ball, barrel, lathe, slab, tube } from '../kit/solids.ts'
import { darken, finishes, measureLuma } from '../kit/tone.ts'
import { aim, move, stretch, tip, type Vec, yaw } from '../kit/vector.ts'
import { makePlug } from './connectors.ts'
import { makePhoneFront, phones } from './phones.ts'

const between = (a: Vec, b: Vec, t: number): Vec => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
const rod = (a: Vec, b: Vec, radius: number, paint: string, metal = false): Model =>
  tube({
    path: Array.from({ length: 8 }, (_, i) => between(a, b, i / 7)),
    radius,
    paint,
    finish: metal ? finishes.metal : finishes.satin,
    sides: 22,
  })

/** An empty phone clamp, jaws above and below, at the origin. */
const makeClamp = (paint: string): Model => [
  ...slab({ outline: roundedBox(20, 90, 4), depth: 8, bevel: 2, paint, finish: finishes.satin }),
  ...place(slab({ outline: roundedBox(30, 7, 3), depth: 26, bevel: 2, paint, finish: finishes.satin }), move(0, 48, 8)),
  ...place(slab({ outline: roundedBox(30, 7, 3), depth: 26, bevel: 2, paint, finish: finishes.satin }), move(0, -48, 8)),
]

/** A clamp holding an upright phone by its sides. */
const makeHeldPhone = (paint: string, wallpaper: [string, string, string]): Model => {
  const jaw = (side: 1 | -1): Model =>
    place(slab({ outline: roundedBox(7, 26, 3), depth: 22, bevel: 2, paint, finish: finishes.satin }), move(side * 39.4, 0, 8))
  return [
    ...slab({ outline: roundedBox(82, 20, 4), depth: 8, bevel: 2, paint, finish: finishes.satin }),
    ...jaw(-1),
    ...place(makePhoneFront(phones.iphone15, '#44464c', wallpaper), move(0, 0, 9)),
    ...jaw(1),
  ]
}

/** A tall tripod with a phone clamp. */
export const makeTripod = (paint: string): Model => {
  const silver = '#C6C9CD'
  const crown: Vec = [0, 280, 0]
  const foot = (angle: number): Vec => [Math.sin((angle * Math.PI) / 180) * 168, 6, Math.cos((angle * Math.PI) / 180) * 168]
  const leg = (angle: number): Model => {
    const end = foot(angle)
    const knee = between(crown, end, 0.42)
    const shin = between(crown, end, 0.74)
    return [
      ...rod(shin, end, 7.2, silver, true),
      ...rod(knee, shin, 9.8, silver, true),
      ...rod(crown, knee, 12.6, paint),
      ...[knee, shin].flatMap((at) =>
        place(
          slab({ outline: roundedBox(31, 25, 7), depth: 30, bevel: 5, paint: darken(paint, 0.2), finish: finishes.matte }),
          aim(at, [end[0] - crown[0], 0, end[2] - crown[2]]),
        ),
      ),
      ...place(ball({ radius: [11, 8, 11], paint: '#1d1e22', finish: finishes.matte, steps: 24 }), move(...end)),
    ]
  }
  const brace = (angle: number): Model => rod([0, 150, 0], between(crown, foot(angle), 0.5), 3.2, '#8b8e94', true)
  return [
    ...leg(180),
    ...brace(180),
    ...rod([0, 120, 0], [0, 290, 0], 10, silver, true),
    ...brace(-64),
    ...brace(58),
    ...leg(-64),
    ...leg(58),
    ...place(lathe({ profile: barrel(25, 40, 6), paint, finish: finishes.satin }), move(0, 262, 0)),
    ...rod([0, 300, 0], [0, 360, 0], 9, silver, true),
    ...rod([6, 346, 0], [62, 328, 40], 5.4, '#8b8e94', true),
    ...rod([62, 328, 40], [98, 316, 66], 10, darken(paint, 0.2)),
    ...place(slab({ outline: roundedBox(44, 44, 9), depth: 44, bevel: 6, paint, finish: finishes.satin }), move(0, 366, 0)),
    ...place(
      decal(() => drawMark('Noorline', 18, '#B9BCC1')),
      move(0, 366, 22.1),
    ),
    ...place(makeClamp(paint), stretch(1.15, 1, 1.15), move(0, 442, 10)),
  ]
}

/** Three legs of ball joints and a clamp holding a phone. */
export const makeMiniTripod = (paint: string): Model => {
  const leg = (angle: number): Model => {
    const a = (angle * Math.PI) / 180
    const beads = Array.from({ length: 11 }, (_, i): Vec => {
      const t = i / 10
      const out = 8 + 62 * t ** 0.75 + 10 * Math.sin(t * 3)
      return [Math.sin(a) * out, 112 - 106 * t ** 1.25, Math.cos(a) * out]
    })
    return beads.flatMap((at, i) =>
      place(
        ball({
          radius: i === 10 ? [10, 8, 10] : [9.4, 8.2, 9.4],
          paint: i === 10 ? '#2B2C31' : i % 2 ? paint : darken(paint, 0.16),
          finish: finishes.satin,
          steps: 32,
        }),
        move(...at),
      ),
    )
  }
  return [
    ...leg(178),
    ...leg(-62),
    ...leg(58),
    ...place(lathe({ profile: barrel(15, 18, 3), paint: '#2B2C31', finish: finishes.satin, steps: 56 }), move(0, 108, 0)),
    ...place(ball({ radius: [10, 10, 10], paint: '#8b8e94', finish: finishes.metal, steps: 36 }), move(0, 132, 0)),
    ...place(makeHeldPhone('#2B2C31', ['#F6D7B0', '#E79A7A', '#6C5A8C']), tip(6), move(0, 196, 0)),
  ]
}

const glowFace =
  (outer: number, inner: number, warm: string) =>
  (pen: Pen): string =>
    `<circle r="${(outer + inner) / 2}" fill="none" stroke="${pen.radial(
      [
        [0, '#ffffff'],
        [0.7, '#fffaf0'],
        [1, warm],
      ],
      [0.45, 0.4],
      0.65,
    )}" stroke-width="${outer - inner}"/><circle r="${(outer + inner) / 2}" fill="none" stroke="#fff" stroke-width="${(outer - inner) * 0.3}" opacity="0.9"/>`

/** A ring of light on a stand, a phone in its middle. */
export const makeRingLight = (paint: string): Model => {
  const y = 330
  const ring: Vec[] = oval(112, 112, 96).map(([a, b]) => [a, y + b, 0])
  const foot = (angle: number): Model => {
    const a = (angle * Math.PI) / 180
    return [
      ...rod([0, 84, 0], [Math.sin(a) * 118, 5, Math.cos(a) * 118], 7, '#44464c'),
      ...place(ball({ radius: [9, 6, 9], paint: '#1d1e22', steps: 24 }), move(Math.sin(a) * 118, 5, Math.cos(a) * 118)),
    ]
  }
  return [
    ...foot(180),
    ...foot(-62),
    ...foot(58),
    ...rod([0, 40, 0], [0, 150, 0], 10, '#44464c'),
    ...rod([0, 150, 0], [0, 222, 0], 7, '#C6C9CD', true),
    ...place(lathe({ profile: barrel(13, 20, 3), paint: '#2B2C31', steps: 48 }), move(0, 140, 0)),
    ...rod([0, 214, -4], [0, 270, -4], 7, '#44464c'),
    ...tube({ path: ring, closed: true, radius: [10, 21], paint, finish: finishes.satin, up: [1, 0, 0], sides: 30 }),
    ...place(decal(glowFace(128, 96, '#FCE6C0')), move(0, y, 10.1)),
    ...place(makeHeldPhone('#2B2C31', ['#F6D7B0', '#E9B0A0', '#8C6A8C']), move(0, y - 2, -8)),
    ...place(slab({ outline: roundedBox(36, 16, 6), depth: 18, bevel: 4, paint: '#2B2C31', finish: finishes.satin }), move(0, y - 126, 2)),
  ]
}

/** A small square lamp on the top edge of a phone. */
export const makeClipLight = (paint: string): Model => {
  const dots = Array.from(
    { length: 36 },
    (_, i) => `<circle cx="${-22.5 + (i % 6) * 9}" cy="${-22.5 + Math.floor(i / 6) * 9}" r="1.5" fill="#FFE9B8"/>`,
  ).join('')
  return [
    ...place(makePhoneFront(phones.redmi, '#3a3c42', ['#E8C9B0', '#C98F7C', '#5A3F52']), move(0, 78, 0)),
    ...place(
      slab({ outline: roundedBox(34, 46, 8), depth: 8, bevel: 2.4, paint: darken(paint, 0.12), finish: finishes.satin }),
      move(0, 150, 8),
    ),
    ...place(
      [
        ...slab({ outline: roundedBox(70, 70, 16, 14), depth: 13, bevel: 3.6, paint, finish: finishes.satin }),
        ...decal(
          (pen) =>
            `<rect x="-29" y="-29" width="58" height="58" rx="10" fill="${pen.radial([
              [0, '#ffffff'],
              [0.75, '#FFF8E8'],
              [1, '#F6E6C4'],
            ])}"/>${dots}<rect x="-29" y="-29" width="58" height="58" rx="10" fill="none" stroke="${measureLuma(paint) > 0.5 ? '#D9D6CF' : '#000'}" stroke-width="0.8"/>`,
          [0, 0, 6.55],
        ),
      ],
      tip(8),
      move(0, 172, 18),
    ),
  ]
}

/** Two clip microphones and a receiver in their case. */
export const makeMicrophones = (paint: string): Model => {
  const mic = (): Model => [
    ...place(slab({ outline: roundedBox(17, 34, 5), depth: 10, bevel: 2.6, paint, finish: finishes.satin }), move(0, 17, 0)),
    ...decal(
      (pen) =>
        `<rect x="-5.4" y="-31" width="10.8" height="10" rx="2.4" fill="#0e0f11"/>${Array.from({ length: 12 }, (_, i) => `<circle cx="${-3.6 + (i % 4) * 2.4}" cy="${-28.6 + Math.floor(i / 4) * 2.5}" r="0.62" fill="#6b6e75"/>`).join('')}<circle cy="-5" r="1.1" fill="#3FBF8F"/>${drawMark('Noorline', 7, '#B9BCC1', 0, -14)}<rect x="-8" y="-34" width="5" height="34" fill="${pen.linear(
          [
            [0, '#fff', 0.08],
            [1, '#fff', 0],
          ],
        )}"/>`,
      [0, 0, 5.05],
    ),
  ]
  const furry = (): Model =>
    place(ball({ radius: [11.5, 12.5, 10.5], paint: '#5a5c62', finish: finishes.cloth, steps: 40 }), move(0, 37, 0))
  return [
    ...place(
      slab({ outline: roundedBox(76, 42, 14, 14), depth: 25, bevel: 7, paint: darken(paint, 0.05), finish: finishes.satin }),
      tip(90),
      move(-12, 12.5, -14),
    ),
    ...place(
      decal(
        () =>
          `<rect x="-31" y="-14.5" width="62" height="29" rx="8" fill="#0f1012"/><rect x="-27" y="-11" width="16" height="22" rx="5" fill="#2a2b30"/><rect x="-8" y="-11" width="16" height="22" rx="5" fill="#2a2b30"/><rect x="11" y="-11" width="16" height="22" rx="5" fill="#2a2b30"/>`,
      ),
      tip(90),
      move(-12, 25.05, -14),
    ),
    ...place([...mic(), ...furry()], tip(-4), yaw(8), move(14, 0, 34)),
    ...place(mic(), tip(-4), yaw(-6), move(42, 0, 24)),
    ...place(
      [
        ...place(slab({ outline: roundedBox(15, 27, 4.6), depth: 8, bevel: 2.2, paint, finish: finishes.satin }), tip(90), move(0, 4, -14)),
        ...place(makePlug({ paint, kind: 'usb-c' }).slice(-1), move(0, 4, 0)),
        ...place(
          decal(() => `${drawMark('Noorline', 6, '#B9BCC1')}<circle cy="8" r="0.9" fill="#3FBF8F"/>`),
          tip(90),
          move(0, 8.05, -14),
        ),
      ],
      yaw(-34),
      move(-18, 0, 46),
    ),
  ]
}

/** Turned to its best side. */
export const presentCreator = (model: Model, turn = -22): Model => place(model, yaw(turn))
