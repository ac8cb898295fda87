import type { Facet, Mesh, Model } from './model.ts'
import { type Flat, oval, shrink } from './outline.ts'
import { type Finish, finishes } from './tone.ts'
import { add, cross, dot, multiply, normalize, subtract, type Vec } from './vector.ts'

interface Coat {
  paint: string
  finish?: Finish
}

interface SlabShape extends Coat {
  outline: Flat[]
  depth: number
  /** Rounding of the front and back edge. */
  bevel?: number
  backBevel?: number
  /** Paint of the front face alone. */
  facePaint?: string
  faceFinish?: Finish
}

const bandFacets = (rings: Vec[][], coat: Required<Coat>): Facet[] =>
  rings.slice(1).flatMap((ring, k) =>
    ring.map((_, i) => {
      const j = (i + 1) % ring.length
      const low = rings[k]!
      return { points: [low[i]!, low[j]!, ring[j]!, ring[i]!], paint: coat.paint, finish: coat.finish }
    }),
  )

/** A plate of any outline with rounded edges, its face towards +z, its middle at the origin. */
export const slab = ({
  outline,
  depth,
  bevel = 1,
  backBevel = bevel,
  paint,
  finish = finishes.satin,
  facePaint = paint,
  faceFinish = finish,
}: SlabShape): Model => {
  const widest = Math.max(bevel, backBevel)
  const steps = widest > 6 ? 18 : widest > 2 ? 10 : 5
  const ring = (inset: number, z: number): Vec[] => shrink(outline, inset).map(([x, y]) => [x, y, z])
  const rings: Vec[][] = []
  for (let i = 0; i <= steps; i++) {
    const angle = (Math.PI / 2) * (i / steps)
    rings.push(ring(backBevel * (1 - Math.sin(angle)), -depth / 2 + backBevel * (1 - Math.cos(angle))))
  }
  for (let i = 0; i <= steps; i++) {
    const angle = (Math.PI / 2) * (i / steps)
    rings.push(ring(bevel * (1 - Math.cos(angle)), depth / 2 - bevel * (1 - Math.sin(angle))))
  }
  const mesh: Mesh = {
    kind: 'mesh',
    facets: [
      ...bandFacets(rings, { paint, finish }),
      { points: rings[rings.length - 1]!, paint: facePaint, finish: faceFinish, broad: true },
      { points: [...rings[0]!].reverse(), paint, finish, broad: true },
    ],
  }
  return [mesh]
}

/** A body turned on a lathe round the y axis; profile of [radius, height] from the bottom up. */
export const lathe = ({
  profile,
  paint,
  finish = finishes.satin,
  steps = 96,
  paintAt,
}: Coat & { profile: Flat[]; steps?: number; paintAt?: (band: number, step: number) => string }): Model => {
  const circle = oval(1, 1, steps)
  const rings = profile.map(([radius, height]): Vec[] => circle.map(([c, s]) => [c * radius, height, -s * radius]))
  const facets = bandFacets(rings, { paint, finish })
  if (paintAt) for (const [i, facet] of facets.entries()) facet.paint = paintAt(Math.floor(i / steps), i % steps)
  const top = rings[rings.length - 1]!
  const bottom = rings[0]!
  if (profile[profile.length - 1]![0] > 0.01) facets.push({ points: top, paint, finish, broad: true })
  if (profile[0]![0] > 0.01) facets.push({ points: [...bottom].reverse(), paint, finish, broad: true })
  return [{ kind: 'mesh', facets }]
}

/** A profile for the lathe: a cylinder from 0 to `height` with rounded rims. */
export const barrel = (radius: number, height: number, rim = 1, steps = 6): Flat[] => {
  const profile: Flat[] = []
  for (let i = 0; i <= steps; i++) {
    const angle = (Math.PI / 2) * (i / steps)
    profile.push([radius - rim * (1 - Math.sin(angle)), rim * (1 - Math.cos(angle))])
  }
  for (let i = 0; i <= steps; i++) {
    const angle = (Math.PI / 2) * (i / steps)
    profile.push([radius - rim * (1 - Math.cos(angle)), height - rim * (1 - Math.sin(angle))])
  }
  return profile
}

/** A ball of the given half axes round the origin. */
export const ball = ({ radius, paint, finish, steps = 60 }: Coat & { radius: Vec; steps?: number }): Model => {
  const profile = Array.from({ length: steps / 2 + 1 }, (_, i): Flat => {
    const angle = -Math.PI / 2 + (Math.PI * i) / (steps / 2)
    return [Math.max(0, Math.cos(angle)), Math.sin(angle)]
  })
  return lathe({ profile, paint, steps, ...(finish && { finish }) }).map((part) =>
    part.kind === 'mesh'
      ? {
          ...part,
          facets: part.facets.map((f) => ({
            ...f,
            points: f.points.map(([x, y, z]): Vec => [x * radius[0], y * radius[1], z * radius[2]]),
          })),
        }
      : part,
  )
}

interface TubeShape extends Coat {
  path: Vec[]
  /** Half thickness; [across, along up] for flat bands. */
  radius: number | [number, number]
  sides?: number
  /** A second paint woven in. */
  weave?: string
  closed?: boolean
  /** Where the band's second axis points at the start. */
  up?: Vec
  /** Thickness factor along the path, 0–1 in, factor out. */
  taper?: (t: number) => number
  paintAt?: (t: number, side: number) => string
}

/** A round or flat band along a path. */
export const tube = ({
  path,
  radius,
  paint,
  finish = finishes.satin,
  sides = 14,
  weave,
  closed = false,
  up,
  taper = () => 1,
  paintAt,
}: TubeShape): Model => {
  const [across, along] = typeof radius === 'number' ? [radius, radius] : radius
  const count = path.length
  const tangentAt = (i: number): Vec => {
    const before = closed ? path[(i - 1 + count) % count]! : path[Math.max(0, i - 1)]!
    const after = closed ? path[(i + 1) % count]! : path[Math.min(count - 1, i + 1)]!
    return normalize(subtract(after, before))
  }
  const first = tangentAt(0)
  const hint: Vec = up ?? (Math.abs(first[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0])
  let side = normalize(subtract(hint, multiply(first, dot(hint, first))))
  const rings = path.map((point, i): Vec[] => {
    const tangent = tangentAt(i)
    side = normalize(subtract(side, multiply(tangent, dot(side, tangent))))
    const other = cross(tangent, side)
    const k = taper(closed ? i / count : i / Math.max(1, count - 1))
    return Array.from({ length: sides }, (_, s) => {
      const angle = (2 * Math.PI * s) / sides
      return add(point, add(multiply(side, Math.sin(angle) * along * k), multiply(other, -Math.cos(angle) * across * k)))
    })
  })
  const loops = closed ? [...rings, rings[0]!] : rings
  const facets = loops.slice(1).flatMap((ring, i) =>
    ring.map((_, s): Facet => {
      const n = (s + 1) % sides
      const low = loops[i]!
      const woven = weave && (i + s) % 2 === 0 ? weave : paint
      return { points: [low[s]!, low[n]!, ring[n]!, ring[s]!], paint: paintAt ? paintAt(i / count, s) : woven, finish }
    }),
  )
  if (!closed) {
    facets.push({ points: [...rings[0]!].reverse(), paint, finish })
    facets.push({ points: rings[count - 1]!, paint, finish })
  }
  const wide = Math.max(across, along) > 3 * Math.min(across, along)
  return [
    { kind: 'mesh', facets, ...(!wide && { spine: { points: closed ? [...path, path[0]!] : path, radius: Math.max(across, along) } }) },
  ]
}
