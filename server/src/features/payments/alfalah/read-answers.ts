import { attemptMessages } from '@saddar/contract/payment-failures'
import { z } from 'zod'
import type { GatewayAnswer, GatewayAttempt, Inquiry, Opened } from '../gateway.ts'
import type { ApgSettings } from './apg-settings.ts'

/** The bank sends numbers and booleans either as JSON values or as strings. */
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String).nullish()
const handshakeAnswer = z.object({ success: text, AuthToken: text, ErrorMessage: text })
const orderStatus = z.object({
  ResponseCode: text,
  Description: text,
  MerchantId: text,
  StoreId: text,
  TransactionTypeId: text,
  TransactionReferenceNumber: text,
  OrderDateTime: text,
  TransactionId: text,
  TransactionDateTime: text,
  TransactionAmount: text,
  TransactionStatus: text,
})
type OrderStatus = z.output<typeof orderStatus>

const textMaximum = 200
const fallback = attemptMessages.notAccepted

/** Parses JSON, or a JSON string that contains JSON: the bank sends both. Undefined when it is neither. */
function decodeAnswer(body: string): unknown {
  try {
    const once: unknown = JSON.parse(body)
    return typeof once === 'string' ? JSON.parse(once) : once
  } catch {
    return undefined
  }
}

export function readHandshake(body: string): Opened {
  const answer = handshakeAnswer.safeParse(decodeAnswer(body))
  if (!answer.success) return { refused: fallback }
  const { success, AuthToken, ErrorMessage } = answer.data
  if (success?.toLowerCase() === 'true' && AuthToken) return { token: AuthToken }
  return { refused: ErrorMessage?.slice(0, textMaximum) || fallback }
}

/** Reads the answer to an inquiry about an attempt (rule 7.7). */
export function readOrderStatus(body: string, apg: ApgSettings, attempt: GatewayAttempt): Inquiry {
  const parsed = orderStatus.safeParse(decodeAnswer(body))
  if (!parsed.success || !parsed.data.ResponseCode) return { kind: 'noAnswer', why: 'the answer cannot be read' }
  const status = parsed.data
  const answer = toAnswer(status)
  const said = status.TransactionStatus?.toLowerCase()
  const isOurs = isAboutUs(status, apg, attempt)
  const hasFailed = said === 'failed' || said === 'sessionended'
  // A code other than 00 means that the order was not found, unless the answer names our payment as failed.
  if (status.ResponseCode !== '00') return { kind: hasFailed && isOurs ? 'failed' : 'unknown', answer }
  if (said === 'paid') {
    if (!isOurs) return { kind: 'mismatch', why: 'wrong_identity', answer }
    return isExactly(status.TransactionAmount, attempt.amount)
      ? { kind: 'paid', answer }
      : { kind: 'mismatch', why: 'wrong_amount', answer }
  }
  // A failure of another payment does not apply to this one.
  if (!isOurs) return { kind: 'noAnswer', why: 'the answer is about another payment' }
  return { kind: hasFailed ? 'failed' : 'processing', answer }
}

/** The bank returns the store's number without its leading zeros. */
const isAboutUs = (
  { MerchantId, StoreId, TransactionReferenceNumber }: OrderStatus,
  apg: ApgSettings,
  { reference }: GatewayAttempt,
): boolean =>
  MerchantId === apg.merchantId &&
  StoreId?.replace(/^0+/, '') === apg.storeId.replace(/^0+/, '') &&
  TransactionReferenceNumber === reference

/** Compares `2500`, `2500.0` or `2500.00` exactly, without floating point. */
function isExactly(given: string | null | undefined, rupees: number): boolean {
  return /^\d+(\.0{1,2})?$/.test(given ?? '') && given!.replace(/\..*/, '').replace(/^0+(?=\d)/, '') === String(rupees)
}

/** Keeps only the fields above: account and mobile number are personal data. */
function toAnswer(status: OrderStatus): GatewayAnswer {
  const raw = Object.fromEntries(Object.entries(status).map(([name, value]) => [name, value?.slice(0, textMaximum) ?? null]))
  return {
    transactionId: raw.TransactionId || null,
    // The inquiry's own 00 only means that the payment was found: failed payments have it too.
    responseCode: raw.ResponseCode === '00' && raw.TransactionStatus?.toLowerCase() !== 'paid' ? null : raw.ResponseCode || null,
    message: raw.TransactionStatus || raw.Description || '',
    raw,
  }
}
