import { type Model, place } from '../kit/model.ts'
import type { Framing } from '../kit/stage.ts'
import { move } from '../kit/vector.ts'

/** How one product is photographed. */
export interface Shot {
  /** The product in a paint, turned by degrees about the upright axis. */
  build: (paint: string, turn: number) => Model
  turn: number
  /** Turn of the second picture, or of the group picture. */
  otherTurn: number
  framing: Framing
  otherFraming?: Framing
  /** How the colours stand together in the product's own picture; none shows the first colour from the other side. */
  group?: { step: [x: number, z: number]; most?: number }
}

/** Up to `most` colours in a row from back left to front right. */
export const groupColors = (shot: Shot, paints: string[]): Model => {
  const { step, most = 3 } = shot.group!
  const chosen = paints.slice(0, most)
  const middle = (chosen.length - 1) / 2
  return chosen
    .map((paint, i) => ({
      z: (i - middle) * step[1],
      model: place(shot.build(paint, shot.otherTurn), move((i - middle) * step[0], 0, (i - middle) * step[1])),
    }))
    .sort((a, b) => a.z - b.z)
    .flatMap(({ model }) => model)
}

/** Standing goods, seen a little from above. */
export const standing = (fill: number, pitch = 14): Framing => ({ fill, pitch, centre: [0.485, 0.5] })

/** Several colours together: moved left to leave room for the last one's shadow. */
export const grouped = (fill: number, pitch = 14): Framing => ({ fill, pitch, centre: [0.465, 0.5] })

/** Goods that lie on the table. */
export const lying = (fill: number, pitch = 58): Framing => ({ fill, pitch })
