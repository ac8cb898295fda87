import { z } from 'zod'
import { pageDefaults, pageMaximum } from './limits.ts'

/** Page and limit of a list. An invalid value falls back to the default, so that a shared link never breaks (rule 1.5). */
export const paging = (limit: number = pageDefaults.lists.limit, maximum: number = pageDefaults.lists.maximum) => ({
  page: z.coerce.number().int().min(1).max(pageMaximum).catch(1).default(1),
  limit: z.coerce.number().int().min(1).max(maximum).catch(limit).default(limit),
})

/** A boolean of a query string; anything else counts as absent. */
export const flag = z.preprocess(
  (value) =>
    value === 'true' || value === '1' || value === true ? true : value === 'false' || value === '0' || value === false ? false : undefined,
  z.boolean().optional(),
)

/** A text of a query string, trimmed and truncated; empty counts as absent. Of a repeated parameter the first counts. */
export const text = (maximum: number) =>
  z.preprocess((value) => {
    const first = Array.isArray(value) ? value[0] : value
    return typeof first === 'string' && first.trim() !== '' ? first.trim().slice(0, maximum) : undefined
  }, z.string().optional())

/** A whole number of a query string; anything else counts as absent. */
export const whole = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : typeof value === 'number' ? value : undefined),
  z.int().min(0).optional(),
)

/** One of a list of values; anything else counts as absent. */
export const oneOf = <const T extends readonly string[]>(words: T) =>
  z.preprocess(
    (value) => (words.includes(String(value)) ? value : undefined),
    z.enum(words as unknown as [T[number], ...T[number][]]).optional(),
  )

export const listReply = { total: z.int(), page: z.int(), limit: z.int(), totalPages: z.int() }
const id = z.string().trim().max(100)
export const idParam = z.object({ id: id.min(1) })
export const categoryParam = z.object({ id: id.min(1, 'Category ID is required') })
export const productParam = z.object({ id: id.min(1, 'Product ID is required') })
/** Any text: the call itself rejects a malformed order id with 'Invalid order ID'. */
export const orderParam = z.object({ id: z.string() })
/** A product's id in a body; ids are compared in lower case. */
export const productId = id.min(1).toLowerCase()
