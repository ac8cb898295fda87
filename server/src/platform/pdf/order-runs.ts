import createBidi from 'bidi-js'

/** A part of a line in one font and direction. */
export interface Run {
  text: string
  font: 'latin' | 'arabic'
}

const bidi = createBidi()
const arabic = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]|\u200c|\u200d/
/** The characters of the Latin font. Characters in neither font become question marks. */
const latin =
  /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2002-\u200a\u2010-\u2027\u202f\u2030-\u203a\u20ac\u2122\u2212]/
/** Direction marks and other invisible characters. User input must not reorder the text of a document. */
const invisible = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Makes a text drawable: one line, without invisible characters, and with a question mark for each character that no font has. */
export function cleanText(text: string): string {
  const visible = text.normalize('NFC').replace(/\s+/g, ' ').replace(invisible, '')
  return Array.from(visible, (character) => (arabic.test(character) || latin.test(character) ? character : '?')).join('')
}

/** The runs of a line from left to right, as the bidirectional algorithm orders them (UAX #9, L2). */
export function orderRuns(line: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line)
  const runs: (Run & { level: number })[] = []
  for (const [index, character] of [...line].entries()) {
    const level = levels[index] ?? 0
    // A space between Urdu words is part of their run, so that they are shaped and placed together.
    const font = arabic.test(character) || (character === ' ' && level % 2 === 1) ? 'arabic' : 'latin'
    const last = runs.at(-1)
    if (last && last.level === level && last.font === font) last.text += character
    else runs.push({ text: character, font, level })
  }
  return reorder(runs).map(({ text, font, level }) => ({ text: toDrawingOrder(text, font, level), font }))
}

/** Reverses each sequence of runs at or above a level, from the highest level down to 1 (UAX #9, L2). */
function reorder<T extends { level: number }>(runs: T[]): T[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < ordered.length; start++) {
      if (ordered[start]!.level < level) continue
      let end = start
      while (end < ordered.length && ordered[end]!.level >= level) end++
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end
    }
  }
  return ordered
}

/** Reverses a run where the shaper does not. The shaper also reverses Arabic digits, which must stay left to right. */
function toDrawingOrder(text: string, font: Run['font'], level: number): string {
  const reversed = () => [...text].reverse().join('')
  if (font === 'arabic') return level % 2 === 0 && /[\u06f0-\u06f9]/.test(text) ? reversed() : text
  return level % 2 === 1 ? Array.from(reversed(), (character) => bidi.getMirroredCharacter(character) ?? character).join('') : text
}
