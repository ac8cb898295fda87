import type { CallKey } from '@saddar/contract'
import type { ErrorCode, ErrorReply, errors } from '@saddar/contract/errors'
import { fallbacks, statusFallbacks } from '@saddar/contract/fallbacks'
import { retryAfterSeconds } from '@saddar/contract/limits'
import { tooManyLogins, tooManyRequests } from '@saddar/contract/messages'
import { ApiError } from './api-error.ts'

// Copied here so that no page loads the whole list of errors for four texts; the type keeps them equal to it.
type TextOf<C extends ErrorCode> = (typeof errors)[C]['message']
const unknownFailure: TextOf<'INTERNAL'> = 'Something went wrong. Please try again.'
const productNotFound: TextOf<'PRODUCT_NOT_FOUND'> = 'Product not found'
const categoryNotFound: TextOf<'CATEGORY_NOT_FOUND'> = 'Category not found'
const categoriesForbidden: TextOf<'CATEGORIES_FORBIDDEN'> = 'You are not authorized to access categories. Please log in or contact support.'

/** For calls about categories and products when the server does not say how long to wait. */
const tooManyCatalogueRequests = 'Too many requests. Please try again later.'

const isLogin = (key: string) => key.endsWith('/login')
const isCatalogueCall = (key: string) => /^\w+ \/(admin\/)?(products|categories)/.test(key)

/** Turns an error response into an ApiError with the text to show (rule 1.2). `body` is null when it was not JSON. */
export function readFailure(key: CallKey, response: Response, body: Partial<ErrorReply> | null): ApiError {
  const { status } = response
  const list = (body?.errors ?? []).filter((error) => error.msg)
  const waitSeconds = status === 429 ? readRetryAfter(response, body) : undefined
  const message = list.map((error) => error.msg).join(getSeparator(key)) || body?.message || getFallbackText(key, status, waitSeconds)
  const retryAfter = status === 429 ? (waitSeconds ?? retryAfterSeconds) : undefined
  const code = body?.code ?? 'UNKNOWN'
  return new ApiError({ status, code, message, errors: list, retryAfter, data: body?.data, requestId: body?.requestId })
}

/** Separator of several reasons: line breaks at checkout, '; ' for the wishlist, commas elsewhere. */
function getSeparator(key: string): string {
  if (key === 'POST /orders' || key === 'POST /cart/order') return '\n'
  return key.includes(' /wishlist') ? '; ' : ', '
}

/** In seconds; undefined when the server does not say how long to wait. */
function readRetryAfter(response: Response, body: Partial<ErrorReply> | null): number | undefined {
  const seconds = Number(body?.retryAfter ?? response.headers.get('retry-after'))
  return seconds > 0 ? Math.ceil(seconds) : undefined
}

/** The text for a failure without a text from the server (rule 1.8). `waitSeconds` is the server's Retry-After, if it sent one. */
function getFallbackText(key: CallKey, status: number, waitSeconds: number | undefined): string {
  if (status === 429 && !waitSeconds && isCatalogueCall(key)) return tooManyCatalogueRequests
  if (status === 429) return (isLogin(key) ? tooManyLogins : tooManyRequests)(waitSeconds ?? retryAfterSeconds)
  const callFallback = (fallbacks as Partial<Record<CallKey, string>>)[key]
  return getCatalogueText(key, status) ?? callFallback ?? statusFallbacks[status] ?? unknownFailure
}

/** For categories and products the status tells more than the call does. */
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
