import createBidi from 'bidi-js'

/** A piece of a line that is drawn in one font. */
export interface Run {
  text: string
  font: 'latin' | 'arabic'
}

const bidi = createBidi()
const arabic = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]|\u200c|\u200d/
/** What the Latin font draws; anything else but Arabic becomes a question mark. */
const latin =
  /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2002-\u200a\u2010-\u2027\u202f\u2030-\u203a\u20ac\u2122\u2212]/
/** Marks that turn the direction around, and other characters that are not seen: nothing on paper may be moved by what somebody typed. */
const invisible = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** A text as it can be drawn: one line, without what is not seen, and with a question mark for what no font of ours has. */
export function cleanText(text: string): string {
  const shown = text.normalize('NFC').replace(/\s+/g, ' ').replace(invisible, '')
  return Array.from(shown, (sign) => (arabic.test(sign) || latin.test(sign) ? sign : '?')).join('')
}

/** The runs of a line from left to right, as the bidirectional algorithm orders them (UAX #9, L2). */
export function orderRuns(line: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line)
  const runs: (Run & { level: number })[] = []
  for (const [index, sign] of [...line].entries()) {
    const level = levels[index] ?? 0
    // A blank between Urdu words belongs to them: the word after it is joined and placed with them.
    const font = arabic.test(sign) || (sign === ' ' && level % 2 === 1) ? 'arabic' : 'latin'
    const last = runs.at(-1)
    if (last && last.level === level && last.font === font) last.text += sign
    else runs.push({ text: sign, font, level })
  }
  return reorder(runs).map(({ text, font, level }) => ({ text: turn(text, font, level), font }))
}

/** From the highest level down to the lowest odd one, each stretch at or above it is turned around. */
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

/** The shaper turns Arabic letters around by itself, and digits of that script too, which run from left to right. */
function turn(text: string, font: Run['font'], level: number): string {
  const reversed = () => [...text].reverse().join('')
  if (font === 'arabic') return level % 2 === 0 && /[\u06f0-\u06f9]/.test(text) ? reversed() : text
  return level % 2 === 1 ? Array.from(reversed(), (sign) => bidi.getMirroredCharacter(sign) ?? sign).join('') : text
}
