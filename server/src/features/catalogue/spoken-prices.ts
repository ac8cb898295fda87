/** Numbers by how they are said in Urdu or English, in Latin letters and Urdu script. */
const numbers: Record<number, string> = {
  1: 'ek aik one ایک',
  1.5: 'derh dedh dairh daidh ڈیڑھ',
  2: 'do two دو',
  2.5: 'dhai dhaai adhai arhai ڈھائی اڑھائی',
  3: 'teen tin three تین',
  4: 'char chaar four چار',
  5: 'panch paanch paanj five پانچ',
  6: 'chay chhe che chey six چھ چھے',
  7: 'saat sat seven سات',
  8: 'aath ath eight آٹھ',
  9: 'nau nine نو',
  10: 'das dus ten دس',
  11: 'gyara gyarah eleven گیارہ',
  12: 'bara barah twelve بارہ',
  13: 'tera terah thirteen تیرہ',
  14: 'chauda chaudah fourteen چودہ',
  15: 'pandra pandrah fifteen پندرہ',
  16: 'sola solah sixteen سولہ',
  17: 'satra satrah seventeen سترہ',
  18: 'athara atharah eighteen اٹھارہ',
  19: 'unnis nineteen انیس',
  20: 'bees bis twenty بیس',
  25: 'pachees pachis پچیس',
  30: 'tees thirty تیس',
  40: 'chalees forty چالیس',
  50: 'pachas fifty پچاس',
}
const values = new Map(Object.entries(numbers).flatMap(([value, names]) => names.split(' ').map((name) => [name, Number(value)] as const)))
const thousands = new Set(['hazar', 'hazaar', 'hajar', 'thousand', 'ہزار'])
/** 'so' is English too: it counts after a number only. */
const hundreds = new Set(['sau', 'so', 'sou', 'hundred', 'سو'])
const rupees = new Set(['rs', 'pkr', 'rupees', 'rupee', 'rupay', 'rupaye', 'rupai', 'روپے', 'روپئے', 'روپیے', 'روپیہ'])
const halves = new Set(['sarhe', 'saarhe', 'sadhe', 'saadhe', 'ساڑھے'])

const mayBeSaid = /haz|haj|hund|thous|\bs(?:o|au|ou)\b|ہزار|سو/i

/**
 * Writes amounts of money that are said in words in digits, as who speaks to the phone has them: 'do hazar tak' is '2 hazar tak', and 'panch so wali'
 * is '500 rs wali'. Nothing else becomes a number: 'do mobile' and Taar Teen stay.
 */
export function writeSpokenPrices(text: string): string {
  if (!mayBeSaid.test(text)) return text
  const words = text.split(/\s+/).filter(Boolean)
  const written: string[] = []
  for (let at = 0; at < words.length; ) {
    const said = readSpoken(words, at)
    if (!said) written.push(words[at++]!)
    else {
      written.push(said.text)
      at += said.length
    }
  }
  return written.join(' ')
}

function readSpoken(words: readonly string[], at: number): { text: string; length: number } | undefined {
  const word = (index: number) => words[index]?.toLowerCase() ?? ''
  let next = at
  /** A number and its unit, such as 'panch so'. */
  const read = (units: ReadonlySet<string>, unit: number) => {
    const half = halves.has(word(next)) ? 1 : 0
    const said = values.get(word(next + half))
    const value = said ?? (/^[1-9]\d?$/.test(word(next + half)) ? Number(word(next + half)) : undefined)
    if (value === undefined || !units.has(word(next + half + 1))) return undefined
    next += half + 2
    return { rupees: (value + half / 2) * unit, isSaid: half > 0 || said !== undefined }
  }
  const thousand = read(thousands, 1_000)
  const hundred = read(hundreds, 100)
  const amount = (thousand?.rupees ?? 0) + (hundred?.rupees ?? 0)
  // '2 hazar' is read where prices are.
  if (!hundred && !thousand?.isSaid) return undefined
  if (!hundred && amount % 1_000 === 0) return { text: `${amount / 1_000} hazar`, length: next - at }
  if (/^m\s?ah/.test(word(next))) return { text: String(amount), length: next - at }
  return { text: `${amount} rs`, length: next - at + (rupees.has(word(next)) ? 1 : 0) }
}
