import type { Pen } from './pen.ts'
import type { Finish } from './tone.ts'
import { add, multiply, type Pose, subtract, type Vec } from './vector.ts'

/** One flat piece of a surface, corners anticlockwise seen from outside. */
export interface Facet {
  points: Vec[]
  paint: string
  finish: Finish
  /** Large faces get a soft fall of light instead of one flat colour. */
  broad?: boolean
}

/** A surface; its facets are drawn back to front. */
export interface Mesh {
  kind: 'mesh'
  facets: Facet[]
  opacity?: number
  /** Line whose thick shadow stands for the mesh's own, for bent and ring-shaped things. */
  spine?: { points: Vec[]; radius: number }
  /** Casts no shadow. */
  weightless?: boolean
}

/** A drawing on a plane, in millimetres with y down, hidden when seen from behind. */
export interface Decal {
  kind: 'decal'
  origin: Vec
  right: Vec
  down: Vec
  draw: (pen: Pen) => string
}

/** Parts in the order of drawing: what lies behind comes first. */
export type Model = (Mesh | Decal)[]

const placeDirection = (pose: Pose, origin: Vec, direction: Vec): Vec => subtract(pose(add(origin, direction)), pose(origin))

const placeSpine = (pose: Pose, spine: { points: Vec[]; radius: number }): { points: Vec[]; radius: number } => {
  const first = spine.points[0]!
  const grown = placeDirection(pose, first, [spine.radius, 0, 0])
  return { points: spine.points.map(pose), radius: Math.hypot(...grown) }
}

/** The model moved and turned by a pose. */
export const place = (model: Model, ...poses: Pose[]): Model => {
  const pose: Pose = (point) => poses.reduce((p, step) => step(p), point)
  return model.map((part) =>
    part.kind === 'mesh'
      ? {
          ...part,
          facets: part.facets.map((facet) => ({ ...facet, points: facet.points.map(pose) })),
          ...(part.spine && { spine: placeSpine(pose, part.spine) }),
        }
      : {
          ...part,
          origin: pose(part.origin),
          right: placeDirection(pose, part.origin, part.right),
          down: placeDirection(pose, part.origin, part.down),
        },
  )
}

/** A drawing on the plane that faces +z at the given point. */
export const decal = (draw: (pen: Pen) => string, at: Vec = [0, 0, 0]): Model => [
  { kind: 'decal', origin: at, right: [1, 0, 0], down: [0, -1, 0], draw },
]

/** The same model without a shadow of its own. */
export const withoutShadow = (model: Model): Model => model.map((part) => (part.kind === 'mesh' ? { ...part, weightless: true } : part))

/** The same model seen through. */
export const withOpacity = (model: Model, opacity: number): Model =>
  model.map((part) => (part.kind === 'mesh' ? { ...part, opacity } : part))

/** Middle of all corners. */
export const findCentre = (points: Vec[]): Vec => multiply(points.reduce(add, [0, 0, 0]), 1 / points.length)
