import type { BankState } from './create-bank.ts'
import { type Exchange, sendJson } from './exchange.ts'
import { readFaults } from './faults.ts'
import type { Payment, PaymentStatus } from './ledger.ts'
import { callListener } from './listener.ts'

const statuses: PaymentStatus[] = ['Opened', 'Initiated', 'Paid', 'Failed', 'SessionEnded']

/** The control port: sets faults, lists requests, and changes payments (see README). */
export function answerControl(bank: BankState, exchange: Exchange) {
  // A web page in the developer's browser must not control it, by any host name.
  const { origin, host } = exchange.request.headers
  if (origin !== undefined || !/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? ''))
    return sendJson(exchange, { error: 'not from a browser' }, 403)
  try {
    sendJson(exchange, carryOut(bank, exchange))
  } catch (error) {
    sendJson(exchange, { error: (error as Error).message }, 400)
  }
}

function carryOut(bank: BankState, { method, url, body }: Exchange): unknown {
  const given: unknown = body === '' ? {} : JSON.parse(body)
  const [, part, reference = ''] = url.pathname.split('/')
  if (`${method} /${part}` === 'GET /state') return describe(bank)
  if (`${method} /${part}` === 'PUT /faults') return bank.setFaults(readFaults(given))
  if (`${method} /${part}` === 'DELETE /faults') return bank.resetFaults()
  if (`${method} /${part}` === 'PUT /payments') return setStatus(bank, reference, (given as { status?: unknown }).status)
  if (`${method} /${part}` === 'POST /listener') {
    const { reference: named, ...call } = given as { reference: string; url?: string; times?: number }
    callListener(bank, getPayment(bank, named), call)
    return {}
  }
  throw new Error('unknown')
}

function getPayment({ ledger }: BankState, reference: string): Payment {
  const payment = ledger.find(reference)
  if (!payment) throw new Error(`no payment has the reference ${reference}`)
  return payment
}

function setStatus(bank: BankState, reference: string, status: unknown): unknown {
  const known = statuses.find((one) => one === status)
  if (!known) throw new Error(`status is one of ${statuses.join(', ')}`)
  bank.ledger.move(getPayment(bank, reference), known)
  return {}
}

function describe({ faults, ledger, requests }: BankState): object {
  const payments = [...ledger.payments.keys()].map((reference) => {
    const { merchant, ...payment } = ledger.find(reference)!
    return { ...payment, merchantId: merchant.merchantId }
  })
  return { faults, payments, requests }
}
