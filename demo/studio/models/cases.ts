import { drawMark } from '../kit/marks.ts'
import { decal, type Model, place, withOpacity } from '../kit/model.ts'
import { oval, roundedBox, tracePath } from '../kit/outline.ts'
import type { Pen } from '../kit/pen.ts'
import { slab, tube } from '../kit/solids.ts'
import { darken, type Finish, finishes, lighten, measureLuma } from '../kit/tone.ts'
import { move, tip, type Vec, yaw } from '../kit/vector.ts'
import { makeButtons, makeCameras, makeLens, type Phone } from './phones.ts'

interface Shell {
  phone: Phone
  paint: string
  /** Wall thickness, millimetres. */
  wall?: number
  finish?: Finish
  cameraGlass?: string
  ring?: string
  draw?: (pen: Pen, width: number, height: number) => string
}

/** A case on a phone, seen from behind. */
export const makeShell = ({
  phone,
  paint,
  wall = 1.8,
  finish = finishes.matte,
  cameraGlass = '#2b2d33',
  ring = '#8b8e94',
  draw,
}: Shell): Model => {
  const width = phone.width + wall * 2
  const height = phone.height + wall * 2
  const depth = phone.depth + wall + 1
  const outline = roundedBox(width, height, phone.radius + wall, 16)
  const z = depth / 2
  return [
    ...makeButtons(phone, wall, darken(paint, 0.08)),
    ...slab({ outline, depth, bevel: 3.2, paint, finish }),
    ...(draw
      ? decal(
          (pen) =>
            `<g clip-path="${pen.clip(`<path d="${tracePath(roundedBox(width - 5.6, height - 5.6, phone.radius))}"/>`)}">${draw(pen, width - 5.6, height - 5.6)}</g>`,
          [0, 0, z + 0.02],
        )
      : []),
    ...(phone.island
      ? place(
          slab({
            outline: roundedBox(
              phone.island.width + 5.6,
              phone.island.height + 5.6,
              Math.min(phone.island.radius + 3, (phone.island.width + 5.6) / 2),
            ),
            depth: 2.6,
            bevel: 1.1,
            paint,
            finish,
          }),
          move(phone.island.x, phone.island.y, z + 0.1),
        )
      : phone.lenses.flatMap(([x, y, r]) =>
          place(slab({ outline: oval(r + 1.8, r + 1.8, 44), depth: 2, bevel: 0.8, paint, finish }), move(x, y, z + 0.1)),
        )),
    ...makeCameras(phone, z + (phone.island ? 0.6 : 0.8), cameraGlass, ring),
  ]
}

/** Plain silicone with the mark pressed in. */
export const makeSiliconeCase = (phone: Phone, paint: string): Model =>
  makeShell({
    phone,
    paint,
    ring: '#9a9da3',
    cameraGlass: darken(paint, 0.25),
    draw: () => drawMark('Chinar', 11, measureLuma(paint) > 0.55 ? darken(paint, 0.2) : lighten(paint, 0.2), 0, 8),
  })

/** Leather with grain, a stitched edge and the ring of magnets showing through. */
export const makeLeatherCase = (phone: Phone, paint: string): Model =>
  makeShell({
    phone,
    paint,
    wall: 1.6,
    finish: finishes.satin,
    ring: '#b8aea0',
    cameraGlass: '#4a453f',
    draw: (pen, w, h) => {
      // A low-discrepancy scatter: even like real grain, and the same at every drawing.
      const grain = Array.from({ length: 300 }, (_, i) => {
        const x = ((i * 0.7548776662) % 1) * w - w / 2
        const y = ((i * 0.569840291) % 1) * h - h / 2
        return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}q0.9 ${(i % 3) - 1} 1.8 ${((i % 5) - 2) * 0.4}" stroke="${i % 3 ? '#000' : '#fff'}" stroke-width="0.4" opacity="0.09" fill="none"/>`
      }).join('')
      return `${grain}<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="${pen.radial(
        [
          [0, '#fff', 0.1],
          [1, '#000', 0.14],
        ],
        [0.35, 0.35],
        0.85,
      )}"/><circle cy="14" r="24" fill="none" stroke="#000" stroke-width="1" opacity="0.13"/><circle cy="14.6" r="24" fill="none" stroke="#fff" stroke-width="0.5" opacity="0.16"/>${drawMark('Chinar', 10, darken(paint, 0.35), 0, 14)}`
    },
  })

/** A clear case: the phone inside shows, with a bright rim of plastic. */
export const makeClearCase = (phone: Phone, inside: string): Model => {
  const wall = 2.2
  const outer = roundedBox(phone.width + wall * 2, phone.height + wall * 2, phone.radius + wall, 16)
  return [
    ...withOpacity(slab({ outline: outer, depth: phone.depth + 2, bevel: 3, paint: '#DDE8EC', finish: finishes.gloss }), 0.55),
    ...place(
      slab({
        outline: roundedBox(phone.width, phone.height, phone.radius),
        depth: phone.depth,
        bevel: 2.4,
        paint: inside,
        finish: finishes.gloss,
      }),
      move(0, 0, 0.4),
    ),
    ...makeCameras(phone, phone.depth / 2 + 0.6, lighten(inside, 0.2), '#aeb2b8'),
    ...decal(
      (pen) =>
        `<path d="${tracePath(outer)}" fill="none" stroke="#fff" stroke-width="1.6" opacity="0.75"/><path d="${tracePath(roundedBox(phone.width + 1, phone.height + 1, phone.radius))}" fill="none" stroke="#7f929b" stroke-width="0.5" opacity="0.4"/><g clip-path="${pen.clip(`<path d="${tracePath(roundedBox(phone.width, phone.height, phone.radius))}"/>`)}"><path d="M-40 -10L20 -80H38L-40 12Z" fill="#fff" opacity="0.16"/><path d="M-40 26L40 -66V-58L-40 34Z" fill="#fff" opacity="0.13"/></g>`,
      [0, 0, phone.depth / 2 + 1.1],
    ),
  ]
}

/** Armour: thick corners, ribs and a steel ring to stand on. */
export const makeArmourCase = (phone: Phone, paint: string): Model => {
  const rubber = measureLuma(paint) < 0.3 ? '#3d3f45' : '#2c2e32'
  const w = phone.width + 9
  const h = phone.height + 9
  const chamfer = (width: number, height: number, cut: number): [number, number][] => [
    [width / 2, -height / 2 + cut],
    [width / 2, height / 2 - cut],
    [width / 2 - cut, height / 2],
    [-width / 2 + cut, height / 2],
    [-width / 2, height / 2 - cut],
    [-width / 2, -height / 2 + cut],
    [-width / 2 + cut, -height / 2],
    [width / 2 - cut, -height / 2],
  ]
  return [
    ...slab({ outline: chamfer(w, h, 10), depth: 14, bevel: 2, paint: rubber, finish: finishes.matte }),
    ...place(slab({ outline: chamfer(w - 11, h - 11, 9), depth: 3, bevel: 1.2, paint, finish: finishes.matte }), move(0, 0, 7)),
    ...decal(
      () =>
        Array.from(
          { length: 6 },
          (_, i) =>
            `<path d="M${-w / 2 + 9} ${46 + i * 5}L${-12} ${46 + i * 5}L${-8} ${49 + i * 5}H${8}L12 ${46 + i * 5}L${w / 2 - 9} ${46 + i * 5}" fill="none" stroke="#000" stroke-width="1.4" opacity="${0.28}"/>`,
        ).join(''),
      [0, 0, 8.55],
    ),
    ...place(slab({ outline: roundedBox(33, 62, 6), depth: 3.4, bevel: 1, paint: rubber, finish: finishes.matte }), move(-20.5, 51.5, 8.4)),
    ...phone.lenses.flatMap(([x, y, r]) => place(makeLens(r * 0.92, '#8d9096', 1.6), move(x, y, 10))),
    ...place(slab({ outline: oval(21, 21, 64), depth: 2.6, bevel: 0.8, paint: rubber, finish: finishes.matte }), move(4, -14, 9)),
    ...place(
      tube({
        path: oval(15.5, 15.5, 56).map(([x, y]): Vec => [x, y, 0]),
        closed: true,
        radius: [2.4, 1.3],
        up: [1, 0, 0],
        paint: '#C4C7CB',
        finish: finishes.chrome,
      }),
      move(4, -14, 10.8),
    ),
    ...decal(() => drawMark('Zarb', 9, lighten(paint, 0.35)), [4, -14, 10.4]),
  ]
}

/** A wallet case, standing half open like a book. */
export const makeWalletCase = (phone: Phone, paint: string): Model => {
  const w = phone.width + 7
  const h = phone.height + 7
  const stitch = (pen: string): string =>
    `<rect x="${-w / 2 + 3}" y="${-h / 2 + 3}" width="${w - 6}" height="${h - 6}" rx="6" fill="none" stroke="${pen}" stroke-width="0.8" stroke-dasharray="2.6 1.7"/>`
  const thread = lighten(paint, 0.4)
  const cover = [
    ...slab({ outline: roundedBox(w, h, 7), depth: 3.4, bevel: 1.4, paint, finish: finishes.satin }),
    ...decal(() => stitch(thread) + drawMark('Chinar', 13, darken(paint, 0.3)), [0, 0, 1.75]),
  ]
  const back = [
    ...slab({ outline: roundedBox(w, h, 7), depth: 3.4, bevel: 1.4, paint: darken(paint, 0.1), finish: finishes.satin }),
    ...place(
      slab({
        outline: roundedBox(phone.width, phone.height, phone.radius),
        depth: phone.depth,
        bevel: 2,
        paint: '#3a3c42',
        finish: finishes.metal,
        facePaint: '#0b0c0e',
      }),
      move(0, 0, 5),
    ),
    ...decal(
      (pen) =>
        `<rect x="${-phone.width / 2 + 3}" y="${-phone.height / 2 + 3}" width="${phone.width - 6}" height="${phone.height - 6}" rx="6" fill="${pen.linear(
          [
            [0, '#E9B44C'],
            [0.6, '#C8553D'],
            [1, '#4A2C3A'],
          ],
        )}"/><circle cx="10" cy="-10" r="16" fill="#fff" opacity="0.25"/>`,
      [0, 0, 9.1],
    ),
  ]
  return [
    ...place(back, move(w / 2, 0, 0), yaw(-4)),
    ...place(cover, move(w / 2, 0, 0), yaw(-58), move(-1, 0, 6)),
    ...place(slab({ outline: roundedBox(5, h - 4, 2.4), depth: 9, bevel: 2, paint: darken(paint, 0.05) }), move(-1, 0, 2)),
  ]
}

/** A case turned to its best side. */
export const presentCase = (model: Model, turn = -26, lean = 6): Model => place(model, tip(lean), yaw(turn))
