import { decal, type Model, place } from '../kit/model.ts'
import { roundedBox } from '../kit/outline.ts'
import { barrel, lathe, slab } from '../kit/solids.ts'
import { darken, finishes } from '../kit/tone.ts'
import { aim, move, tip, type Vec } from '../kit/vector.ts'

const steel = '#C6C9CD'

/** A USB-C socket as seen from the front, at a point of the face. */
export const drawUsbCPort = (x = 0, y = 0, upright = false): string =>
  `<g transform="translate(${x} ${y})${upright ? ' rotate(90)' : ''}"><rect x="-4.9" y="-2" width="9.8" height="4" rx="2" fill="#0d0e10"/><rect x="-4.5" y="-1.6" width="9" height="3.2" rx="1.6" fill="#6d7076"/><rect x="-4.1" y="-1.2" width="8.2" height="2.4" rx="1.2" fill="#131417"/><rect x="-3" y="-0.35" width="6" height="0.7" rx="0.3" fill="#3c3f45"/></g>`

/** A USB-A socket with its coloured tongue. */
export const drawUsbAPort = (x = 0, y = 0, tongue = '#E8743B', upright = false): string =>
  `<g transform="translate(${x} ${y})${upright ? ' rotate(90)' : ''}"><rect x="-6.9" y="-3.1" width="13.8" height="6.2" rx="0.9" fill="#0d0e10"/><rect x="-6.5" y="-2.7" width="13" height="5.4" rx="0.6" fill="#74777d"/><rect x="-6.1" y="-2.3" width="12.2" height="4.6" rx="0.4" fill="#121316"/><rect x="-5.6" y="-1.9" width="11.2" height="1.9" rx="0.3" fill="${tongue}"/></g>`

interface Plug {
  paint: string
  kind: 'usb-c' | 'usb-a' | 'lightning' | 'micro' | 'jack'
  metal?: boolean
  long?: boolean
}

/** A plug at the origin that points to +z, the cable entering from behind. */
export const makePlug = ({ paint, kind, metal = false, long = false }: Plug): Model => {
  const finish = metal ? finishes.metal : finishes.satin
  const length = long ? 30 : 20
  if (kind === 'jack') {
    return [
      ...lathe({ profile: barrel(3.2, 16, 1.2), paint, finish }).flatMap((part) => place([part], tip(-90), move(0, 0, -16))),
      ...lathe({
        profile: [
          [1.75, 0],
          [1.75, 10],
          [1.2, 11.5],
          [1.6, 13],
          [0.4, 14.6],
          [0, 14.6],
        ],
        paint: '#D9C48F',
        finish: finishes.chrome,
      }).flatMap((part) => place([part], tip(-90))),
    ].reverse()
  }
  const [bodyWidth, bodyHeight, tipWidth, tipHeight, tipLength, tipRadius] =
    kind === 'usb-a'
      ? [15.6, 7.6, 12, 4.5, 12.5, 0.4]
      : kind === 'lightning'
        ? [8.6, 5.4, 6.7, 1.6, 6.8, 0.8]
        : kind === 'micro'
          ? [10, 6, 6.8, 1.9, 6, 0.7]
          : [11.4, 6.4, 8.3, 2.5, 6.7, 1.25]
  return [
    ...place(
      slab({
        outline: roundedBox(bodyHeight * 0.62, bodyHeight * 0.62, bodyHeight * 0.31),
        depth: 9,
        bevel: 1,
        paint: darken(paint, 0.12),
        finish: finishes.matte,
      }),
      move(0, 0, -length - 3),
    ),
    ...place(
      slab({ outline: roundedBox(bodyWidth, bodyHeight, bodyHeight * 0.42), depth: length, bevel: 1.2, paint, finish }),
      move(0, 0, -length / 2),
    ),
    ...place(
      slab({
        outline: roundedBox(tipWidth, tipHeight, tipRadius),
        depth: tipLength,
        bevel: 0.3,
        paint: steel,
        finish: finishes.chrome,
        facePaint: kind === 'lightning' ? steel : '#3b3d42',
      }),
      move(0, 0, tipLength / 2),
    ),
    ...(kind === 'usb-a'
      ? place(
          decal(
            () =>
              '<rect x="-3.6" y="-1.3" width="2.3" height="2.3" fill="#44474d"/><rect x="1.3" y="-1.3" width="2.3" height="2.3" fill="#44474d"/>',
          ),
          tip(90),
          move(0, 2.27, tipLength * 0.5),
        )
      : []),
    ...(kind === 'lightning'
      ? place(
          decal(() =>
            Array.from(
              { length: 8 },
              (_, i) => `<rect x="${-2.7 + i * 0.7}" y="-1.6" width="0.45" height="3" rx="0.2" fill="#C9A961"/>`,
            ).join(''),
          ),
          tip(90),
          move(0, 0.82, tipLength * 0.55),
        )
      : []),
  ]
}

/** A plug at a place of the stage, pointing along a direction. */
export const placePlug = (plug: Plug, at: Vec, direction: Vec, up?: Vec): Model => place(makePlug(plug), aim(at, direction, up))
