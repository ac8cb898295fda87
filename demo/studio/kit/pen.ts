/** Colour stops: place 0–1, colour, opacity. */
export type Stop = [at: number, color: string, opacity?: number]

/** Collects the gradients, blurs and clips of one picture and hands out their references. */
export class Pen {
  readonly #definitions: string[] = []

  #define(markup: (id: string) => string): string {
    const id = `d${this.#definitions.length}`
    this.#definitions.push(markup(id))
    return id
  }

  /** A straight gradient in fractions of the shape's box; returns a fill. */
  linear(stops: Stop[], from: [number, number] = [0, 0], to: [number, number] = [0, 1]): string {
    const id = this.#define(
      (name) =>
        `<linearGradient id="${name}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${printStops(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }

  /** A round gradient in fractions of the shape's box; returns a fill. */
  radial(stops: Stop[], centre: [number, number] = [0.5, 0.5], radius = 0.5): string {
    const id = this.#define(
      (name) => `<radialGradient id="${name}" cx="${centre[0]}" cy="${centre[1]}" r="${radius}">${printStops(stops)}</radialGradient>`,
    )
    return `url(#${id})`
  }

  /** A blur of the given deviation; returns a filter. */
  blur(deviation: number): string {
    const id = this.#define(
      (name) => `<filter id="${name}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
    return `url(#${id})`
  }

  /** A blur whose work stays inside the picture, for large soft things; returns a filter. */
  blurWithin(deviation: number, width: number, height: number): string {
    const id = this.#define(
      (name) =>
        `<filter id="${name}" filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
    return `url(#${id})`
  }

  /** Clips to a shape; returns a clip-path. */
  clip(shape: string): string {
    const id = this.#define((name) => `<clipPath id="${name}">${shape}</clipPath>`)
    return `url(#${id})`
  }

  /** Everything defined so far. */
  print(): string {
    return `<defs>${this.#definitions.join('')}</defs>`
  }
}

const printStops = (stops: Stop[]): string =>
  stops
    .map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`)
    .join('')
