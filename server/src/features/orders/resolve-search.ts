import type { OrderFilter } from '@saddar/contract'
import { readOrderSearch } from '@saddar/contract/order-search'
import { cities } from '@saddar/contract/pakistan'
import { sql } from 'kysely'
import { customPlan, type Db } from '../../platform/db/connect.ts'
import { likeContains, likeStartsWith, wordBegins } from '../../platform/db/like-pattern.ts'
import { matchOrders, type Place, type SoughtOrders } from './match-orders.ts'

/**
 * Finds out what the search of a filter is for (rule 16.1): words may be a city besides words of the orders. Words that no order has may be the number
 * of a payment, an invoice or a return, or all or some of them a SKU or words of the title of a product, whose orders are then meant. Orders come
 * first, since names of people and products share words.
 */
export async function resolveSearch(db: Db, { search, ...filter }: OrderFilter): Promise<SoughtOrders> {
  if (!search || search.includes('@')) return { ...filter, search }
  const read = readOrderSearch(search)
  const words = 'words' in read ? read.words : []
  const [items, named, places, ofItems] = await Promise.all([
    findItems(db, search),
    findNamedOrder(db, search.trim()),
    findPlaces(db, words),
    words.length > 1 ? findItemWords(db, words) : [],
  ])
  const asWords = { search, places: places.whole }
  if ((!items && !named && ofItems.length + places.begun.length === 0) || (await hasOrders(db, asWords))) return { ...filter, ...asWords }
  if (named) return { ...filter, search: named }
  if (items) return { ...filter, items }
  const readings = [...(places.begun.length > 0 ? [{ search, places: places.begun }] : []), ...(await splitOff(db, words, ofItems))]
  for (const part of readings) if (await hasOrders(db, part)) return { ...filter, ...part }
  return { ...filter, ...asWords }
}

/** The readings of words of which some are of an item: all that can be, then each alone, since names of people and products share words. */
async function splitOff(db: Db, words: string[], ofItems: string[]): Promise<SoughtOrders[]> {
  if (ofItems.length === 0) return []
  const parts = [ofItems, ...(ofItems.length > 1 ? ofItems.map((word) => [word]) : [])].filter((part) => part.length < words.length)
  const read = await Promise.all(
    parts.map(async (part) => {
      const others = words.filter((word) => !part.includes(word))
      const [items, places] = await Promise.all([findItems(db, part.join(' ')), findPlaces(db, others)])
      return items ? [{ search: others.join(' '), places: places.whole, items }] : []
    }),
  )
  return read.flat()
}

const longestPlace = 3
const shortestPlace = 3

interface Places {
  whole: Place[]
  /** Also those that are only the beginning of a well-known city: 'ahmed' of Ahmedpur East. Empty without such. */
  begun: Place[]
}

/** Finds the words that are a city with orders; the longest first: 'rahim yar khan'. */
async function findPlaces(db: Db, words: string[]): Promise<Places> {
  const runs = words.flatMap((_, from) =>
    Array.from({ length: Math.min(longestPlace, words.length - from) }, (_, more) => words.slice(from, from + more + 1)),
  )
  const readings = runs.flatMap((run) => {
    const text = run.join(' ')
    return text.length < shortestPlace ? [] : { run, text, begun: knownCities.filter((city) => city.startsWith(text)) }
  })
  if (readings.length === 0) return { whole: [], begun: [] }
  const { rows } = await sql<{ city: string }>`
    select key as city from unnest(${[...new Set(readings.flatMap(({ text, begun }) => [text, ...begun]))]}::text[]) key
    where exists (select from orders o where o.city_key = key)`.execute(db)
  const served = new Set(rows.map(({ city }) => city))
  readings.sort((one, other) => other.run.length - one.run.length)
  const choose = (keysOf: (reading: (typeof readings)[number]) => string[]) => {
    const places: Place[] = []
    for (const reading of readings) {
      const inUse = keysOf(reading).filter((key) => served.has(key))
      const isTaken = places.some((place) => place.words.some((word) => reading.run.includes(word)))
      if (inUse.length > 0 && !isTaken) places.push({ words: reading.run, cities: inUse })
    }
    return places
  }
  const whole = choose(({ text }) => [text])
  const begun = choose(({ text, begun: cities }) => [text, ...cities])
  return { whole, begun: JSON.stringify(begun) === JSON.stringify(whole) ? [] : begun }
}

const knownCities = cities.map(({ name }) => name.toLowerCase())

/**
 * Finds the number of the order that another number belongs to: that of its invoice ('INV-000006') or of a return ('SD-261125-NFZ8W-R1'), or of a
 * payment, as the bank gave it or was given it.
 */
async function findNamedOrder(db: Db, search: string): Promise<string | undefined> {
  if (!/^[\w-]{6,60}$/.test(search)) return undefined
  const [, ofReturn] = /^(sd-\d{6}-\w{5})-r\d+$/i.exec(search) ?? []
  if (ofReturn) return ofReturn.toUpperCase()
  const [, invoice] = /^inv-(\d{1,9})$/i.exec(search) ?? []
  if (invoice) return findInvoiced(db, Number(invoice))
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from payment_attempts a join orders o on o.id = a.order_id
    where a.transaction_id = ${search} or a.reference = ${search.toUpperCase()} limit 1`.execute(db)
  return rows[0]?.order_id
}

async function findInvoiced(db: Db, number: number): Promise<string | undefined> {
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from invoices i join orders o on o.id = i.order_id where i.number = ${number}`.execute(db)
  return rows[0]?.order_id
}

/** Finds SKUs that begin with the text, else products in whose title and brand each word begins one: 'hina' is not for Chinar. */
async function findItems(db: Db, search: string): Promise<SoughtOrders['items'] | null> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const { rows } = await sql<{ skus: string[]; products: string[] }>`
    select array(select id from skus where lower(sku) like ${likeStartsWith(search.trim())}) as skus,
      array(select id from products where ${sql.join(words.map(isInTitle), sql` and `)}) as products`.execute(db)
  const { skus, products } = rows[0]!
  if (skus.length > 0) return { skus }
  return products.length > 0 ? { products } : null
}

// The first condition uses the index.
const isInTitle = (word: string) =>
  sql`lower(title || ' ' || brand) like ${likeContains(word)} and lower(title || ' ' || brand) ~ ${wordBegins(word)}`

/** The words that begin a SKU, or a word of a product's title or brand. */
async function findItemWords(db: Db, words: string[]): Promise<string[]> {
  const asked = words.map(
    (word) => sql`
      select ${word}::text as word where exists (select from skus where lower(sku) like ${likeStartsWith(word)})
        or exists (select from products where ${isInTitle(word)})`,
  )
  const { rows } = await sql<{ word: string }>`${sql.join(asked, sql` union all `)}`.execute(db)
  return rows.map(({ word }) => word)
}

async function hasOrders(db: Db, sought: SoughtOrders): Promise<boolean> {
  const { rows } = await sql`${customPlan} select from (${matchOrders(sought, { most: 1 })}) o`.execute(db)
  return rows.length > 0
}
