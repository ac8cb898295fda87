import { drawFigures, drawMark } from '../kit/marks.ts'
import { decal, type Model, place } from '../kit/model.ts'
import { oval, roundedBox, tracePath } from '../kit/outline.ts'
import type { Pen } from '../kit/pen.ts'
import { barrel, lathe, slab, tube } from '../kit/solids.ts'
import { darken, type Finish, finishes, lighten } from '../kit/tone.ts'
import { chain, move, type Pose, roll, tip, type Vec, yaw } from '../kit/vector.ts'

interface Strap {
  paint: string
  width: number
  finish?: Finish
  /** How far the strap is bent round, millimetres. */
  radius?: number
  thickness?: number
  weave?: string
}

/** The closed loop of a strap standing on a table, its top flat under the watch. */
const makeLoop = ({ paint, width, finish = finishes.matte, radius = 29, thickness = 1.7, weave }: Strap): Model => {
  const path = Array.from({ length: 150 }, (_, i): Vec => {
    const angle = (2 * Math.PI * i) / 150
    const squash = 1 + 0.06 * Math.cos(2 * angle)
    return [0, radius * 1.06 * Math.sin(angle) * squash, radius * 0.96 * Math.cos(angle) * squash]
  })
  return tube({ path, closed: true, radius: [width / 2, thickness], up: [0, 0, 1], paint, finish, sides: 20, ...(weave && { weave }) })
}

interface Watch {
  strap: Strap
  body: string
  /** Case width, height and corner. */
  size: [number, number, number]
  round?: boolean
  rugged?: boolean
  face: (pen: Pen) => string
}

/** A watch standing on its closed strap, the dial leaning back. */
export const makeWatch = ({ strap, body, size, round = false, rugged = false, face }: Watch): Model => {
  const [width, height, corner] = size
  const outline = round ? oval(width / 2, height / 2, 84) : roundedBox(width, height, corner, 16)
  const glass = round ? oval(width / 2 - 3, height / 2 - 3, 84) : roundedBox(width - 4, height - 4, Math.max(3, corner - 2), 16)
  const depth = rugged ? 13 : 11
  const crown = (y: number, big: boolean): Model =>
    place(
      lathe({
        profile: barrel(big ? 3.6 : 2, big ? 3.6 : 1.6, 0.6),
        paint: big && rugged ? '#E8743B' : body,
        finish: finishes.metal,
        steps: 36,
      }),
      roll(-90),
      move(width / 2 - 0.4, y, 0),
    )
  const dial: Model = [
    ...crown(8, true),
    ...(round ? crown(-9, true) : crown(-8, false)),
    ...slab({ outline, depth, bevel: rugged ? 2 : 4.2, backBevel: 4, paint: body, finish: finishes.metal }),
    ...place(slab({ outline: glass, depth: 2, bevel: 1.2, paint: '#0b0c0e', finish: finishes.gloss }), move(0, 0, depth / 2)),
    ...(rugged
      ? [-1, 1].flatMap((sx) =>
          [-1, 1].flatMap((sy) =>
            place(
              slab({ outline: oval(1.3, 1.3, 20), depth: 1, bevel: 0.3, paint: '#C9CBCF', finish: finishes.chrome }),
              move(sx * (width / 2 - 5.2), sy * (height / 2 - 5.2), depth / 2 + 0.1),
            ),
          ),
        )
      : []),
    ...decal(
      (pen) =>
        `<g clip-path="${pen.clip(`<path d="${tracePath(glass)}"/>`)}">${face(pen)}<path d="M${-width / 2} ${-height / 2}H${width * 0.25}L${-width * 0.3} ${height / 2}H${-width / 2}Z" fill="#fff" opacity="0.05"/></g>`,
      [0, 0, depth / 2 + 1.02],
    ),
  ]
  const upright: Pose = chain(tip(24), move(0, 14, 29))
  return [...makeLoop(strap), ...place(dial, upright)]
}

/** Big figures over rings: the face of the square watches. */
export const drawDigitalFace = (hue: string, second: string) => (): string =>
  `<rect x="-22" y="-26" width="44" height="52" fill="#0b0c0e"/>${drawFigures('10', 9.4, '#ffffff', 0, -12.4, 0.9)}${drawFigures('09', 9.4, hue, 0, -0.6, 0.9)}<g fill="none" stroke-width="1.8" stroke-linecap="round"><circle cx="-8" cy="12.4" r="4" stroke="${hue}" opacity="0.25"/><path d="M-8 8.4A4 4 0 1 1 -11.8 13.6" stroke="${hue}"/><circle cx="8" cy="12.4" r="4" stroke="${second}" opacity="0.25"/><path d="M8 8.4A4 4 0 0 1 8 16.4" stroke="${second}"/></g>`

/** Contours of a mountain and a track: the sports face. */
export const drawTrailFace =
  (hue: string) =>
  (pen: Pen): string =>
    `<rect x="-22" y="-26" width="44" height="52" fill="${pen.linear([
      [0, '#12323a'],
      [0.55, '#0b1a20'],
      [1, '#07090b'],
    ])}"/>${[0, 1, 2, 3, 4].map((i) => `<path d="M-22 ${12 - i * 2.2}Q-12 ${2 - i * 5} -4 ${8 - i * 3}T10 ${-2 - i * 3}T22 ${10 - i * 2}" fill="none" stroke="#6fb7b1" stroke-width="0.5" opacity="${0.25 + i * 0.12}"/>`).join('')}<path d="M-13 14Q-6 4 -1 8T9 -3" fill="none" stroke="${hue}" stroke-width="1.6" stroke-linecap="round"/><circle cx="9" cy="-3" r="1.8" fill="#fff"/>${drawFigures('10:09', 6, '#ffffff', 0, -13, 0.8)}<path d="M-11 19H11" stroke="#ffffff" stroke-width="1.2" stroke-linecap="round" opacity="0.25"/><path d="M-11 19H3" stroke="${hue}" stroke-width="1.2" stroke-linecap="round"/>`

/** Hands and hour marks. */
export const drawDial =
  (ground: string, hand: string, hue: string) =>
  (pen: Pen): string =>
    `<circle r="24" fill="${pen.radial(
      [
        [0, lighten(ground, 0.12)],
        [1, darken(ground, 0.35)],
      ],
      [0.4, 0.35],
      0.75,
    )}"/>${Array.from({ length: 60 }, (_, i) => `<path transform="rotate(${i * 6})" d="M0 -17.6V${i % 5 ? -16.9 : -15.2}" stroke="${hand}" stroke-width="${i % 5 ? 0.25 : 0.7}" opacity="${i % 5 ? 0.6 : 1}"/>`).join('')}<circle cy="8" r="4" fill="none" stroke="${hand}" stroke-width="0.3" opacity="0.6"/><path d="M0 8V5" stroke="${hue}" stroke-width="0.5"/><g stroke-linecap="round"><path transform="rotate(-58)" d="M0 2V-9" stroke="${hand}" stroke-width="1.5"/><path transform="rotate(54)" d="M0 2V-13.4" stroke="${hand}" stroke-width="1.1"/><path transform="rotate(150)" d="M0 3V-14" stroke="${hue}" stroke-width="0.45"/></g><circle r="1.2" fill="${hue}"/>`

/** A fitness band: one long screen in its strap. */
export const makeBand = (paint: string): Model => [
  ...makeLoop({ paint, width: 17, radius: 27, thickness: 1.9 }),
  ...place(
    [
      ...slab({ outline: roundedBox(22, 45, 10.5, 14), depth: 10, bevel: 4, paint: '#1d1e22', finish: finishes.gloss }),
      ...decal(
        (pen) =>
          `<g clip-path="${pen.clip('<rect x="-9" y="-20.4" width="18" height="40.8" rx="8.6"/>')}"><rect x="-10" y="-21" width="20" height="42" fill="#060608"/>${drawFigures('10', 6.6, '#fff', 0, -10.5, 0.9)}${drawFigures('09', 6.6, '#C9B4F0', 0, -1.6, 0.9)}<path d="M-5 6.4H5" stroke="#6B4C8F" stroke-width="1.3" stroke-linecap="round"/><path d="M-5 6.4H1.6" stroke="#C9B4F0" stroke-width="1.3" stroke-linecap="round"/><path d="M0 15.2C-3.6 12.8 -3 9.8 -1.2 9.8Q-0.2 9.8 0 10.8Q0.2 9.8 1.2 9.8C3 9.8 3.6 12.8 0 15.2Z" fill="#E24A5B"/></g>`,
        [0, 0, 5.05],
      ),
    ],
    tip(22),
    move(0, 12, 27),
  ),
]

interface FlatStrap {
  paint: string
  kind: 'sport' | 'milanese' | 'leather'
}

const makeHoles = (from: number, count: number, pitch: number, paint: string): string =>
  Array.from({ length: count }, (_, i) => `<ellipse cy="${from + i * pitch}" rx="1.5" ry="1.9" fill="${darken(paint, 0.55)}"/>`).join('')

const drawMesh = (width: number, length: number, paint: string): string => {
  const lines: string[] = []
  for (let i = 0; i < length / 2.6; i++) {
    const y = -length / 2 + i * 2.6
    let line = ''
    for (let x = -width / 2; x < width / 2; x += 2.8) line += `M${x.toFixed(1)} ${(y + 0.2).toFixed(1)}q1.4 2 2.8 0`
    lines.push(
      `<path d="${line}" fill="none" stroke="${darken(paint, 0.42)}" stroke-width="0.45"/><path d="${line}" transform="translate(0 -0.6)" fill="none" stroke="#fff" stroke-width="0.35" opacity="0.65"/>`,
    )
  }
  return lines.join('')
}

/** Both halves of a strap, lying side by side. */
export const makeFlatStrap = ({ paint, kind }: FlatStrap): Model => {
  const width = kind === 'leather' ? 20 : 22
  const steel = '#C9CBCF'
  const finish = kind === 'milanese' ? finishes.metal : kind === 'leather' ? finishes.satin : finishes.matte
  const half = (length: number, extra: string, tail: boolean): Model => [
    ...slab({
      outline: roundedBox(width, length, kind === 'milanese' ? 2 : tail ? width * 0.46 : 5, 14),
      depth: kind === 'milanese' ? 1.6 : 3,
      bevel: kind === 'milanese' ? 0.5 : 1.3,
      paint,
      finish,
    }),
    ...decal(
      () =>
        (kind === 'leather'
          ? `<rect x="${-width / 2 + 1.6}" y="${-length / 2 + 1.8}" width="${width - 3.2}" height="${length - 3.6}" rx="${tail ? 7.6 : 3.4}" fill="none" stroke="#F2E6CC" stroke-width="0.6" stroke-dasharray="2 1.3"/>`
          : kind === 'milanese'
            ? drawMesh(width - 1, length - 2, paint)
            : '') + extra,
      [0, 0, kind === 'milanese' ? 0.82 : 1.52],
    ),
  ]
  const lug = (y: number): Model =>
    place(
      slab({
        outline: roundedBox(width + 1.4, 7, 3),
        depth: 4,
        bevel: 1.6,
        paint: kind === 'sport' ? paint : steel,
        finish: kind === 'sport' ? finishes.satin : finishes.metal,
      }),
      move(0, y, 0.4),
    )
  const buckle: Model =
    kind === 'leather'
      ? [
          ...place(
            tube({
              path: roundedBox(width + 6, 13, 4).map(([x, y]): Vec => [x, y, 0]),
              closed: true,
              radius: 1.5,
              paint: steel,
              finish: finishes.chrome,
            }),
            move(0, -44, 1),
          ),
          ...place(
            slab({ outline: roundedBox(1.8, 15, 0.9), depth: 1.4, bevel: 0.5, paint: steel, finish: finishes.chrome }),
            move(0, -45, 2.4),
          ),
        ]
      : kind === 'milanese'
        ? place(
            slab({ outline: roundedBox(width + 2, 12, 2.6), depth: 4, bevel: 1.4, paint: steel, finish: finishes.chrome }),
            move(0, -46, 0.8),
          )
        : place(slab({ outline: oval(3.4, 3.4, 32), depth: 3, bevel: 1, paint: steel, finish: finishes.metal }), move(0, -34, 2))
  const long = [
    ...half(118, (kind === 'milanese' ? '' : makeHoles(-2, 8, 6.4, paint)) + drawMark('Chinar', 5, darken(paint, 0.45), 0, -44), true),
    ...lug(60),
  ]
  const short = [
    ...half(
      82,
      kind === 'sport' ? makeHoles(-16, 6, 6.4, paint) + drawMark('Chinar', 5, darken(paint, 0.45), 0, -28) : '',
      kind === 'sport',
    ),
    ...lug(42),
    ...buckle,
  ]
  return place([...place(long, roll(-14), move(-17, -6, 0)), ...place(short, roll(-14), move(19, 10, 0))], tip(90), move(0, 2, 0))
}

/** Turned to its best side. */
export const presentWatch = (model: Model, turn = -28): Model => place(model, yaw(turn))
