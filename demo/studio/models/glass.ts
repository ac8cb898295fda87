import { drawMark } from '../kit/marks.ts'
import { decal, type Model, place, withOpacity, withoutShadow } from '../kit/model.ts'
import { oval, roundedBox, tracePath } from '../kit/outline.ts'
import { slab } from '../kit/solids.ts'
import { finishes } from '../kit/tone.ts'
import { move, tip, yaw } from '../kit/vector.ts'
import { makeCameras, makePhoneFront, type Phone } from './phones.ts'

interface Sheet {
  phone: Phone
  tint: string
  opacity: number
  /** Fine dots of an etched surface. */
  matte?: boolean
  dark?: boolean
}

const makeSheet = ({ phone, tint, opacity, matte, dark }: Sheet): Model => {
  const w = phone.width - 2.4
  const h = phone.height - 2.4
  const outline = roundedBox(w, h, Math.max(3, phone.radius - 1.4), 14)
  return [
    ...withOpacity(slab({ outline, depth: 1, bevel: 0.4, paint: tint, finish: finishes.gloss }), opacity),
    ...decal(
      (pen) =>
        `<path d="${tracePath(outline)}" fill="none" stroke="${dark ? '#101114' : '#8fb9bd'}" stroke-width="${dark ? 2 : 1}" opacity="0.9"/><path d="${tracePath(outline)}" fill="none" stroke="#fff" stroke-width="0.5" opacity="0.9"/><g clip-path="${pen.clip(`<path d="${tracePath(outline)}"/>`)}">${
          matte
            ? `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="#ffffff" opacity="0.3"/>`
            : `<path d="M${-w / 2} ${-h * 0.05}L${w * 0.1} ${-h / 2}H${w * 0.36}L${-w / 2} ${h * 0.2}Z" fill="#fff" opacity="${dark ? 0.16 : 0.4}"/><path d="M${-w / 2} ${h * 0.3}L${w / 2} ${-h * 0.36}V${-h * 0.3}L${-w / 2} ${h * 0.36}Z" fill="#fff" opacity="${dark ? 0.1 : 0.28}"/>`
        }${
          dark
            ? `<rect x="0" y="${-h / 2}" width="${w / 2}" height="${h}" fill="${pen.linear(
                [
                  [0, '#000', 0],
                  [1, '#000', 0.75],
                ],
                [0, 0],
                [1, 0],
              )}"/>`
            : ''
        }</g><circle cy="${-h / 2 + 5.6}" r="2.1" fill="${dark ? '#000' : '#F3F2EF'}" stroke="#7b8f94" stroke-width="0.5" opacity="0.85"/>`,
      [0, 0, 0.55],
    ),
  ]
}

/** A phone with one or two sheets of glass lifted off in front of it. */
export const makeGlassOverPhone = (sheet: Sheet, frame: string, wallpaper: [string, string, string], sheets = 1): Model => [
  ...makePhoneFront(sheet.phone, frame, wallpaper),
  ...Array.from({ length: sheets }, (_, i) => withoutShadow(place(makeSheet(sheet), move(9 + i * 10, -7 - i * 6, 26 + i * 22)))).flat(),
]

/** Rings for single lenses, laid out on their tray before a phone. */
export const makeLensRings = (paint: string): Model => {
  const ring = (x: number, y: number): Model =>
    place(
      [
        ...slab({ outline: oval(10.2, 10.2, 64), depth: 2.2, bevel: 0.8, paint, finish: finishes.metal }),
        ...decal(
          (pen) =>
            `<circle r="8" fill="#23262c"/><circle r="7.6" fill="${pen.linear(
              [
                [0, '#5d6774'],
                [0.5, '#2a2e36'],
                [1, '#14161a'],
              ],
              [0, 0],
              [1, 1],
            )}"/><path d="M-6 -1L1 -7.2H4L-7.2 2.6Z" fill="#fff" opacity="0.45"/><circle r="7.6" fill="none" stroke="#fff" stroke-width="0.3" opacity="0.5"/>`,
          [0, 0, 1.15],
        ),
      ],
      move(x, y, 3.4),
    )
  return place(
    [
      ...slab({ outline: roundedBox(62, 58, 13, 14), depth: 4, bevel: 1.6, paint: '#E9E7E2', finish: finishes.matte }),
      ...decal(() => drawMark('Aina', 7, '#A9A69E', 18, 18), [0, 0, 2.05]),
      ...ring(-14, 13),
      ...ring(-14, -13),
      ...ring(14, 0),
    ],
    tip(90),
    move(0, 2, 0),
  )
}

/** One clear plate with holes' rims, floating before the cameras of a phone's back. */
export const makeLensPlate = (phone: Phone, body: string): Model => {
  const plate = roundedBox(38, 58, 9)
  return [
    ...slab({
      outline: roundedBox(phone.width, phone.height, phone.radius),
      depth: phone.depth,
      bevel: 2.2,
      paint: body,
      finish: finishes.satin,
    }),
    ...makeCameras(phone, phone.depth / 2, '#333', '#7d8086'),
    ...withoutShadow(
      place(
        [
          ...withOpacity(slab({ outline: plate, depth: 1, bevel: 0.4, paint: '#D6E6EA', finish: finishes.gloss }), 0.5),
          ...decal(
            (pen) =>
              `<path d="${tracePath(plate)}" fill="none" stroke="#fff" stroke-width="0.9"/><path d="${tracePath(plate)}" fill="none" stroke="#7ba3ab" stroke-width="0.35"/>${phone.lenses.map(([x, y, r]) => `<circle cx="${x + 20.5}" cy="${-(y - 51.5)}" r="${r + 0.8}" fill="none" stroke="#2c3136" stroke-width="1.1" opacity="0.75"/>`).join('')}<g clip-path="${pen.clip(`<path d="${tracePath(plate)}"/>`)}"><path d="M-19 2L6 -29H14L-19 12Z" fill="#fff" opacity="0.45"/></g>`,
            [0, 0, 0.55],
          ),
        ],
        move(-14, 44, 34),
      ),
    ),
  ]
}

/** Turned to its best side. */
export const presentGlass = (model: Model, turn = -24): Model => place(model, tip(5), yaw(turn))
