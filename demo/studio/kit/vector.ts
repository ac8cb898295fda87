/** A point or direction in space, millimetres: x right, y up, z towards the viewer. */
export type Vec = readonly [number, number, number]

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const multiply = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]

/** Length 1, same direction; the zero vector stays zero. */
export const normalize = (a: Vec): Vec => {
  const length = Math.hypot(a[0], a[1], a[2])
  return length === 0 ? a : multiply(a, 1 / length)
}

/** Where a part stands: an affine map of points. */
export type Pose = (point: Vec) => Vec

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Moves by the given millimetres. */
export const move =
  (x: number, y: number, z: number): Pose =>
  (p) => [p[0] + x, p[1] + y, p[2] + z]

/** Turns about the upright axis, degrees; positive brings the left side forward. */
export const yaw = (degrees: number): Pose => {
  const c = Math.cos(radians(degrees))
  const s = Math.sin(radians(degrees))
  return (p) => [p[0] * c + p[2] * s, p[1], p[2] * c - p[0] * s]
}

/** Tips about the left-right axis, degrees; 90 lays a standing thing on its back, face up. */
export const tip = (degrees: number): Pose => {
  const c = Math.cos(radians(degrees))
  const s = Math.sin(radians(degrees))
  return (p) => [p[0], p[1] * c + p[2] * s, p[2] * c - p[1] * s]
}

/** Rolls about the line of sight, degrees; positive is anticlockwise. */
export const roll = (degrees: number): Pose => {
  const c = Math.cos(radians(degrees))
  const s = Math.sin(radians(degrees))
  return (p) => [p[0] * c - p[1] * s, p[0] * s + p[1] * c, p[2]]
}

/** Stretches along each axis. */
export const stretch =
  (x: number, y: number, z: number): Pose =>
  (p) => [p[0] * x, p[1] * y, p[2] * z]

/** Turns the z axis to a direction and moves the origin to a point; `up` hints where y goes. */
export const aim = (at: Vec, direction: Vec, up: Vec = [0, 1, 0]): Pose => {
  const z = normalize(direction)
  const side = normalize(cross(up, z))
  const x: Vec = side[0] === 0 && side[1] === 0 && side[2] === 0 ? [1, 0, 0] : side
  const y = cross(z, x)
  return (p) => [
    at[0] + x[0] * p[0] + y[0] * p[1] + z[0] * p[2],
    at[1] + x[1] * p[0] + y[1] * p[1] + z[1] * p[2],
    at[2] + x[2] * p[0] + y[2] * p[1] + z[2] * p[2],
  ]
}

/** One pose after another, the first one first. */
export const chain =
  (...poses: Pose[]): Pose =>
  (p) =>
    poses.reduce((point, pose) => pose(point), p)

/** A smooth line through the given points, `steps` pieces between two of them. */
export const curve = (points: Vec[], steps = 12): Vec[] => {
  const result: Vec[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const p0 = points[Math.max(0, i - 1)]!
    const p1 = points[i]!
    const p2 = points[i + 1]!
    const p3 = points[Math.min(points.length - 1, i + 2)]!
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      const at = (axis: 0 | 1 | 2): number =>
        0.5 *
        (2 * p1[axis] +
          (p2[axis] - p0[axis]) * t +
          (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
          (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t * t * t)
      result.push([at(0), at(1), at(2)])
    }
  }
  result.push(points[points.length - 1]!)
  return result
}
