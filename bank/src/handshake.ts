import { setTimeout as sleep } from 'node:timers/promises'
import { hashMatches } from './cipher.ts'
import type { BankState } from './create-bank.ts'
import { type Exchange, failAs, redirect, sendJson } from './exchange.ts'
import type { Payment } from './ledger.ts'
import { callListener } from './listener.ts'

const refusal = { success: 'false', AuthToken: null, ReturnURL: null, ErrorMessage: 'Invalid Request' }

/** `POST /HS/HS/HS`, and `/HS/api/HSAPI/HSAPI` whose answers are encoded twice. */
export async function answerHandshake(bank: BankState, exchange: Exchange, isApi: boolean): Promise<void> {
  const { handshake, handshakeDelayMs, listener } = bank.faults
  await sleep(handshakeDelayMs)
  if (failAs(exchange, handshake)) return
  const payment = handshake === 'refuse' ? undefined : openPayment(bank, exchange.fields)
  const answer = payment
    ? { success: 'true', AuthToken: handshake === 'no-token' ? null : payment.token, ReturnURL: payment.returnUrl, ErrorMessage: '' }
    : refusal
  if (payment && listener === 'early') callListener(bank, payment)
  if (exchange.fields.get('HS_IsRedirectionRequest') === '1' && payment) {
    const said = new URLSearchParams(Object.entries(answer).map(([name, value]): [string, string] => [name, String(value ?? '')]))
    return redirect(exchange, `${payment.returnUrl}?${said}`)
  }
  sendJson(exchange, isApi || handshake === 'double' ? JSON.stringify(answer) : answer)
}

/** The bank answers every error with 'Invalid Request'. */
function openPayment({ ledger, options }: BankState, fields: URLSearchParams): Payment | undefined {
  const get = (name: string) => fields.get(`HS_${name}`) ?? ''
  const merchant = ledger.findMerchant(get('MerchantId'), get('StoreId'))
  if (!merchant || get('ChannelId') !== '1001') return
  const known =
    get('MerchantHash') === merchant.hash && get('MerchantUsername') === merchant.username && get('MerchantPassword') === merchant.password
  const returnUrl = get('ReturnURL')
  const mayReturn = merchant.returnUrls.includes(returnUrl) && (returnUrl.startsWith('https://') || options.allowHttp)
  const reference = get('TransactionReferenceNumber')
  const isNew = /^[A-Za-z0-9-]{1,40}$/.test(reference) && !ledger.find(reference)
  if (!known || !mayReturn || !isNew || !hashMatches(fields, 'HS_RequestHash', merchant, ['HS_IsRedirectionRequest'])) return
  return ledger.open(merchant, reference, returnUrl)
}
