/** What Blender lays out around a product in its size picture, in pixels of 800: see photo/measures.py. */
export interface Drawing {
  /** Width, height and, where it matters, depth of the model, in centimetres. */
  cm: number[]
  lines: [x1: number, y1: number, x2: number, y2: number][]
  /** Where each figure is written; `axis` says which of `cm`. */
  figures: { axis: number; x: number; y: number; anchor: 'middle' | 'end' }[]
  /** An outline that shows the scale. */
  reference: { kind: 'phone' | 'coin'; box: [x: number, y: number, width: number, height: number] } | null
}

const tile = '#F3F2EF'
const ink = '#15161A'
const quietInk = '#5C5B57'
const outline = '#C9C6BF'

/** 34 of 800 pixels are 14 where a phone shows the picture. */
const letters = 'font-family="Liberation Sans" font-size="34"'

/** Half the length of the strokes that end a line. */
const tick = 9

/** A line from one end of what it measures to the other. */
function drawLine([x1, y1, x2, y2]: Drawing['lines'][number]): string {
  const [dx, dy] = x1 === x2 ? [tick, 0] : [0, tick]
  return [
    [x1, y1, x2, y2],
    [x1 - dx, y1 - dy, x1 + dx, y1 + dy],
    [x2 - dx, y2 - dy, x2 + dx, y2 + dy],
  ]
    .map(([a, b, c, d]) => `M${a} ${b}L${c} ${d}`)
    .join('')
}

/** The outline of a phone, upright or on its side, or of a coin, with its name; above the product if that is before it. */
function drawReference({ kind, box: [x, y, width, height] }: NonNullable<Drawing['reference']>): string {
  const shortSide = Math.min(width, height)
  const radius = kind === 'coin' ? shortSide / 2 : shortSide * 0.14
  const frame = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="#ECEAE5" stroke="${outline}" stroke-width="2.5"/>`
  const [word, line] = kind === 'coin' ? ['Rs 5 coin', y + height + 38] : ['Phone', y + Math.min(height / 2 + 12, 66)]
  return `${frame}<text x="${x + width / 2}" y="${line}" text-anchor="middle" fill="${quietInk}" ${letters}>${word}</text>`
}

/** The drawing on the tile colour, as SVG. The figures come from `size`, which the product's text has; the model has to agree. */
export function drawMeasures({ cm, lines, figures, reference }: Drawing, size: string): string {
  const numbers = size.match(/\d+\.\d/g) ?? []
  if (cm.map((number) => number.toFixed(1)).join() !== numbers.join())
    throw new Error(`The model measures ${cm.join(' × ')} cm, the product's text says ${size}.`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="${tile}"/>`,
    reference ? drawReference(reference) : '',
    `<path d="${lines.map(drawLine).join('')}" fill="none" stroke="${ink}" stroke-width="2"/>`,
    ...figures.map(
      ({ axis, x, y, anchor }) => `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${ink}" ${letters}>${numbers[axis]} cm</text>`,
    ),
    '</svg>',
  ].join('')
}
