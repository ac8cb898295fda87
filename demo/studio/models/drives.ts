import { drawMark } from '../kit/marks.ts'
import { decal, type Model, place } from '../kit/model.ts'
import { type Flat, oval, roundedBox, tracePath } from '../kit/outline.ts'
import { slab, tube } from '../kit/solids.ts'
import { darken, finishes, lighten, measureLuma } from '../kit/tone.ts'
import { move, roll, tip, type Vec, yaw } from '../kit/vector.ts'
import { drawUsbCPort, makePlug } from './connectors.ts'

const microOutline: Flat[] = [
  [5.5, -6.9],
  [5.5, 1.4],
  [4.6, 2.4],
  [4.6, 4.2],
  [5.5, 5.2],
  [5.5, 6.6],
  [4.6, 7.5],
  [-4.9, 7.5],
  [-5.5, 6.9],
  [-5.5, -6.9],
  [-4.9, -7.5],
  [4.9, -7.5],
]

interface CardArt {
  paint: string
  body: string
  bands: boolean
}

const makeMicroCard = ({ paint, body, bands }: CardArt): Model => [
  ...slab({ outline: microOutline, depth: 1, bevel: 0.18, paint: body, finish: finishes.matte }),
  ...decal(
    (pen) =>
      `<g clip-path="${pen.clip(`<path d="${tracePath(microOutline)}"/>`)}">${
        bands
          ? `<path d="M-6 -8H6V-1L-6 4Z" fill="${paint}"/><path d="M-6 4L6 -1V0.4L-6 5.4Z" fill="#fff" opacity="0.8"/>`
          : `<rect x="-6" y="-8" width="12" height="16" fill="${pen.linear(
              [
                [0, lighten(paint, 0.2)],
                [1, darken(paint, 0.2)],
              ],
              [0, 0],
              [1, 1],
            )}"/><path d="M-6 2H6V8H-6Z" fill="#1d1e22"/>`
      }</g>${drawMark('Yaad', 3, '#fff', -2.4, -4)}`,
    [0, 0, 0.52],
  ),
]

const sdOutline: Flat[] = [
  [12, -16],
  [12, 12.4],
  [8.4, 16],
  [-11, 16],
  [-12, 15],
  [-12, -15],
  [-11, -16],
]

/** A microSD card leaning on its SD adapter. */
export const makeMemoryCard = (art: CardArt): Model => {
  const adapter: Model = [
    ...slab({ outline: sdOutline, depth: 2.1, bevel: 0.3, paint: '#2E3036', finish: finishes.matte }),
    ...decal(
      (pen) =>
        `<g clip-path="${pen.clip(`<path d="${tracePath(sdOutline)}"/>`)}"><rect x="-10.4" y="-10" width="20.8" height="20.6" rx="1" fill="${art.bands ? '#F7F6F3' : '#3b3d43'}"/>${art.bands ? `<path d="M-10.4 -10H10.4V-2L-10.4 6Z" fill="${art.paint}"/>` : `<path d="M-10.4 4H10.4V10.6H-10.4Z" fill="${art.paint}"/>`}</g>${drawMark('Yaad', 5, art.bands ? '#fff' : art.paint, -5.4, -5)}<path d="M-6 15.4V12.6H6V15.4" fill="none" stroke="#000" stroke-width="0.5" opacity="0.6"/><rect x="-12" y="-6" width="1.6" height="4.6" fill="#d8d8d6"/>`,
      [0, 0, 1.07],
    ),
  ]
  return place(
    [...place(adapter, roll(12), move(-4.5, 2, 0)), ...place(makeMicroCard(art), roll(-9), move(10, -8, 2.2))],
    tip(72),
    yaw(-14),
  )
}

/** A small solid drive with a loop for keys. */
export const makeMetalDrive = (paint: string): Model => {
  const body: Model = [
    ...place(
      slab({ outline: roundedBox(11.8, 4.4, 0.5), depth: 13, bevel: 0.3, paint: '#BFC2C7', finish: finishes.chrome, facePaint: '#3b3d42' }),
      move(0, 0, 19),
    ),
    ...slab({ outline: roundedBox(12.4, 5, 2), depth: 26, bevel: 0.9, paint, finish: finishes.metal }),
    ...place(
      decal(
        () =>
          '<rect x="-4.4" y="-3.6" width="3" height="2.6" fill="#3b3d42"/><rect x="1.4" y="-3.6" width="3" height="2.6" fill="#3b3d42"/>',
      ),
      tip(90),
      move(0, 2.25, 20),
    ),
    ...place(
      decal(
        () =>
          `${drawMark('Yaad', 4.6, darken(paint, 0.5), 0, 5)}<ellipse cy="-7.6" rx="3.2" ry="3.2" fill="${darken(paint, 0.45)}"/><ellipse cy="-7.3" rx="2.8" ry="2.8" fill="#e9e7e2"/>`,
      ),
      tip(90),
      move(0, 2.55, 0),
    ),
  ]
  const ring = tube({
    path: oval(10, 10, 60).map(([x, y]): Vec => [x, 0.9, y]),
    closed: true,
    radius: 0.8,
    paint: '#BFC2C7',
    finish: finishes.chrome,
  })
  return [...place(ring, move(-13, 0, -19)), ...place(body, yaw(28), move(0, 2.6, 0))]
}

/** A drive with a plug at each end and a swivelling cover. */
export const makeDualDrive = (paint: string): Model => {
  const body: Model = [
    ...place(makePlug({ paint: '#D8DADD', kind: 'usb-c', metal: true }).slice(-1), move(0, 0, 22)),
    ...slab({ outline: roundedBox(12, 5.6, 2.4), depth: 44, bevel: 1, paint: '#EDEDEB', finish: finishes.satin }),
    ...place(
      slab({ outline: roundedBox(11.8, 4.4, 0.4), depth: 12, bevel: 0.3, paint: '#BFC2C7', finish: finishes.chrome }),
      move(0, 0, -27),
    ),
  ]
  const cover: Model = [
    ...slab({ outline: roundedBox(15.4, 46, 7.6), depth: 1.5, bevel: 0.5, paint, finish: finishes.metal }),
    ...decal(
      () =>
        `<circle cy="15" r="3.4" fill="${darken(paint, 0.25)}"/><circle cy="15" r="2.6" fill="${lighten(paint, 0.35)}"/>${drawMark('Yaad', 5.4, measureLuma(paint) > 0.55 ? darken(paint, 0.5) : '#fff', 0, -8)}`,
      [0, 0, 0.78],
    ),
  ]
  return place([...place(body, move(0, 4, 0)), ...place(cover, tip(90), move(0, 0, 15), yaw(-38), move(0, 8, -13))], yaw(34), move(0, 0, 0))
}

/** A ribbed disk in a rubber skirt. */
export const makeSsd = (paint: string): Model => {
  const rubber = '#2A2C30'
  return place(
    [
      ...slab({ outline: roundedBox(88, 54, 12, 14), depth: 11, bevel: 3.4, paint: rubber, finish: finishes.matte }),
      ...place(slab({ outline: roundedBox(78, 44, 8, 14), depth: 3, bevel: 1, paint, finish: finishes.metal }), move(0, 0, 5)),
      ...decal(
        () =>
          Array.from(
            { length: 11 },
            (_, i) =>
              `<rect x="${-8 + i * 4}" y="-18" width="1.8" height="36" rx="0.9" fill="#000" opacity="0.32"/><rect x="${-6.2 + i * 4}" y="-18" width="0.5" height="36" fill="#fff" opacity="0.22"/>`,
          ).join('') +
          drawMark('Yaad', 11, '#ffffff', -24, -8, 0.92) +
          `<rect x="-29" y="8" width="10" height="1.6" rx="0.8" fill="#8FE3C8"/>`,
        [0, 0, 6.55],
      ),
      ...place(
        decal(() => drawUsbCPort()),
        tip(-90),
        tip(0),
        move(0, -27.05, 0),
      ),
    ],
    roll(24),
    tip(64),
  )
}
