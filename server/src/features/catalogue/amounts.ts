import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** An amount that was typed, such as '20000mah', '65 W', '2m' or '10 inch' (rule 3.5.3). */
export interface Amount {
  /** The lexeme of products with this amount, in the unit of its dimension: '=gb:1000' for 1 TB. */
  fact: string
  dimension: Dimension
  value: number
  /** As shown to shoppers: '20,000 mAh'. */
  label: string
  /** The number of an amount that was typed without its unit: it may be a word of a title instead, as in 'Turbo 18 charger'. */
  word?: string
  /** What has more serves too, as a stronger charger or a longer cable does, unlike a larger ring light or a wider strap. */
  isLeast: boolean
}
type Dimension = 'mah' | 'w' | 'gb' | 'mm' | 'inch' | 'h'

interface Unit {
  dimension: Dimension
  factor: number
  label: string
  isLeast: boolean
}
const unit = (dimension: Dimension, factor: number, label: string, isLeast = true): Unit => ({ dimension, factor, label, isLeast })
const [watts, gigabytes, meters, inches, feet, hours, days] = [
  unit('w', 1, 'W'),
  unit('gb', 1, 'GB'),
  unit('mm', 1_000, 'm'),
  unit('inch', 1, 'inch', false),
  unit('inch', 12, 'ft'),
  unit('h', 1, 'hours'),
  unit('h', 24, 'days'),
]
/** What `amounts_in()` of the database reads in products; in searches also Roman Urdu. */
const units: Record<string, Unit> = {
  ...{ mah: unit('mah', 1, 'mAh'), kmah: unit('mah', 1_000, 'mAh'), w: watts, watt: watts, watts },
  ...{
    gb: gigabytes,
    gig: gigabytes,
    gigs: gigabytes,
    tb: unit('gb', 1_000, 'TB'),
    mm: unit('mm', 1, 'mm', false),
    cm: unit('mm', 10, 'cm'),
  },
  ...{ m: meters, meter: meters, meters, metre: meters, metres: meters },
  ...{ inch: inches, inches, '"': inches, '”': inches, ft: feet, feet, foot: feet },
  ...{ h: hours, hr: hours, hrs: hours, hour: hours, hours, ghanta: hours, ghante: hours, ghantay: hours, day: days, days, din: days },
}
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,3}(?:,\\d{3})+|\\d{1,6}(?:\\.\\d{1,2})?)\\s*-?\\s*((?:k|hazar|hazaar|thousand)\\s?mah|${Object.keys(units)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![\\p{L}\\p{N}/])`,
  'giu',
)

const alternative = /(\d[\d,.]*)\s*([a-z"”]*)\s*(?:\/|\b(?:or|ya)\b)\s*(?=\d[\d,.]*\s*([a-z"”]*))/giu

/** '5000 10000 mah' and '64 128 gb', unlike '3000 10000 mah' and 'iphone 15 128 gb'. */
const twoSizes = /(?<![\p{L}\d.,])(?:((?:5|[12][05]|30)000)\s+(?=\d{4,5}\s*(mah))|(32|64|128|256|512)\s+(?=\d{2,4}\s*(gb)))/giu

/** Writes '20/33w' and '64 or 128 gb' as two amounts beside each other, which are alternatives. */
export const separateAlternatives = (typed: string): string =>
  typed.replace(twoSizes, '$1$2$3$4 ').replace(alternative, (whole, digits: string, unit: string, next: string) => {
    if (unit && unit !== 'k' && !units[unit.toLowerCase()]) return whole
    return `${digits}${unit || (units[next.toLowerCase()] ? next : '')} `
  })

/** Reads the amounts of a typed text, and returns the text without them. What is a search term of the shop stays a word. */
export function readAmounts(typed: string, isTerm: (amount: string) => boolean): { amounts: Amount[]; rest: string } {
  const amounts: Amount[] = []
  const rest = typed.replace(pattern, (whole, digits: string, name: string) => {
    // In any case of Unicode, the long s of 'wattſ' is an s, which lower case leaves as it is.
    const read = units[name.toLowerCase().replace(/^(?:k|hazaa?r|thousand)\s?mah$/, 'kmah')]
    const number = Number(digits.replaceAll(',', ''))
    if (!read || number === 0 || isTerm(whole)) return whole
    const { dimension, factor, label, isLeast } = read
    const value = Math.round(number * factor * 100) / 100
    const shown = label === 'mAh' ? value : number
    amounts.push(toAmount(dimension, value, `${shown.toLocaleString('en-US')} ${label}`, isLeast))
    return ' '
  })
  return readPower(readCapacity({ amounts, rest }))
}

const toAmount = (dimension: Dimension, value: number, label: string, isLeast = true): Amount => ({
  fact: `=${dimension}:${value}`,
  dimension,
  value,
  label,
  isLeast,
})

const powerBank = /\bpower ?banks?\b/i
const tensOfThousands = '(?<![\\d,.])[1-9]\\d(?:,?000|k\\b)(?![\\d,.])'
const thousands = '(?<![\\d,.])[1-9]\\d?,?000(?![\\d,.])'
/** 10000, or beside it another capacity, as in '5000 10000'; 'power bank 20' is short for 20000. */
const capacities = new RegExp(
  `${thousands}[ -]+${tensOfThousands}|${tensOfThousands}(?:[ -]+(?:${thousands}|${tensOfThousands}))?|(?<=power ?banks? (?:[1-5]0 )?)(?:[1-5]0|[12]5)(?: [1-5]0)?(?![\\d.,]|\\s*(?:pro|plus|max|in)\\b|[a-z])`,
  'i',
)
const priceWord = /\b(?:rs|pkr|rup\w+|under|below|up ?to|less|within|max\w*|budget|above|over|more|between|from|to|se|tak|andar)\b/i

/** 'samsung charger 25': powers that chargers have, of which none is the number of an iPhone; '25 hazar' is a price. */
const chargerPower =
  /(?<=\bchargers? )(?:18|20|25|27|30|33|35|40|44|45|60|6[5-8]|80|90|100|120)(?=\s*$|\s+(?:wala|wali|wale|walay|for|samsung|original|fast|type|usb)\b)/i

function readPower({ amounts, rest }: { amounts: Amount[]; rest: string }) {
  const [found] = priceWord.test(rest) || amounts.length > 0 ? [] : (chargerPower.exec(rest) ?? [])
  return found
    ? { amounts: [{ ...toAmount('w', Number(found), `“${found}”`), word: found }], rest: rest.replace(chargerPower, ' ') }
    : { amounts, rest }
}

/** 'power bank 30000': no power bank costs that much. */
function readCapacity({ amounts, rest }: { amounts: Amount[]; rest: string }) {
  const [found = ''] = (powerBank.test(rest) && !priceWord.test(rest) && capacities.exec(rest)) || []
  const values = (found.replaceAll(',', '').match(/\d+/g) ?? []).map(Number).map((value) => (value < 100 ? value * 1_000 : value))
  const read = values.map((value) => toAmount('mah', value, `${value.toLocaleString('en-US')} mAh`))
  return { amounts: [...amounts, ...read], rest: found ? rest.replace(found, ' ') : rest }
}

/** Metric and other lengths are rarely equal: a cable of 6 ft is one of 2 m. */
const otherLength: Partial<Record<Dimension, { dimension: Dimension; factor: number }>> = {
  mm: { dimension: 'inch', factor: 1 / 25.4 },
  inch: { dimension: 'mm', factor: 25.4 },
}
const toleratedLength = 0.1
/** Of those that serve, and of those that are less. */
const nearestMaximum = 12
/** Amounts that differ more are not near. */
const nearFactor = 8

/** Groups amounts of one dimension: '10000 20000 mah' is either. */
export const groupAlternatives = (amounts: readonly Amount[]): Amount[][] => [
  ...Map.groupBy(amounts, ({ dimension }) => dimension).values(),
]

/** '10,000 or 20,000 mAh' */
export function nameAlternatives(amounts: readonly Amount[]): string {
  const unit = amounts.at(-1)!.label.split(' ').at(-1)!
  return amounts
    .map(({ label }, at) => (at < amounts.length - 1 && label.endsWith(` ${unit}`) ? label.slice(0, -unit.length - 1) : label))
    .join(' or ')
}

/** The dimensions whose facts `chooseFacts` needs. */
export const dimensionsOf = ({ dimension }: Amount): Dimension[] => [
  dimension,
  ...(otherLength[dimension] ? [otherLength[dimension].dimension] : []),
]

/**
 * Chooses from the facts of the catalogue those that are this amount, and those near it, nearest first: where more serves too, what has less comes
 * last; of two equally near sizes, the larger is first.
 */
export function chooseFacts(amount: Amount, facts: readonly string[]): { exact: string[]; near: string[] } {
  const other = otherLength[amount.dimension]
  const known = facts.flatMap((fact) => {
    const [, dimension, text] = /^=(\w+):([\d.]+)$/.exec(fact) ?? []
    // How many times as much it is, as a logarithm.
    const difference = (value: number) => Math.log(Number(text) / value)
    if (dimension === amount.dimension) return [{ fact, difference: difference(amount.value), tolerance: 0 }]
    if (!other || dimension !== other.dimension) return []
    return [{ fact, difference: difference(amount.value * other.factor), tolerance: toleratedLength }]
  })
  const distance = (one: { difference: number }) => Math.abs(one.difference)
  const exact = known.filter((one) => distance(one) <= one.tolerance)
  const near = known.filter((one) => !exact.includes(one) && distance(one) <= Math.log(nearFactor))
  near.sort((a, b) => (Math.abs(distance(a) - distance(b)) < 1e-9 ? b.difference - a.difference : distance(a) - distance(b)))
  const less = amount.isLeast ? near.filter(({ difference }) => difference < 0) : []
  const others = near.filter((one) => !less.includes(one))
  const nearest = [others, less].flatMap((some) => some.slice(0, nearestMaximum))
  return { exact: exact.map(({ fact }) => fact), near: nearest.map(({ fact }) => fact) }
}

/** Above this many facts with one beginning, the rest is left out: no shop has so many sizes. */
const factsMaximum = 500

/** Lists the facts of the catalogue, such as =gb:128, that begin with one of these texts. */
export async function listFacts(db: Db, beginnings: string[]): Promise<string[]> {
  if (beginnings.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    select w.word from unnest(${[...new Set(beginnings)]}::text[]) beginning cross join lateral (
      select word from search_words
      where word collate "C" >= beginning collate "C" and word collate "C" < (beginning || chr(1114111)) collate "C" limit ${factsMaximum}
    ) w`.execute(db)
  return rows.map(({ word }) => word)
}
