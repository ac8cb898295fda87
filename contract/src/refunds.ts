import { z } from 'zod'

/**
 * waiting: to be paid by hand, or to be started in the bank's portal · sent: on its way at the bank · failed: did not arrive, and can be
 * tried again. Paid and cancelled are final.
 */
export const refundStates = ['waiting', 'sent', 'paid', 'failed', 'cancelled'] as const
export type RefundState = (typeof refundStates)[number]

/** The states from which staff may set each state (rule 7.21). */
export const refundTransitions: Record<RefundState, readonly RefundState[]> = {
  waiting: ['failed'],
  sent: ['waiting'],
  paid: ['waiting', 'sent'],
  failed: ['waiting', 'sent'],
  cancelled: ['waiting', 'failed'],
}

/** The states that staff can set next, for buttons. */
export const nextRefundStates = (from: RefundState): RefundState[] => refundStates.filter((to) => refundTransitions[to].includes(from))

/** The refunds that count against what was paid for an order; a failed or cancelled one frees its amount. */
export const countedRefundStates = ['waiting', 'sent', 'paid'] as const satisfies readonly RefundState[]

/** Names for staff; shoppers read `describeRefund` of the storefront. */
export const refundStateNames: Record<RefundState, string> = {
  waiting: 'Waiting',
  sent: 'On its way',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

/** gateway: back to the card or account that paid, by hand in the bank's portal (Bank Alfalah documents no call for refunds). */
export const refundMethods = ['gateway', 'bank_account', 'wallet', 'cash'] as const
export type RefundMethod = (typeof refundMethods)[number]
export const refundMethodNames: Record<RefundMethod, string> = {
  gateway: 'Same card or account',
  bank_account: 'Bank account',
  wallet: 'JazzCash or Easypaisa',
  cash: 'Cash',
}
/** The methods that need payout details. */
export const payoutMethods = ['bank_account', 'wallet'] as const satisfies readonly RefundMethod[]

export const walletProviders = ['jazzcash', 'easypaisa'] as const
export type WalletProvider = (typeof walletProviders)[number]
export const walletProviderNames: Record<WalletProvider, string> = { jazzcash: 'JazzCash', easypaisa: 'Easypaisa' }

/** Without blanks, in upper case. */
export const normalizeIban = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Whether it is an IBAN of Pakistan: PK, two check digits, four letters of the bank, 16 digits; by ISO 13616 the whole modulo 97 is 1. */
export function isPakistaniIban(text: string): boolean {
  const iban = normalizeIban(text)
  if (!/^PK\d{2}[A-Z]{4}\d{16}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

/** A mobile number as wallets write it, '03012345678'; undefined for anything else. */
export function normalizeWalletNumber(text: string): string | undefined {
  const digits = /^(?:\+92|0092|92)?0?(3\d{9})$/.exec(text.replace(/[\s()-]/g, ''))?.[1]
  return digits && `0${digits}`
}

const accountTitle = z
  .string('Account title is required')
  .trim()
  .min(2, 'Account title is required')
  .max(100, 'Cannot exceed 100 characters')
  .regex(/^[^\p{Cc}]+$/u, 'Account title must be one line')

/** Where a refund is paid to. */
export const payoutInput = z.discriminatedUnion(
  'method',
  [
    z.object({
      method: z.literal('bank_account'),
      iban: z
        .string('IBAN is required')
        .max(60, 'This is not an IBAN of Pakistan. It begins with PK and has 24 letters and digits.')
        .transform(normalizeIban)
        .refine(isPakistaniIban, 'This is not an IBAN of Pakistan. It begins with PK and has 24 letters and digits.'),
      accountTitle,
    }),
    z.object({
      method: z.literal('wallet'),
      provider: z.enum(walletProviders, 'Choose JazzCash or Easypaisa'),
      number: z
        .string('Mobile number is required')
        .max(30, 'Enter the mobile number of the wallet, such as 0301 2345678')
        .transform((text) => normalizeWalletNumber(text) ?? '')
        .refine((number) => number !== '', 'Enter the mobile number of the wallet, such as 0301 2345678'),
      accountTitle,
    }),
  ],
  'Choose a bank account or a wallet',
)
/** Parsed: the IBAN without blanks, the number as 03012345678. */
export type PayoutDetails = z.output<typeof payoutInput>

/** What lists and the shopper's page show: kind and last four digits. */
export function maskPayout(payout: PayoutDetails): string {
  return payout.method === 'bank_account'
    ? `IBAN •••• ${payout.iban.slice(-4)}`
    : `${walletProviderNames[payout.provider]} •••• ${payout.number.slice(-4)}`
}

export const refundReason = z.string('A reason is required').trim().min(1, 'A reason is required').max(500, 'Cannot exceed 500 characters')
export const refundAmount = z.int('Enter an amount in whole rupees').min(1, 'Enter an amount above 0')

const id = z.string()
const time = z.string().describe('ISO 8601, UTC')
const day = z.string().nullable().describe('YYYY-MM-DD in Karachi')

/** A refund as staff see it, without its payout details. */
export const refund = z.object({
  _id: id,
  order: z.object({ _id: id, orderId: z.string(), customerName: z.string(), customerPhone: z.string() }),
  amount: z.int().describe('rupees'),
  method: z.enum(refundMethods),
  state: z.enum(refundStates),
  reason: z.string(),
  payment: z
    .object({ reference: z.string(), transactionId: z.string().nullable() })
    .nullable()
    .describe('the online payment that it goes against'),
  returnId: z.string().nullable(),
  payout: z.string().nullable().describe('masked'),
  hasDetails: z.boolean().describe('the payout details are stored; they are erased some time after the refund is settled'),
  reference: z.string().describe('of the transfer'),
  paidOn: day,
  askedBy: z.string().describe('the person’s name, or system'),
  createdAt: time,
  history: z.array(z.object({ state: z.enum(refundStates), by: z.string(), note: z.string(), at: time })),
})
export type Refund = z.output<typeof refund>

/** A refund as the shopper sees it. */
export const orderRefund = z.object({
  _id: id,
  amount: z.int().describe('rupees'),
  method: z.enum(refundMethods),
  state: z.enum(refundStates),
  payout: z.string().nullable().describe('masked'),
  needsPayout: z.boolean().describe('the shop waits for the payout details'),
  reference: z.string(),
  paidOn: day,
  createdAt: time,
})
export type OrderRefund = z.output<typeof orderRefund>
