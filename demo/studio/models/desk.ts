import { drawMark } from '../kit/marks.ts'
import { decal, type Model, place, withoutShadow } from '../kit/model.ts'
import { oval, roundedBox } from '../kit/outline.ts'
import { slab, tube } from '../kit/solids.ts'
import { darken, finishes, lighten, measureLuma } from '../kit/tone.ts'
import { curve, move, type Pose, tip, type Vec, yaw } from '../kit/vector.ts'
import { drawUsbAPort, drawUsbCPort, makePlug, placePlug } from './connectors.ts'
import { makePhoneFront, phones } from './phones.ts'

/** A flat hub with its ports along the front and a short cable. */
export const makeHub = (paint: string): Model => {
  const cord = curve(
    [
      [-56, 6.5, 0],
      [-74, 6.5, 2],
      [-92, 5, 14],
      [-94, 4, 40],
      [-76, 4, 58],
      [-52, 4, 60],
    ],
    12,
  )
  return [
    ...tube({ path: cord, radius: 2.6, paint: '#3b3d43', finish: finishes.matte }),
    ...placePlug({ paint, kind: 'usb-c', metal: true }, [-28, 4.4, 61], [1, 0, 0.02]),
    ...place(slab({ outline: roundedBox(112, 38, 9, 12), depth: 13, bevel: 2.6, paint, finish: finishes.metal }), tip(90), move(0, 6.5, 0)),
    ...place(
      decal(() => `${drawMark('Bunyad', 12, lighten(paint, 0.45), -36, 0)}<circle cx="46" r="0.9" fill="#8FE3C8"/>`),
      tip(90),
      move(0, 13.05, 0),
    ),
    ...place(
      decal(
        () =>
          `${drawUsbAPort(-38, 0, '#2F5DA8')}${drawUsbAPort(-19, 0, '#2F5DA8')}${drawUsbCPort(-2, 0)}<rect x="8" y="-2.8" width="14.6" height="5.6" rx="1" fill="#0d0e10"/><path d="M9 -2H21.6V0.4L19.8 2.1H10.8L9 0.4Z" fill="#5b5e65"/><path d="M10.4 -1.2H20.2V0L19 1.2H11.6L10.4 0Z" fill="#17181b"/><rect x="28" y="-1.6" width="24" height="3.2" rx="0.5" fill="#0b0c0e"/>`,
      ),
      move(0, 6.5, 19.05),
    ),
  ]
}

/** Two small adapters: one standing on its plug's side, one lying. */
export const makeOtgPair = (paint: string): Model => {
  const one: Model = [
    ...place(makePlug({ paint, kind: 'usb-c', metal: true }).slice(-1), move(0, 0, 14)),
    ...slab({ outline: roundedBox(16, 8.6, 3.2), depth: 28, bevel: 1.3, paint, finish: finishes.metal }),
    ...place(
      decal(() => drawMark('Taar', 5.4, darken(paint, 0.45))),
      tip(90),
      move(0, 4.35, 0),
    ),
  ]
  const socket: Model = [
    ...slab({ outline: roundedBox(16, 8.6, 3.2), depth: 28, bevel: 1.3, paint, finish: finishes.metal }),
    ...decal(() => drawUsbAPort(0, 0, '#2F5DA8'), [0, 0, 14.05]),
    ...place(
      decal(() => drawMark('Taar', 5.4, darken(paint, 0.45))),
      tip(90),
      move(0, 4.35, 0),
    ),
  ]
  return [...place(socket, yaw(-34), move(-16, 4.3, -4)), ...place(one, yaw(38), move(14, 4.3, 6))]
}

const rows: number[][] = [
  Array.from({ length: 14 }, () => 1),
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5].map((w, i) => (i === 0 ? 0.9 : w)),
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.9],
  [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.65],
  [2.2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.2],
  [1, 1, 1, 1.25, 5.2, 1.25, 1, 1, 1, 1],
]

/** A slim keyboard, every key its own piece. */
export const makeKeyboard = (paint: string): Model => {
  const pale = measureLuma(paint) > 0.5
  const cap = pale ? '#FBFAF8' : '#33353b'
  const special = pale ? '#E4E2DD' : '#26282d'
  const ink = pale ? '#6d6c68' : '#B9BCC1'
  const keys: Model = rows.flatMap((row, r) => {
    const units = row.reduce((a, b) => a + b, 0)
    const pitch = 268 / units
    let x = -134
    return row.flatMap((width, c) => {
      const w = width * pitch
      const centre = x + w / 2
      x += w
      const height = r === 0 ? 12 : 16
      const z = r === 0 ? -47 : -31 + (r - 1) * 19.2
      const other = r === 0 || width > 1.3 || (r === 5 && c < 3)
      const accent = r === 5 && row[c] === 5.2 ? cap : r === 0 && c === 0 ? '#C8102E' : other ? special : cap
      return [
        ...withoutShadow(
          place(
            slab({ outline: roundedBox(w - 3.2, height, 2.6, 5), depth: 3, bevel: 0.8, paint: accent, finish: finishes.matte }),
            tip(90),
            move(centre, 10.6, z),
          ),
        ),
        ...place(
          decal(() =>
            width > 4
              ? ''
              : `<path d="M-1.6 -1.4H1.6M-1.6 1.4H${c % 3 ? 0.6 : 1.6}" stroke="${r === 0 && c === 0 ? '#fff' : ink}" stroke-width="0.8" stroke-linecap="round" opacity="0.75"/>`,
          ),
          tip(90),
          move(centre, 12.15, z),
        ),
      ]
    })
  })
  return [
    ...place(
      slab({
        outline: roundedBox(282, 126, 11, 12),
        depth: 9,
        bevel: 2.4,
        paint: pale ? '#D9DADB' : darken(paint, 0.1),
        finish: finishes.metal,
      }),
      tip(90),
      move(0, 4.5, 2),
    ),
    ...place(
      decal(() => `<rect x="-136" y="-57" width="272" height="116" rx="5" fill="${pale ? '#C6C8CA' : '#17181b'}" opacity="0.55"/>`),
      tip(90),
      move(0, 9.05, 2),
    ),
    ...keys,
  ]
}

/** A smooth mouse: a stack of rounded rings. */
export const makeMouse = (paint: string): Model => {
  const section = (t: number): { half: number; top: number } => ({
    half: 29.5 * (1 - 0.07 * Math.cos(t * 5)) * Math.sqrt(Math.max(0, 1 - Math.abs(2 * t - 1) ** 3.4)),
    top: 36 * Math.sqrt(Math.max(0, 1 - Math.abs(2 * t - 1.12) ** 2.6 / 1.35)),
  })
  const lengths = 54
  const around = 30
  const grid: Vec[][] = Array.from({ length: lengths + 1 }, (_, i): Vec[] => {
    const t = 0.001 + (0.998 * i) / lengths
    const { half, top } = section(t)
    return Array.from({ length: around + 1 }, (_, k): Vec => {
      const angle = Math.PI * (k / around)
      const c = Math.cos(angle)
      const s = Math.sin(angle)
      return [half * Math.sign(c) * Math.abs(c) ** 0.72, 2 + (top - 2) * s ** 0.82, (t - 0.5) * 108]
    })
  })
  const facets = grid.slice(1).flatMap((row, i) =>
    row.slice(1).map((_, k) => {
      const before = grid[i]!
      const split = i > lengths * 0.08 && i < lengths * 0.5 && Math.abs(k - (around - 1) / 2) < 0.6
      return {
        points: [before[k]!, before[k + 1]!, row[k + 1]!, row[k]!],
        paint: split ? darken(paint, 0.4) : i === Math.round(lengths * 0.5) ? darken(paint, 0.3) : paint,
        finish: finishes.satin,
      }
    }),
  )
  const wheel: Pose = move(0, 32.4, -21)
  return [
    { kind: 'mesh', facets },
    ...place(
      slab({ outline: roundedBox(9, 22, 4.4), depth: 2, bevel: 0.6, paint: '#1d1e22', finish: finishes.satin }),
      tip(84),
      move(0, 32.6, -21),
    ),
    ...place(
      slab({ outline: oval(9.4, 9.4, 40), depth: 6, bevel: 1.4, paint: '#3b3d43', finish: finishes.matte }),
      yaw(90),
      move(0, -4.2, 0),
      wheel,
    ),
    ...place(
      slab({ outline: roundedBox(5, 9, 2.4), depth: 1.6, bevel: 0.5, paint: darken(paint, 0.25), finish: finishes.satin }),
      tip(90),
      move(0, 36.4, 4),
    ),
    ...place(
      decal(() => drawMark('Bunyad', 9, measureLuma(paint) > 0.5 ? darken(paint, 0.3) : lighten(paint, 0.35))),
      tip(72),
      move(0, 34.2, 30),
    ),
  ]
}

/** A folding metal stand with a phone on it. */
export const makePhoneStand = (paint: string, wallpaper: [string, string, string]): Model => [
  ...place(slab({ outline: roundedBox(84, 92, 12, 12), depth: 5, bevel: 1.6, paint, finish: finishes.metal }), tip(90), move(0, 2.5, 0)),
  ...place(
    decal(() => `<rect x="-32" y="-36" width="64" height="72" rx="8" fill="#4b4d53"/>${drawMark('Bunyad', 12, '#8b8e94', 0, 22)}`),
    tip(90),
    move(0, 5.05, 0),
  ),
  ...place(
    slab({ outline: roundedBox(34, 84, 8), depth: 6, bevel: 1.8, paint: darken(paint, 0.05), finish: finishes.metal }),
    tip(-14),
    move(0, 44, -22),
  ),
  ...place(slab({ outline: roundedBox(76, 92, 10, 12), depth: 5, bevel: 1.6, paint, finish: finishes.metal }), tip(20), move(0, 96, -20)),
  ...place(makePhoneFront(phones.iphone15, '#44464c', wallpaper), tip(20), move(0, 122, -18)),
  ...[-1, 1].flatMap((side) =>
    place(slab({ outline: roundedBox(13, 12, 3), depth: 22, bevel: 2, paint, finish: finishes.metal }), tip(20), move(side * 25, 52, 12)),
  ),
]

/** Turned to its best side. */
export const presentDesk = (model: Model, turn = -28): Model => place(model, yaw(turn))
