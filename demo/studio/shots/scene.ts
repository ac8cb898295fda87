import { type Model, place } from '../kit/model.ts'
import { move, stretch } from '../kit/vector.ts'

/** A model in a scene: where it stands, how high its ground is, how large. */
export interface Prop {
  model: Model
  x?: number
  z?: number
  height?: number
  size?: number
}

const findBottom = (model: Model): number => {
  let low = Number.POSITIVE_INFINITY
  for (const part of model)
    if (part.kind === 'mesh') for (const { points } of part.facets) for (const point of points) low = Math.min(low, point[1])
  return low
}

/** Sets props on one ground, in the order given: what lies behind comes first. */
export const setScene = (...props: Prop[]): Model =>
  props.flatMap(({ model, x = 0, z = 0, height = 0, size = 1 }) => {
    const scaled = size === 1 ? model : place(model, stretch(size, size, size))
    return place(scaled, move(x, height - findBottom(scaled), z))
  })
