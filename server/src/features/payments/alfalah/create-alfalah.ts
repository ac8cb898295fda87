import { attemptMessages } from '@saddar/contract/payment-failures'
import type { ApgSettings } from '../../../platform/config.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Gateway } from '../gateway.ts'
import { alfalahMethods, makeEntryForm, makeHandshake } from './fields.ts'
import { readHandshake, readOrderStatus } from './read-answers.ts'

// Less than the 10 s that the browser waits for the whole call, with what the shop itself needs (behaviour 10.14).
const handshakeMs = 7_000
const inquiryMs = 6_000
const answerMaximum = 64 * 1024
const { noAnswer } = attemptMessages

/** Bank Alfalah's gateway by page redirection, channel 1001 (behaviour 7.6, 7.7). */
export function createAlfalah(apg: ApgSettings, log: Logger, { openMs = handshakeMs, askMs = inquiryMs } = {}): Gateway {
  const statusPath = `/HS/api/IPN/OrderStatus/${apg.merchantId}/${apg.storeId}/`
  return {
    methods: alfalahMethods,
    formTargets: [...new Set([apg.baseUrl, apg.pageOrigin].map((address) => new URL(address).origin))],
    async open({ reference }) {
      const body = new URLSearchParams(makeHandshake(apg, reference))
      const answer = await read(`${apg.baseUrl}/HS/HS/HS`, { method: 'POST', body, signal: AbortSignal.timeout(openMs) }).catch(
        (error: unknown) => tell(log, reference, 'the handshake had no answer', error),
      )
      if (answer === undefined) return { refused: noAnswer }
      const opened = readHandshake(answer)
      if ('refused' in opened) log.warn({ reference, message: opened.refused }, 'the bank refused the handshake')
      return opened
    },
    makeForm: (attempt, token) => ({ actionUrl: `${apg.baseUrl}/SSO/SSO/SSO`, formData: makeEntryForm(apg, attempt, token) }),
    async inquire(attempt) {
      const { reference } = attempt
      const answer = await read(`${apg.baseUrl}${statusPath}${encodeURIComponent(reference)}`, {
        signal: AbortSignal.timeout(askMs),
      }).catch((error: unknown) => tell(log, reference, 'the inquiry had no answer', error))
      return answer === undefined ? { kind: 'noAnswer', why: 'no answer' } : readOrderStatus(answer, apg, attempt)
    },
    readListenerCall: (url) => readListenerUrl(url, apg),
  }
}

/** @throws Error for anything but a 200 of bearable size */
async function read(url: string, request: RequestInit): Promise<string> {
  const reply = await fetch(url, { ...request, redirect: 'error', headers: { accept: 'application/json' } })
  if (reply.status !== 200) throw new Error(`HTTP ${reply.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of reply.body ?? []) {
    size += part.length
    if (size > answerMaximum) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The reason without what was sent: the form holds the merchant's password. */
function tell(log: Logger, reference: string, what: string, error: unknown): undefined {
  const { name, message, cause } = error as Error & { cause?: { code?: string } }
  log.warn({ reference, reason: cause?.code ?? `${name}: ${message}` }, what)
}

/**
 * The reference in an address that is our own inquiry's. The address itself is never followed: whoever calls the listener could name any.
 * The store's zeros may be missing.
 */
function readListenerUrl(given: string, apg: ApgSettings): string | undefined {
  const url = URL.parse(given)
  if (!url || url.origin !== apg.baseUrl || url.username || url.password || url.search || url.hash) return undefined
  const [, merchantId, storeId = '', reference] = /^\/HS\/api\/IPN\/OrderStatus\/(\d+)\/(\d+)\/([A-Z0-9]{6,20})$/.exec(url.pathname) ?? []
  return merchantId === apg.merchantId && Number(storeId) === Number(apg.storeId) ? reference : undefined
}
