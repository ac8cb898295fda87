import type { CallKey } from '@saddar/contract'
import type { ErrorCode, ErrorReply, errors } from '@saddar/contract/errors'
import { fallbacks, statusFallbacks } from '@saddar/contract/fallbacks'
import { retryAfterSeconds } from '@saddar/contract/limits'
import { tooManyLogins, tooManyRequests } from '@saddar/contract/messages'
import { ApiError } from './api-error.ts'

// Written out, so that no page loads the whole list of errors for four texts; the type holds them to it.
type TextOf<C extends ErrorCode> = (typeof errors)[C]['message']
const unknownFailure: TextOf<'INTERNAL'> = 'Something went wrong. Please try again.'
const productNotFound: TextOf<'PRODUCT_NOT_FOUND'> = 'Product not found'
const categoryNotFound: TextOf<'CATEGORY_NOT_FOUND'> = 'Category not found'
const categoriesForbidden: TextOf<'CATEGORIES_FORBIDDEN'> = 'You are not authorized to access categories. Please log in or contact support.'

/** For calls about categories and products when the server does not say how long to wait. */
const tooManyCatalogueRequests = 'Too many requests. Please try again later.'

const isLogin = (key: string) => key.endsWith('/login')
const isCatalogueCall = (key: string) => /^\w+ \/(admin\/)?(products|categories)/.test(key)

/** Turns an error answer into an ApiError with the text to show (rule 1.2). `body` is null when it was not JSON. */
export function readFailure(key: CallKey, response: Response, body: Partial<ErrorReply> | null): ApiError {
  const { status } = response
  const list = (body?.errors ?? []).filter((error) => error.msg)
  const told = status === 429 ? readRetryAfter(response, body) : undefined
  const message = list.map((error) => error.msg).join(getSeparator(key)) || body?.message || getOwnText(key, status, told)
  const retryAfter = status === 429 ? (told ?? retryAfterSeconds) : undefined
  const code = body?.code ?? 'UNKNOWN'
  return new ApiError({ status, code, message, errors: list, retryAfter, data: body?.data, requestId: body?.requestId })
}

/** Several reasons at once: lines at checkout, '; ' for the wishlist, commas elsewhere (S1 §8, S2 §8). */
function getSeparator(key: string): string {
  if (key === 'POST /orders' || key === 'POST /cart/order') return '\n'
  return key.includes(' /wishlist') ? '; ' : ', '
}

/** Seconds; undefined when the server does not say how long to wait. */
function readRetryAfter(response: Response, body: Partial<ErrorReply> | null): number | undefined {
  const seconds = Number(body?.retryAfter ?? response.headers.get('retry-after'))
  return seconds > 0 ? Math.ceil(seconds) : undefined
}

/** What is said when the server sent no text. `told` is its Retry-After in seconds, where it sent one. */
function getOwnText(key: CallKey, status: number, told: number | undefined): string {
  if (status === 429 && !told && isCatalogueCall(key)) return tooManyCatalogueRequests
  if (status === 429) return (isLogin(key) ? tooManyLogins : tooManyRequests)(told ?? retryAfterSeconds)
  const ofCall = (fallbacks as Partial<Record<CallKey, string>>)[key]
  return getCatalogueText(key, status) ?? ofCall ?? statusFallbacks[status] ?? unknownFailure
}

/** For categories and products the status says more than the call does. */
function getCatalogueText(key: string, status: number): string | undefined {
  const [, admin, thing] = /^\w+ \/(admin\/)?(products|categories)/.exec(key) ?? []
  if (!thing) return undefined
  if (status === 404) return thing === 'products' ? productNotFound : categoryNotFound
  if (thing === 'categories' && status === 400) return 'Invalid category data'
  if (admin && status === 403) {
    const verb = { POST: 'create', PUT: 'update', DELETE: 'delete' }[key.split(' ')[0] ?? '']
    return verb ? `You are not authorized to ${verb} categories. Admin access required.` : categoriesForbidden
  }
  return statusFallbacks[status]
}
