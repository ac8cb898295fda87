import { drawFigures } from '../kit/marks.ts'
import { decal, type Model, place } from '../kit/model.ts'
import { oval, roundedBox } from '../kit/outline.ts'
import { slab } from '../kit/solids.ts'
import { finishes } from '../kit/tone.ts'
import { move, yaw } from '../kit/vector.ts'

/** Real outer sizes, millimetres, and how the cameras sit. */
export interface Phone {
  width: number
  height: number
  depth: number
  radius: number
  island?: { x: number; y: number; width: number; height: number; radius: number }
  lenses: [x: number, y: number, radius: number][]
  flash: [x: number, y: number]
}

/** Cameras as seen from behind: top left. */
export const phones = {
  iphone15: {
    width: 71.6,
    height: 147.6,
    depth: 7.8,
    radius: 13,
    island: { x: -16, y: 54, width: 33, height: 33, radius: 9.5 },
    lenses: [
      [-23, 61.5, 6.4],
      [-9, 46.5, 6.4],
    ],
    flash: [-9, 62],
  },
  iphone16pro: {
    width: 71.5,
    height: 149.6,
    depth: 8.3,
    radius: 13.5,
    island: { x: -15, y: 53.5, width: 37, height: 38, radius: 11 },
    lenses: [
      [-23.5, 62, 7.2],
      [-23.5, 45, 7.2],
      [-7.5, 53.5, 7.2],
    ],
    flash: [-8, 65],
  },
  iphone14: {
    width: 71.5,
    height: 146.7,
    depth: 7.8,
    radius: 12,
    island: { x: -17, y: 54.5, width: 31, height: 31, radius: 8.5 },
    lenses: [
      [-23.5, 61, 6],
      [-10.5, 48, 6],
    ],
    flash: [-10.5, 61.5],
  },
  s24ultra: {
    width: 79,
    height: 162.3,
    depth: 8.6,
    radius: 4,
    lenses: [
      [-28, 69, 6.6],
      [-28, 51, 6.6],
      [-28, 33, 6.6],
      [-12.5, 62, 4],
      [-12.5, 46, 5],
    ],
    flash: [-12.5, 71],
  },
  a55: {
    width: 77.4,
    height: 161.1,
    depth: 8.2,
    radius: 9,
    lenses: [
      [-26, 67, 6.4],
      [-26, 50, 6.4],
      [-26, 34, 5.2],
    ],
    flash: [-13, 67],
  },
  redmi: {
    width: 76,
    height: 162,
    depth: 8,
    radius: 9,
    island: { x: -16, y: 57, width: 36, height: 36, radius: 8 },
    lenses: [
      [-24, 65, 7],
      [-24, 48.5, 5.2],
      [-8, 65, 5.2],
    ],
    flash: [-8, 49],
  },
  infinix: {
    width: 76.6,
    height: 168.4,
    depth: 8.1,
    radius: 9,
    island: { x: -15, y: 61, width: 38, height: 34, radius: 10 },
    lenses: [
      [-24.5, 65, 6.6],
      [-9, 57, 5.6],
    ],
    flash: [-9, 70],
  },
  tecno: {
    width: 75.6,
    height: 165.4,
    depth: 7.7,
    radius: 11,
    island: { x: 0, y: 50, width: 46, height: 46, radius: 23 },
    lenses: [
      [-9, 57, 6.6],
      [9, 57, 6.6],
      [-9, 42, 5.2],
    ],
    flash: [9, 42],
  },
} as const satisfies Record<string, Phone>

/** One camera: a metal ring with dark glass. */
export const makeLens = (radius: number, ring: string, height = 2.4): Model => [
  ...place(
    slab({ outline: oval(radius, radius, 48), depth: height, bevel: 0.7, paint: ring, finish: finishes.metal }),
    move(0, 0, height / 2),
  ),
  ...decal(
    (pen) =>
      `<circle r="${radius * 0.82}" fill="#0b0c0f"/><circle r="${radius * 0.6}" fill="${pen.radial(
        [
          [0, '#2a3348'],
          [0.6, '#11151f'],
          [1, '#06070a'],
        ],
        [0.4, 0.35],
        0.7,
      )}"/><circle r="${radius * 0.28}" fill="#05060a"/><ellipse cx="${-radius * 0.25}" cy="${-radius * 0.3}" rx="${radius * 0.16}" ry="${radius * 0.1}" fill="#9fb6e0" opacity="0.75"/><path d="M${radius * 0.1} ${radius * 0.5}A${radius * 0.5} ${radius * 0.5} 0 0 0 ${radius * 0.5} ${radius * 0.1}" fill="none" stroke="#7e6bb0" stroke-width="${radius * 0.09}" opacity="0.5"/>`,
    [0, 0, height + 0.03],
  ),
]

/** The cameras of a phone on a back whose surface lies at height `z`. */
export const makeCameras = (phone: Phone, z: number, glass: string, ring: string): Model => [
  ...(phone.island
    ? place(
        slab({
          outline: roundedBox(phone.island.width, phone.island.height, phone.island.radius),
          depth: 2,
          bevel: 0.9,
          paint: glass,
          finish: finishes.gloss,
        }),
        move(phone.island.x, phone.island.y, z + 0.4),
      )
    : []),
  ...phone.lenses.flatMap(([x, y, r]) => place(makeLens(r, ring), move(x, y, z + (phone.island ? 1.3 : 0)))),
  ...decal(
    () => `<circle r="2.1" fill="#F4EFE2"/><circle r="1.2" fill="#FFF9E6"/>`,
    [phone.flash[0], phone.flash[1], z + (phone.island ? 1.45 : 0.05)],
  ),
]

/** A phone seen from the front: black edge, a wallpaper, the time. */
export const makePhoneFront = (phone: Phone, frame: string, wallpaper: [string, string, string], time = '9:41'): Model => [
  ...slab({
    outline: roundedBox(phone.width, phone.height, phone.radius),
    depth: phone.depth,
    bevel: 2.2,
    paint: frame,
    finish: finishes.metal,
    facePaint: '#0b0c0e',
    faceFinish: finishes.gloss,
  }),
  ...decal((pen) => drawWallpaper(pen, phone, wallpaper, time), [0, 0, phone.depth / 2 + 0.05]),
]

const drawWallpaper = (
  pen: { linear: (s: [number, string, number?][], a?: [number, number], b?: [number, number]) => string; clip: (s: string) => string },
  phone: Phone,
  [top, middle, low]: [string, string, string],
  time: string,
): string => {
  const w = phone.width - 5
  const h = phone.height - 5
  const shape = `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${Math.max(2.4, phone.radius - 2.6)}"/>`
  const sky = pen.linear(
    [
      [0, top],
      [0.55, middle],
      [1, low],
    ],
    [0.2, 0],
    [0.6, 1],
  )
  return `<g clip-path="${pen.clip(shape)}"><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="${sky}"/><circle cx="${w * 0.16}" cy="${h * 0.04}" r="${w * 0.2}" fill="#fff" opacity="0.35"/><path d="M${-w / 2} ${h * 0.24}L${-w * 0.2} ${h * 0.08}L${w * 0.06} ${h * 0.22}L${w * 0.26} ${h * 0.12}L${w / 2} ${h * 0.26}V${h / 2}H${-w / 2}Z" fill="${low}" opacity="0.75"/><path d="M${-w / 2} ${h * 0.34}L${-w * 0.05} ${h * 0.2}L${w / 2} ${h * 0.38}V${h / 2}H${-w / 2}Z" fill="#1a2030" opacity="0.3"/>${drawFigures(time, w * 0.17, '#fff', 0, -h * 0.27, 0.5)}<path d="M${-w / 2} ${-h / 2}H${w * 0.3}L${-w * 0.25} ${h / 2}H${-w / 2}Z" fill="#fff" opacity="0.06"/></g><rect x="-9" y="${-h / 2 + 3}" width="18" height="5.4" rx="2.7" fill="#050506"/>`
}

/** Side buttons on the right edge of a back view. */
export const makeButtons = (phone: Phone, extra: number, paint: string): Model =>
  place(
    slab({ outline: roundedBox(3, 17, 1.5), depth: 1.2, bevel: 0.5, paint, finish: finishes.metal }),
    yaw(90),
    move(phone.width / 2 + extra, 18, 0),
  )
