import { z } from 'zod'
import { findIbanProblem, normalizeIban, normalizeWalletNumber, payoutMessages } from './payout-numbers.ts'

export { findIbanProblem, normalizeIban, normalizeWalletNumber }

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
/** Whether a refund goes to an account or wallet that nobody has entered. */
export const lacksAccount = ({ method, payout }: { method: RefundMethod; payout: string | null }): boolean =>
  payoutMethods.some((one) => one === method) && payout === null

export const walletProviders = ['jazzcash', 'easypaisa'] as const
export type WalletProvider = (typeof walletProviders)[number]
export const walletProviderNames: Record<WalletProvider, string> = { jazzcash: 'JazzCash', easypaisa: 'Easypaisa' }

const accountTitle = z
  .string(payoutMessages.accountTitle)
  .trim()
  .min(2, payoutMessages.accountTitle)
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
        .max(60, payoutMessages.iban)
        .transform(normalizeIban)
        .superRefine((iban, context) => {
          const message = findIbanProblem(iban)
          if (message) context.addIssue({ code: 'custom', message })
        }),
      accountTitle,
    }),
    z.object({
      method: z.literal('wallet'),
      provider: z.enum(walletProviders, 'Choose the wallet'),
      number: z
        .string('Mobile number is required')
        .max(30, payoutMessages.number)
        .transform((text) => normalizeWalletNumber(text) ?? '')
        .refine((number) => number !== '', payoutMessages.number),
      accountTitle,
    }),
  ],
  'Choose a bank account or a wallet',
)
/** Parsed: the IBAN without blanks, the number as 03012345678. */
export type PayoutDetails = z.output<typeof payoutInput>

/** The stored details in full, for the staff who pay. */
export const payoutDetails = z.object({
  method: z.enum(payoutMethods),
  iban: z.string().optional(),
  provider: z.enum(walletProviders).optional(),
  number: z.string().optional(),
  accountTitle: z.string(),
})

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
