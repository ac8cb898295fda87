import type { ProductSort } from '@saddar/contract/calls/catalogue'
import { dropEmpty } from './filter-query.ts'

/** The filters of a list, as read from the URL. */
export interface ListFilters {
  search?: string
  /** Searches for the words as they are typed. */
  verbatim?: boolean
  category?: string
  colors?: string[]
  brands?: string[]
  facts?: string[]
  /** Stars, on average. */
  minRating?: number
  /** Key of a phone: only products that fit it. */
  model?: string
  minPrice?: number
  maxPrice?: number
  featured?: boolean
  sale?: boolean
  /** Includes sold-out products, which are left out by default (rule 3.2.1). */
  soldOut?: boolean
  /** Shows them after all others, as the shop's settings say. */
  soldOutLast?: boolean
  sort?: ProductSort
}

/** Id of the filter form; the sort field outside the form refers to it. */
export const filterFormId = 'filters'

export const sortChoices: { value: ProductSort; label: string }[] = [
  { value: '-createdAt', label: 'Newest' },
  { value: '-sold', label: 'Best selling' },
  { value: 'price', label: 'Lowest price' },
  { value: '-price', label: 'Highest price' },
  { value: '-averageRating', label: 'Best rated' },
  { value: 'title', label: 'Name' },
]

/** Reads filters from a URL. Ignores invalid values, so that a shared link never breaks. */
export function readFilters(params: URLSearchParams): ListFilters {
  const sort = sortChoices.find((choice) => choice.value === params.get('sort'))?.value
  return dropEmpty({
    search: readText(params, 'query') ?? readText(params, 'search'),
    verbatim: readFlag(params, 'verbatim'),
    category: readText(params, 'category'),
    colors: readList(params, 'color'),
    brands: readList(params, 'brand'),
    facts: readList(params, 'facts'),
    minRating: readWhole(params, 'minRating'),
    model: readText(params, 'model'),
    minPrice: readWhole(params, 'minPrice'),
    maxPrice: readWhole(params, 'maxPrice'),
    featured: readFlag(params, 'featured'),
    sale: readFlag(params, 'sale'),
    soldOut: readFlag(params, 'soldOut'),
    sort,
  })
}

/** The number of filters, without those that the title and the sort field show. */
export const countFilters = ({ search, verbatim, category, sort, minPrice, maxPrice, ...others }: ListFilters) =>
  Object.values(others).flat().length + ((minPrice ?? maxPrice) === undefined ? 0 : 1)

/** The URL with some parameters changed (null removes one), back on page 1. */
export function changeParams(params: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Adds or removes one word of a comma-separated list. */
export function toggleWord(params: URLSearchParams, name: string, word: string): URLSearchParams {
  const words = readList(params, name) ?? []
  const has = words.some((other) => other.toLowerCase() === word.toLowerCase())
  const next = has ? words.filter((other) => other.toLowerCase() !== word.toLowerCase()) : [...words, word]
  return changeParams(params, { [name]: next.join(',') })
}

function readText(params: URLSearchParams, name: string): string | undefined {
  return params.get(name)?.trim().slice(0, 100) || undefined
}

function readList(params: URLSearchParams, name: string): string[] | undefined {
  // A form without JavaScript repeats the parameter; the shop itself writes a comma-separated list.
  const words = params
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((word) => word.trim())
    .filter(Boolean)
  return words.length > 0 ? words : undefined
}

function readWhole(params: URLSearchParams, name: string): number | undefined {
  const value = params.get(name)?.trim() ?? ''
  return /^\d{1,8}$/.test(value) ? Number(value) : undefined
}

function readFlag(params: URLSearchParams, name: string): true | undefined {
  return ['1', 'true'].includes(params.get(name) ?? '') || undefined
}
