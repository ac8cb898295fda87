import { dot, multiply, normalize, subtract, type Vec } from './vector.ts'

/** Where the light comes from in every picture: top left, a little in front. */
export const light: Vec = normalize([-0.58, 0.82, 0.72])

/** The same lamp as the floor sees it: steeper, so that shadows stay short. */
export const shadowLight: Vec = normalize([-0.46, 1.25, 0.3])

const fillLight: Vec = normalize([0.8, 0.25, 0.55])

/** How a surface takes the light. */
export interface Finish {
  /** Strength of the highlight, 0–1. */
  gloss: number
  /** Tightness of the highlight. */
  tightness: number
  /** Brightening towards the edge, 0–1. */
  rim: number
  /** 1 mirrors a studio, 0 does not. */
  mirror: number
}

export const finishes = {
  matte: { gloss: 0.08, tightness: 10, rim: 0.1, mirror: 0 },
  satin: { gloss: 0.22, tightness: 22, rim: 0.16, mirror: 0.05 },
  gloss: { gloss: 0.55, tightness: 60, rim: 0.24, mirror: 0.12 },
  metal: { gloss: 0.35, tightness: 30, rim: 0.16, mirror: 0.55 },
  chrome: { gloss: 0.5, tightness: 50, rim: 0.2, mirror: 0.95 },
  cloth: { gloss: 0.02, tightness: 4, rim: 0.2, mirror: 0 },
} as const satisfies Record<string, Finish>

type Rgb = [number, number, number]

const parse = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const print = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const blend = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

/** A colour between two, `share` 0–1 of the second. */
export const mix = (a: string, b: string, share: number): string => print(blend(parse(a), parse(b), Math.min(1, Math.max(0, share))))

export const lighten = (hex: string, share: number): string => mix(hex, '#ffffff', share)

/** Darker and a little richer, as shade on paint is. */
export const darken = (hex: string, share: number): string => print(shadeOf(parse(hex), share))

const shadeOf = (rgb: Rgb, share: number): Rgb => {
  const grey = (rgb[0] + rgb[1] + rgb[2]) / 3
  const rich: Rgb = [
    rgb[0] + (rgb[0] - grey) * 0.35 * share,
    rgb[1] + (rgb[1] - grey) * 0.35 * share,
    rgb[2] + (rgb[2] - grey) * 0.35 * share,
  ]
  const dark: Rgb = [rich[0] * 0.16, rich[1] * 0.17, rich[2] * 0.21]
  return blend(rich, dark, share)
}

/** Perceived brightness of a colour, 0–1. */
export const measureLuma = (hex: string): number => {
  const [r, g, b] = parse(hex)
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const ramp = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** What a mirror sees in our studio: a bright soft box above left, a dark horizon, a pale floor. */
const reflectStudio = (direction: Vec): number => {
  const box = ramp(0.55, 0.95, dot(direction, normalize([-0.5, 0.75, 0.45])))
  const sky = ramp(-0.02, 0.5, direction[1])
  const floor = ramp(0, -0.7, direction[1])
  return 0.16 + 0.46 * sky + 0.46 * floor + 0.6 * box
}

/** Colour of a surface of the given paint and direction, seen from `view`. */
export const shade = (paint: string, finish: Finish, normal: Vec, view: Vec): string => {
  const base = parse(paint)
  const facing = clamp(dot(normal, view))
  const lambert = clamp(dot(normal, light))
  const brightness = 0.53 + 0.41 * lambert + 0.12 * clamp(dot(normal, fillLight)) + 0.08 * normal[1]
  let rgb =
    brightness < 0.9 ? shadeOf(base, clamp((0.9 - brightness) * 0.95)) : blend(base, [255, 255, 255], clamp((brightness - 0.9) * 0.7))
  if (finish.mirror > 0) {
    const reflected = subtract(multiply(normal, 2 * dot(normal, view)), view)
    const glow = reflectStudio(reflected)
    const seen: Rgb = glow < 0.72 ? shadeOf(base, (0.72 - glow) * 1.15) : blend(base, [255, 255, 255], clamp((glow - 0.72) * 1.1))
    rgb = blend(rgb, seen, finish.mirror)
  }
  const half = normalize([light[0] + view[0], light[1] + view[1], light[2] + view[2]])
  const spark = finish.gloss * clamp(dot(normal, half)) ** finish.tightness
  const edge = finish.rim * (1 - facing) ** 3 * (0.35 + 0.65 * clamp(0.5 + 0.5 * normal[1] - 0.25 * normal[0]))
  return print(blend(rgb, [255, 255, 255], clamp(spark + edge)))
}
