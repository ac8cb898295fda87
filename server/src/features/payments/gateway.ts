import type { PaymentMethod } from '@saddar/contract'

/** What one attempt to pay is to the bank. */
export interface GatewayAttempt {
  /** Ours, unique, A–Z and 0–9: what the bank is asked about later. */
  reference: string
  /** Whole rupees. */
  amount: number
  method: PaymentMethod
}

/** Where the browser goes to pay, and with which form. */
export interface GatewayForm {
  actionUrl: string
  formData: Record<string, string>
}

/** The handshake's outcome; `message` is the bank's own text, fit to be shown. */
export type Opened = { token: string } | { refused: string }

/**
 * What the bank says of an attempt. `paid` holds only when merchant, store, reference and amount are ours; `mismatch` is money that was taken
 * for something that does not match. `noAnswer` is no answer, or one that cannot be read.
 */
export type Inquiry =
  | { kind: 'paid' | 'failed' | 'processing' | 'unknown'; answer: BankAnswer }
  | { kind: 'mismatch'; why: 'wrong_amount' | 'wrong_identity'; answer: BankAnswer }
  | { kind: 'noAnswer'; why: string }

/** The bank's last answer, without what belongs to a person. */
export interface BankAnswer {
  transactionId: string | null
  /** 00 means paid and nothing else; null when the bank knows the attempt and it is not paid. */
  responseCode: string | null
  message: string
  /** As it came, personal data left out. */
  raw: Record<string, string | null>
}

/** A bank that takes payments on its own page. A second one implements this and is chosen in createPayments. */
export interface Gateway {
  methods: readonly PaymentMethod[]
  /** Origins that the shop's form may be posted to, redirects included: for the Content-Security-Policy. */
  formTargets: readonly string[]
  /** Tells the bank of an attempt. Never throws for what the bank does: that is a refusal. */
  open(attempt: GatewayAttempt): Promise<Opened>
  /** The form that takes the browser to the bank's page. */
  makeForm(attempt: GatewayAttempt, token: string): GatewayForm
  /** Asks what became of an attempt. Never throws for what the bank does: that is silence. */
  inquire(attempt: GatewayAttempt): Promise<Inquiry>
  /** The attempt that a call of the bank's listener is about; undefined when it does not come from this bank. */
  readListenerCall(url: string): string | undefined
}
