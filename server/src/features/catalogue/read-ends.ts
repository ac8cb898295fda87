/** The two ends of a cable that were typed: 'type c to lightning' (rule 3.5.13). */
export interface Ends {
  /** The lexeme of products with these ends, which `ends_in()` of the database writes. */
  fact: string
  /** As shown to shoppers: 'USB-C to Lightning'. */
  label: string
}

const ends = {
  'usb-c': { label: 'USB-C', words: 'usb c|usbc|type c|typec|c type|ctype|c' },
  'micro-usb': { label: 'Micro-USB', words: 'micro usb|micro|b type' },
  lightning: { label: 'Lightning', words: 'lightning|lightening|lighting' },
  'usb-a': { label: 'USB-A', words: 'usb a|type a|usb|a' },
}
type End = keyof typeof ends
const list = Object.entries(ends) as [End, { label: string; words: string }][]
const oneEnd = `(${list.map(([, { words }]) => words).join('|')})`
const both = new RegExp(`\\b${oneEnd} (?:to|2|se) ${oneEnd}(?: port| pin)?\\b`)
const findEnd = (typed: string): End => list.find(([, { words }]) => words.split('|').includes(typed))![0]

/** Reads both ends of a normalized search text. */
export function readEnds(text: string): { ends: Ends | undefined; rest: string } {
  const found = both.exec(text)
  if (!found) return { ends: undefined, rest: text }
  const [one, other] = [findEnd(found[1]!), findEnd(found[2]!)]
  return {
    ends: { fact: `=ends:${[one, other].sort().join(':')}`, label: `${ends[one].label} to ${ends[other].label}` },
    rest: text.replace(both, ' '),
  }
}
