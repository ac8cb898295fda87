const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Shortens 'Ali Khan' to 'Ali K.' (rule 11.2): the first name and the first grapheme of the last name, in any script. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  if (!last) return first
  const [initial] = letters.segment(last)
  return `${first} ${initial?.segment.toUpperCase()}.`
}
