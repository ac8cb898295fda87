import type { BankState } from './create-bank.ts'
import { type Exchange, redirect, sendPage } from './exchange.ts'
import { type Instrument, readInstrument } from './instrument.ts'
import { type Failure, failures, isFinal, type Payment } from './ledger.ts'
import { callListener } from './listener.ts'
import { closingPage, codePage, errorPage, instrumentPage } from './page.ts'

/** `GET` and `POST /Payments/Payments/Create?s=…`: the payment page. */
export function answerPage(bank: BankState, exchange: Exchange) {
  const payment = bank.ledger.findBySession(exchange.url.searchParams.get('s') ?? '')
  if (!payment) return sendPage(exchange, errorPage('Session expired', 'Please go back to the shop and start the payment again.'), 404)
  if (isFinal(payment)) return finish(bank, exchange, payment, 'repeat')
  if (exchange.method !== 'POST') return showStep(exchange, payment)
  if (exchange.fields.get('action') === 'cancel') return settle(bank, exchange, payment, 'cancelled')
  if (payment.step === 'code') return settle(bank, exchange, payment, isRightCode(payment, exchange.fields) ? 'Paid' : 'code')
  takeInstrument(bank, exchange, payment)
}

function showStep(exchange: Exchange, payment: Payment): void {
  const chosen = exchange.url.searchParams.get('PaymentTypeId') ?? '3'
  sendPage(exchange, payment.step === 'code' ? codePage(payment) : instrumentPage(payment, payment.typeId || chosen))
}

function takeInstrument(bank: BankState, exchange: Exchange, payment: Payment) {
  const typeId = payment.typeId || (exchange.fields.get('PaymentTypeId') ?? '3')
  const instrument = readInstrument(exchange.fields, typeId, bank.now())
  // Refused by the page itself: the bank has no transaction yet.
  if ('error' in instrument) return sendPage(exchange, instrumentPage(payment, typeId, instrument.error, exchange.fields))
  payment.typeId = typeId
  bank.ledger.move(payment, 'Initiated')
  act(bank, exchange, payment, instrument)
}

function act(bank: BankState, exchange: Exchange, payment: Payment, { outcome }: Instrument) {
  if (outcome === 'never') return sendPage(exchange, closingPage(payment, 'Your payment is being processed', 'You may close this window.'))
  if (outcome !== 'code') return settle(bank, exchange, payment, outcome)
  payment.step = 'code'
  sendPage(exchange, codePage(payment))
}

function isRightCode({ typeId }: Payment, fields: URLSearchParams): boolean {
  const get = (name: string) => fields.get(name)?.trim()
  return typeId === '1' ? get('alfaSMSOTP') === '12341234' : get('SMSOTAC') === '1234' && get('EmailOTAC') === '1234'
}

function settle(bank: BankState, exchange: Exchange, payment: Payment, outcome: 'Paid' | Failure): void {
  if (outcome !== 'Paid') payment.failure = outcome
  bank.ledger.move(payment, outcome === 'Paid' ? 'Paid' : 'Failed')
  finish(bank, exchange, payment, 'first')
}

/** Redirects the browser back and calls the listener, in the configured order. */
function finish(bank: BankState, exchange: Exchange, payment: Payment, visit: 'first' | 'repeat'): void {
  const { faults } = bank
  const isFirst = visit === 'first'
  if (isFirst && faults.listener === 'before') callListener(bank, payment)
  const address = writeReturn(bank, payment)
  if (faults.return === 'never') sendPage(exchange, closingPage(payment, 'Thank you', 'You may close this window.'))
  else redirect(exchange, address)
  for (let time = 1; isFirst && time < faults.returnTimes; time++)
    void fetch(address, { signal: bank.closing, redirect: 'manual' }).catch(() => undefined)
  if (isFirst && faults.listener === 'after') exchange.response.once('close', () => callListener(bank, payment))
}

/** The return address. `?` is appended even to an address with a query, as the real bank does. */
function writeReturn({ faults, ledger }: BankState, payment: Payment): string {
  const isPaid = faults.return === 'success' || (faults.return !== 'failure' && payment.status === 'Paid')
  const other = [...ledger.payments.keys()].find((reference) => reference !== payment.reference)
  const reference = (faults.return === 'other' && other) || payment.reference
  const [code, text, status] = isPaid ? ['00', 'PS', 'P'] : [failures[payment.failure], 'Failed', 'F']
  if (faults.returnStyle === 'path') return `${payment.returnUrl}/TS=${status}/RC=${code}/RD=/O=${reference}`
  return `${payment.returnUrl}?RC=${code}&RD=${text}&TS=${status}&O=${reference}`
}
