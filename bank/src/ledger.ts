import { randomBytes, randomInt } from 'node:crypto'

export interface Merchant {
  merchantId: string
  storeId: string
  name: string
  hash: string
  username: string
  password: string
  /** AES key and vector, 16 characters each. */
  key1: string
  key2: string
  returnUrls: string[]
  listenerUrl: string | null
}

/** Opened: only a handshake or the page so far, which an inquiry does not find. */
export type PaymentStatus = 'Opened' | 'Initiated' | 'Paid' | 'Failed' | 'SessionEnded'

export interface Payment {
  merchant: Merchant
  reference: string
  returnUrl: string
  token: string
  openedAt: number
  /** Set once the browser has posted the form. */
  session: string | null
  sessionAt: number
  typeId: string
  /** As posted; rupees. */
  amount: string
  /** The next step on the bank's page. */
  step: 'instrument' | 'code' | 'done'
  status: PaymentStatus
  /** The reason of the failure, for the return address. */
  failure: Failure
  transactionId: string | null
  transactionAt: number
  inquiries: number
}

/** The response codes that a failed payment ends with (ISO 8583; which ones the real gateway sends is not published). */
export const failures = {
  failed: '01',
  declined: '05',
  account: '14',
  cancelled: '17',
  funds: '51',
  expired: '54',
  code: '55',
} as const
export type Failure = keyof typeof failures

const finals: PaymentStatus[] = ['Paid', 'Failed', 'SessionEnded']
export const isFinal = ({ status }: Payment): boolean => finals.includes(status)

/** The bank's memory, for the lifetime of the process. */
export class Ledger {
  readonly payments = new Map<string, Payment>()
  readonly #merchants: Merchant[]
  readonly #now: () => number
  readonly #sessionMs: number

  constructor(merchants: Merchant[], now: () => number, sessionMs: number) {
    this.#merchants = merchants
    this.#now = now
    this.#sessionMs = sessionMs
  }

  findMerchant(merchantId: string | null, storeId: string | null): Merchant | undefined {
    return this.#merchants.find((one) => one.merchantId === merchantId && Number(one.storeId) === Number(storeId))
  }

  find(reference: string): Payment | undefined {
    const payment = this.payments.get(reference)
    if (payment?.session && !isFinal(payment) && this.#now() - payment.sessionAt > this.#sessionMs) payment.status = 'SessionEnded'
    return payment
  }

  findBySession(session: string): Payment | undefined {
    const found = [...this.payments.values()].find((payment) => payment.session === session)
    return found && this.find(found.reference)
  }

  open(merchant: Merchant, reference: string, returnUrl: string): Payment {
    const now = this.#now()
    const payment: Payment = {
      merchant,
      reference,
      returnUrl,
      token: makeToken(),
      openedAt: now,
      session: null,
      sessionAt: 0,
      typeId: '',
      amount: '0',
      step: 'instrument',
      status: 'Opened',
      failure: 'failed',
      transactionId: null,
      transactionAt: now,
      inquiries: 0,
    }
    this.payments.set(reference, payment)
    return payment
  }

  begin(payment: Payment, amount: string, typeId: string): void {
    Object.assign(payment, { session: randomBytes(18).toString('base64url'), sessionAt: this.#now(), amount, typeId })
  }

  move(payment: Payment, status: PaymentStatus): void {
    payment.status = status
    payment.transactionAt = this.#now()
    if (status === 'Paid' || status === 'Failed') payment.transactionId ??= String(randomInt(1e11, 9e11))
    if (isFinal(payment)) payment.step = 'done'
  }
}

/** Always contains `+` and `/`, so that wrong encoding fails in tests. */
function makeToken(): string {
  const bytes = randomBytes(112)
  bytes.set(Buffer.from('+/+/', 'base64'), 0)
  return bytes.toString('base64')
}
