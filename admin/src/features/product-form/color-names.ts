/** The codes of common colours. Of a longer name the last colour in it counts: 'Midnight blue' is a blue. */
const codes: Record<string, string> = {
  black: '#15161a',
  white: '#f7f7f5',
  grey: '#8b8983',
  graphite: '#4a4a4d',
  silver: '#c8c8cc',
  titanium: '#a7a39b',
  red: '#c8102e',
  maroon: '#6d1f2c',
  blue: '#1d4ed8',
  'sky blue': '#7db7e8',
  'midnight blue': '#1f2a44',
  navy: '#1b2a4a',
  green: '#15803d',
  olive: '#6b7040',
  mint: '#a8dcc5',
  teal: '#0f766e',
  turquoise: '#3fb8b0',
  yellow: '#f2c230',
  gold: '#c9a24a',
  orange: '#e8711c',
  coral: '#f0806c',
  brown: '#6b4a34',
  sand: '#d9c7ab',
  beige: '#e3d6c0',
  cream: '#f3ead7',
  pink: '#e79ab0',
  'rose gold': '#d9a08b',
  purple: '#6d4aa8',
  violet: '#7c5cc4',
  lavender: '#b9a7dc',
  clear: '#eef1f2',
}

/** Other words for them: English, Roman Urdu as shoppers search with it, and Urdu. */
const others: Record<string, readonly string[]> = {
  black: ['kala', 'kaala', 'kali', 'kaali', 'siyah', 'کالا', 'کالی', 'سیاہ'],
  white: ['safed', 'safaid', 'sufaid', 'sufed', 'سفید'],
  grey: ['gray', 'surmai', 'سرمئی', 'گرے'],
  silver: ['chandi', 'چاندی', 'سلور'],
  red: ['lal', 'laal', 'surkh', 'لال', 'سرخ'],
  blue: ['neela', 'neeli', 'nila', 'nili', 'نیلا', 'نیلی'],
  'sky blue': ['asmani', 'aasmani', 'آسمانی'],
  navy: ['navy blue'],
  green: ['hara', 'hari', 'sabz', 'ہرا', 'ہری', 'سبز'],
  turquoise: ['ferozi', 'firozi', 'فیروزی'],
  yellow: ['peela', 'peeli', 'pila', 'pili', 'zard', 'پیلا', 'پیلی', 'زرد'],
  gold: ['golden', 'sunehri', 'sunehra', 'سنہری', 'سنہرا', 'گولڈن'],
  orange: ['narangi', 'malta', 'نارنجی'],
  brown: ['bhura', 'bhoora', 'بھورا', 'براؤن'],
  pink: ['gulabi', 'gulaabi', 'گلابی'],
  purple: ['jamni', 'jamuni', 'baingani', 'جامنی'],
  clear: ['transparent', 'شفاف'],
}

const names = new Map([
  ...Object.keys(codes).map((name): [string, string] => [name, name]),
  ...Object.entries(others).flatMap(([name, words]) => words.map((word): [string, string] => [word, name])),
])

/** The common colour that a name ends with or contains, such as blue of 'Midnight Blue', in English with its code. */
export function findColor(text: string): { name: string; code: string } | undefined {
  // Arabic keyboards write two letters of Urdu differently.
  const words =
    text
      .toLowerCase()
      .replace(/ي/g, 'ی')
      .replace(/ك/g, 'ک')
      .match(/[\p{L}\p{M}]+/gu) ?? []
  for (let end = words.length; end > 0; end--) {
    const name = names.get(words.slice(Math.max(0, end - 2), end).join(' ')) ?? names.get(words[end - 1]!)
    if (name) return { name, code: codes[name]! }
  }
  return undefined
}

/** The names with the codes of their colours. The code of an unknown one is empty, and must be chosen. */
export const toColors = (names: string[]) => names.map((name) => ({ name, code: findColor(name)?.code ?? '' }))
