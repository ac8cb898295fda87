import { countMistakes } from '@saddar/contract/count-mistakes'
import { namePhone } from '@saddar/contract/phones'

/** A phone, or a maker of phones, that was typed (rule 3.5.4). */
export interface TypedPhone {
  /** The keys that it may have, as `phone_key()` writes them: 'note 13' is redmi-note-13 or infinix-note-13. */
  keys: string[]
  /** For a number without a series, such as 'infinix 40': keys that end in it are meant too. */
  tail: string | undefined
  /** What keys of the same maker begin with. */
  maker: string | undefined
  /** What keys of the same series begin with, or of the typed one: 'redmi-note' of 'redmi no'. */
  series: string
  /** The words as products name them. */
  words: string[]
  /** As shown to shoppers: 'Vivo Y17'. */
  label: string
  /** Only the maker was typed, or a series of its phones without a model. */
  isMaker: boolean
  /** Surely a phone even when no product knows it; a bare 'v30' may be a kind of card. */
  isSure: boolean
  /** The last word may be unfinished. */
  open: boolean
}

/** What the key of a maker's phones begins with. */
const makers: Record<string, string> = {
  ...{ iphone: 'iphone', ifone: 'iphone', iphon: 'iphone', aiphone: 'iphone', apple: 'iphone', galaxy: 'galaxy', samsung: 'galaxy' },
  ...{ redmi: 'redmi', poco: 'poco', xiaomi: 'xiaomi', mi: 'xiaomi', infinix: 'infinix', tecno: 'tecno', realme: 'realme', vivo: 'vivo' },
  ...{ oppo: 'oppo', nokia: 'nokia', oneplus: 'oneplus', huawei: 'huawei', honor: 'honor', motorola: 'motorola', moto: 'motorola' },
  ...{ itel: 'itel', sparx: 'sparx', pixel: 'pixel', google: 'pixel' },
  // No key of phone_key(): shops in Pakistan hardly sell for them, and shoppers ask all the same.
  ...{
    qmobile: 'qmobile',
    zte: 'zte',
    xperia: 'xperia',
    htc: 'htc',
    blackberry: 'blackberry',
    vgotel: 'vgotel',
    dcode: 'dcode',
    meizu: 'meizu',
  },
}
/** Brands of other goods too: they mean phones only with a model. */
const alsoOthers = new Set(['apple', 'mi', 'google', 'moto', 'htc', 'zte'])
/** Makers whose phones are called by a number alone. */
const numbered = new Set(['iphone', 'redmi', 'xiaomi', 'realme', 'oneplus', 'nokia', 'pixel', 'honor', 'blackberry'])
const seriesMakers: Record<string, string[]> = {
  ...{ note: ['redmi', 'infinix', 'galaxy', 'realme'], hot: ['infinix'], smart: ['infinix'], zero: ['infinix'], gt: ['infinix', 'realme'] },
  ...{
    spark: ['tecno'],
    camon: ['tecno'],
    pova: ['tecno'],
    pop: ['tecno'],
    phantom: ['tecno'],
    reno: ['oppo'],
    find: ['oppo'],
    nord: ['oneplus'],
  },
  ...{ narzo: ['realme'], nova: ['huawei'], mate: ['huawei'], magic: ['honor'], fold: ['galaxy'], flip: ['galaxy'], neo: ['sparx'] },
}
/** Without the maker, other words are too common to name a phone that no product knows. */
const sureSeries = new Set(['note', 'hot', 'spark', 'camon', 'pova', 'reno', 'narzo'])
const betweenWords = new Set([...Object.keys(seriesMakers), 'z', 'ce', 'go', 'phone', 'mobile', 'galaxy'])
/** The letter that a model begins with, and whose it may be. */
const letterMakers: Record<string, string[]> = {
  ...{ a: ['galaxy', 'oppo', 'redmi', 'itel'], s: ['galaxy', 'vivo', 'itel'], m: ['galaxy'], f: ['galaxy', 'oppo', 'poco'], j: ['galaxy'] },
  ...{
    y: ['vivo', 'huawei'],
    v: ['vivo'],
    x: ['vivo', 'honor', 'poco'],
    c: ['realme', 'poco', 'nokia'],
    p: ['huawei', 'itel'],
    g: ['motorola'],
  },
}
const suffixes = new Set(['pro', 'max', 'plus', 'ultra', 'mini', 'lite', 'fe', 'neo', 'prime', 'play', 'turbo', 'hd', 'edge', '4g', '5g'])
const suffixEnd = /^(.*\d[a-z]?)(promax|proplus|pro|max|plus|ultra|mini|lite|fe|prime)$/
/** Whether a word may become 'pro', 'max' or 'ultra'. */
export const isSuffixBegun = (word: string) => word.length < 5 && [...suffixes].some((suffix) => suffix !== word && suffix.startsWith(word))
/** What follows a maker's name where another device than a phone is meant. */
const otherDevices = new Set([
  'watch',
  'buds',
  'bud',
  'tab',
  'tablet',
  'band',
  'pad',
  'ipad',
  'pods',
  'airpods',
  'book',
  'macbook',
  'gen',
  'series',
  'pencil',
  'pen',
])
const computers = new Set([
  'tab',
  'tabs',
  'tablet',
  'tablets',
  'pad',
  'ipad',
  'ipads',
  'macbook',
  'macbooks',
  'laptop',
  'laptops',
  'kindle',
])
/** Whether a word means a tablet or a laptop, which no case or glass for a phone fits. */
export const namesComputer = (word: string): boolean => computers.has(word)
/** '3 port' is no model. */
const afterNumber = new Set(['port', 'ports', 'pin', 'pack', 'pcs', 'piece', 'pieces', 'x', 'v', 'amp', 'a'])
/** Whether a number before this word is no model, as in '3 in 1' and unlike the 15 of 'iphone 15 in black'. */
export const isMeasure = (words: readonly string[], next: number) =>
  afterNumber.has(words[next] ?? '') || (words[next] === 'in' && /^\d+$/.test(words[next + 1] ?? ''))
const isModel = (word = '') => /^[a-z]{0,2}\d{1,4}[a-z]{0,2}$/.test(word)
const namedModels = new Set(['se', 'x', 'xr', 'xs', 'xsmax'])

/** 'ip15' and 'ip 15' are iPhones; ip55 and ip67 say what water goods stand. */
const shortIphone = /^ip(1[1-9].*)$/

/** Separates what is often typed in one: 's24ultra', 'iphone13', 'note13pro', 'ip15'; and joins 'i phone', 'one plus' and 'red mi'. */
export function splitPhoneWords(words: string[]): string[] {
  const whole: string[] = []
  for (const word of words) {
    const before = whole.at(-1)
    const [, model] = shortIphone.exec(before === 'ip' ? `ip${word}` : word) ?? []
    if (model) {
      whole.splice(before === 'ip' ? -1 : whole.length, 1, `iphone${model}`)
      continue
    }
    if (
      (before === 'i' && word === 'phone') ||
      (before === 'one' && word === 'plus') ||
      (before === 'red' && word === 'mi') ||
      (before === 'q' && word === 'mobile')
    )
      whole[whole.length - 1] = before + word
    else whole.push(word)
  }
  return whole.flatMap((word) => {
    const [, name = '', model = ''] = /^([a-z]{3,})(\d.*)$/.exec(word) ?? []
    const parts = (makers[name] || seriesMakers[name]) && (isModel(model) || suffixEnd.test(model)) ? [name, model] : [word]
    const last = parts.at(-1)!
    const [, stem, end] = suffixEnd.exec(last) ?? []
    if (!stem || !end || !isModel(stem)) return parts
    return [...parts.slice(0, -1), stem, ...(end === 'promax' ? ['pro', 'max'] : end === 'proplus' ? ['pro', 'plus'] : [end])]
  })
}

/** Finds the phone that is named at this place, and how many words name it. While the shopper is typing, its maker may be unfinished. */
export function findPhone(words: readonly string[], at: number, isTyping = false): { phone: TypedPhone; length: number } | undefined {
  let next = at
  const typedMaker = findMaker(words, at) ?? (isTyping && at === words.length - 1 ? findBegunMaker(words[at]!) : undefined)
  let maker = typedMaker && makers[typedMaker]
  if (typedMaker) {
    next++
    // 'Samsung Galaxy', 'Xiaomi Redmi', 'Google Pixel': the second is the name.
    const second = makers[words[next] ?? '']
    if (second && (second === maker || ['xiaomi', 'pixel', 'iphone'].includes(maker!))) {
      maker = second
      next++
    }
  }
  if (otherDevices.has(words[next] ?? '') || otherDevices.has(words[at - 1] ?? '')) return undefined
  const series: string[] = []
  while (betweenWords.has(words[next] ?? '') && (typedMaker || series.length > 0 || seriesMakers[words[next]!])) {
    if (!['phone', 'mobile', 'galaxy'].includes(words[next]!)) series.push(words[next]!)
    next++
  }
  let model = words[next]
  // 'a 55' is a55; without a maker only where two digits follow that measure nothing.
  const number = words[next + 1] ?? ''
  const isSpaced =
    typedMaker || series.length > 0
      ? /^[a-z]$/.test(model ?? '') && /^\d{1,3}[a-z]?$/.test(number)
      : /^[asvy]$/.test(model ?? '') && /^\d\d$/.test(number) && !isMeasure(words, next + 2)
  if (isSpaced) {
    model = `${model}${number}`
    next++
  }
  const isNamed = maker === 'iphone' && namedModels.has(model ?? '')
  const isFolding = series.at(-1) === 'fold' || series.at(-1) === 'flip'
  if (!isNamed && !isModel(model)) {
    if (isFolding && typedMaker) return describe(words, at, next, maker!, series, [], true)
    if (!typedMaker) return undefined
    const begun = findSeries(maker!, series, next === words.length - 1 ? words[next]! : undefined)
    if (begun && !otherDevices.has(model ?? '')) return describeMaker(words, at, next + begun.more, typedMaker, maker!, begun)
    return series.length === 0 && !alsoOthers.has(typedMaker) ? describeMaker(words, at, at + 1, typedMaker, maker!) : undefined
  }
  const isNumber = /^\d+$/.test(model!)
  if (isNumber && isMeasure(words, next + 1)) return undefined
  if (isNumber && !typedMaker && series.length === 0 && !isIphone(words, next)) return undefined
  next++
  const ends: string[] = []
  for (; suffixes.has(words[next] ?? ''); next++) if (!/^[45]g$/.test(words[next]!)) ends.push(words[next]!)
  const isBare = !typedMaker && series.length === 0
  if (isBare && !isNumber && !/^[acfgjmpsvxy]\d{2,3}[a-z]?$/.test(model!) && !/^\d{1,2}c$/.test(model!)) return undefined
  // 's23 ultra' is a phone, and a bare 'v30' may be a kind of card.
  const isSure = Boolean(typedMaker) || ends.length > 0 || series.some((word) => sureSeries.has(word))
  return describe(words, at, next, maker, series, [model!, ...ends], isSure)
}

/** '15 pro max' without a maker: only iPhones are called so. */
const isIphone = (words: readonly string[], at: number) => /^1[0-9]$/.test(words[at]!) && ['pro', 'plus'].includes(words[at + 1] ?? '')

function findMaker(words: readonly string[], at: number): string | undefined {
  const word = words[at]!
  if (makers[word]) return word
  const following = words[at + 1] ?? ''
  if (word.length < 5 || word === 'phone' || seriesMakers[word] || !(isModel(following) || seriesMakers[following])) return undefined
  return Object.keys(makers).find(
    (maker) => maker.length >= 5 && maker[0] === word[0] && countMistakes(word, maker) <= (maker.length > 5 ? 2 : 1),
  )
}

/** So many letters of these begin no word of goods, as 'moto' begins motorbike, and 'red' is a colour. */
const makersBegun = { samsung: 4, galaxy: 4, iphone: 3, redmi: 4, xiaomi: 3, infinix: 3, tecno: 3, realme: 4, vivo: 3, oppo: 3 }
const findBegunMaker = (word: string) =>
  Object.entries(makersBegun).find(([maker, letters]) => maker !== word && maker.startsWith(word) && word.length >= letters)?.[0]

interface TypedSeries {
  /** As in keys; undefined when the last word may be the beginning of several. */
  name: string | undefined
  beginning: string
  /** How many more words name it. */
  more: number
}

/** The series of a maker that was typed without a model, or that the last word begins: 'redmi note', 'redmi no', 'vivo y'. */
function findSeries(maker: string, series: readonly string[], last: string | undefined): TypedSeries | undefined {
  const [name] = series
  const whole = name && seriesMakers[name]?.includes(maker) ? { name, beginning: `${name}-`, more: 0 } : undefined
  if (series.length > 0 || !last) return whole
  const isLetter = letterMakers[last]?.includes(maker)
  const names = Object.keys(seriesMakers).filter((one) => one.startsWith(last) && seriesMakers[one]!.includes(maker))
  if (names.length === 0 && !isLetter) return undefined
  const [only] = names.length === 1 && !isLetter ? names : []
  return { name: only ?? (isLetter ? last : undefined), beginning: only ? `${only}-` : last, more: 1 }
}

function describe(
  words: readonly string[],
  at: number,
  next: number,
  maker: string | undefined,
  series: string[],
  model: string[],
  isSure: boolean,
): { phone: TypedPhone; length: number } {
  // Shoppers say 'fold 5'.
  const isFolding = ['fold', 'flip'].includes(series[0] ?? '') && (maker ?? 'galaxy') === 'galaxy'
  const name = [...(isFolding ? ['z'] : []), ...series, ...model]
  const tail = name.join('-')
  const possible = maker ? [maker, ...(maker === 'xiaomi' ? ['redmi'] : [])] : listMakers(series, model[0] ?? '')
  const keys = possible.map((one) => `${one}-${tail}`)
  const hasNumberOnly = maker !== undefined && series.length === 0 && /^\d/.test(model[0] ?? '') && !numbered.has(maker)
  return {
    phone: {
      keys,
      tail: hasNumberOnly ? `-${tail}` : undefined,
      maker: maker ?? possible[0],
      series: (keys[0] ?? tail).replace(/\d.*$/, ''),
      words: maker ? [maker, ...name] : name,
      label: maker ? namePhone(keys[0]!).name : namePhone(tail).name,
      isMaker: false,
      isSure,
      open: next === words.length,
    },
    length: next - at,
  }
}

function describeMaker(words: readonly string[], at: number, next: number, typed: string, maker: string, series?: TypedSeries) {
  const phone = {
    keys: [],
    tail: undefined,
    maker,
    series: `${maker}-${series?.beginning ?? ''}`,
    words: [typed],
    label: namePhone(series?.name ? `${maker}-${series.name}` : typed).name,
    isMaker: true,
  }
  return { phone: { ...phone, isSure: true, open: next === words.length }, length: next - at }
}

function listMakers(series: string[], model: string): string[] {
  const named = series.flatMap((word) => seriesMakers[word] ?? [])
  if (named.length > 0) return [...new Set(named)]
  if (/^\d+$/.test(model)) return ['iphone']
  return /^\d/.test(model) ? ['redmi'] : (letterMakers[model[0]!] ?? [])
}
