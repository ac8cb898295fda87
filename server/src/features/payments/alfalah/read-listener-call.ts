import type { ListenerCall } from '../gateway.ts'
import type { ApgSettings } from './apg-settings.ts'

/**
 * The reference in the inquiry address that a call names as `url`: in the query, or in the body as a form or JSON. Calls are not signed, so the
 * address must be the shop's own inquiry, and it is never followed.
 */
export const readListenerCall = (call: ListenerCall, apg: ApgSettings): string | undefined =>
  readUrls(call)
    .map((url) => readReference(url, apg))
    .find((reference) => reference !== undefined)

function readUrls({ query, body }: ListenerCall): string[] {
  const given = [query.url, new URLSearchParams(body).get('url'), readJsonUrl(body)]
  return given.filter((value) => typeof value === 'string')
}

function readJsonUrl(text: string): unknown {
  try {
    return (JSON.parse(text) as { url?: unknown } | null)?.url
  } catch {
    return undefined
  }
}

function readReference(given: string, apg: ApgSettings): string | undefined {
  const url = URL.parse(given)
  if (!url || url.origin !== apg.baseUrl || url.username || url.password || url.search || url.hash) return undefined
  const [, merchantId, storeId = '', reference] = /^\/HS\/api\/IPN\/OrderStatus\/(\d+)\/(\d+)\/([A-Z0-9]{6,20})$/.exec(url.pathname) ?? []
  // The bank may leave out the leading zeros of the store.
  return merchantId === apg.merchantId && Number(storeId) === Number(apg.storeId) ? reference : undefined
}
