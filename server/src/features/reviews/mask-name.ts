const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** 'Ali Khan' as 'Ali K.' (rule 11.2): the first name, and of the last its first letter as people see it, marks and all, in any script. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  if (!last) return first
  const [initial] = letters.segment(last)
  return `${first} ${initial?.segment.toUpperCase()}.`
}
