import { attemptMessages } from '@saddar/contract/payment-failures'
import type { Logger } from '../../../platform/log.ts'
import type { Gateway } from '../gateway.ts'
import type { ApgSettings } from './apg-settings.ts'
import { makeEntryForm, makeHandshake } from './fields.ts'
import { readHandshake, readOrderStatus } from './read-answers.ts'
import { readListenerCall } from './read-listener-call.ts'
import { addReturnPath } from './return-path.ts'

// The browser's timeout is 10 s; these leave time for the shop's own work (rule 10.14).
const handshakeMs = 7_000
const inquiryMs = 6_000
const answerMaximum = 64 * 1024
const { noAnswer } = attemptMessages

export const createAlfalah = ({ apg }: { apg: ApgSettings | undefined }, log: Logger): Gateway | undefined => apg && createApg(apg, log)

/** Bank Alfalah's gateway by page redirection, channel 1001 (rules 7.6 and 7.7). */
export function createApg(apg: ApgSettings, log: Logger, { openMs = handshakeMs, askMs = inquiryMs } = {}): Gateway {
  const statusPath = `/HS/api/IPN/OrderStatus/${apg.merchantId}/${apg.storeId}/`
  return {
    id: 'alfalah',
    formTargets: [...new Set([apg.baseUrl, apg.pageOrigin].map((address) => new URL(address).origin))],
    async open({ reference }) {
      const body = new URLSearchParams(makeHandshake(apg, reference))
      const answer = await fetchAnswer(`${apg.baseUrl}/HS/HS/HS`, { method: 'POST', body, signal: AbortSignal.timeout(openMs) }).catch(
        (error: unknown) => logFailure(log, reference, 'the handshake had no answer', error),
      )
      if (answer === undefined) return { refused: noAnswer }
      const opened = readHandshake(answer)
      if ('refused' in opened) log.warn({ reference, message: opened.refused }, 'the bank refused the handshake')
      return opened
    },
    makeForm: (attempt, token) => ({ actionUrl: `${apg.baseUrl}/SSO/SSO/SSO`, formData: makeEntryForm(apg, attempt, token) }),
    async inquire(attempt) {
      const { reference } = attempt
      const answer = await fetchAnswer(`${apg.baseUrl}${statusPath}${encodeURIComponent(reference)}`, {
        signal: AbortSignal.timeout(askMs),
      }).catch((error: unknown) => logFailure(log, reference, 'the inquiry had no answer', error))
      return answer === undefined ? { kind: 'noAnswer', why: 'no answer' } : readOrderStatus(answer, apg, attempt)
    },
    readListenerCall: (call) => readListenerCall(call, apg),
    listenerReply: { success: true },
    addReturnRoute: addReturnPath,
  }
}

/** @throws Error unless the reply is a 200 below the maximum size */
async function fetchAnswer(url: string, request: RequestInit): Promise<string> {
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

/** Logs the reason without the request: the form holds the merchant's password. */
function logFailure(log: Logger, reference: string, what: string, error: unknown): undefined {
  const { name, message, cause } = error as Error & { cause?: { code?: string } }
  log.warn({ reference, reason: cause?.code ?? `${name}: ${message}` }, what)
}
