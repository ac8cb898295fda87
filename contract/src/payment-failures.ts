import { paymentWindowMinutes } from './limits.ts'
import { isPaidCode } from './order-states.ts'

/** Shown when nothing more is known of a failed payment. */
export const paymentFailed = 'Your payment could not be processed.'

/** Shown while money that does not match its order is under review (rule 7.17). */
export const paymentUnderReview = 'We received a payment that does not match this order. Our team is checking it and will contact you.'

/** The shop's own messages of failed attempts. */
export const attemptMessages = {
  noAnswer: 'The bank did not answer. Please try again.',
  notAccepted: 'The bank did not accept the payment',
  unpaid: `Not paid within ${paymentWindowMinutes} minutes`,
  replaced: 'Another attempt took its place',
  cashChosen: 'Changed to cash on delivery',
} as const

const declined = 'Your bank declined the payment.'
const stopped = 'Your bank has blocked this card. Please contact your bank.'
const notAllowed = 'This card is not allowed to pay online. Please ask your bank to turn on online payments.'
const expired = 'Your card has expired.'
const aboveLimit = 'The amount is above the limit of your card or account.'
const wrongCode = 'The PIN or the code was wrong.'
const bankAway = 'Your bank could not be reached. Please try again in a few minutes.'
const cancelled = 'You cancelled the payment.'
const timedOut = 'The payment timed out before it was finished.'
const badAccount = 'The card or account number was not accepted.'
const noPayment = 'The bank has not received a payment for this order.'

/** Reasons by response code: ISO 8583, except for 11, Bank Alfalah's code for an order without a payment. */
const byCode = new Map(
  Object.entries({
    '01': 'Your bank wants to speak to you first. Please contact your bank.',
    '02': 'Your bank wants to speak to you first. Please contact your bank.',
    '04': stopped,
    '05': declined,
    '07': stopped,
    '11': noPayment,
    '13': 'The bank did not accept the amount.',
    '14': badAccount,
    '15': badAccount,
    '17': cancelled,
    '33': expired,
    '34': declined,
    '36': stopped,
    '38': 'A wrong PIN or code was entered too often.',
    '41': stopped,
    '43': stopped,
    '51': 'There is not enough money in the account.',
    '52': badAccount,
    '53': badAccount,
    '54': expired,
    '55': wrongCode,
    '56': badAccount,
    '57': notAllowed,
    '58': notAllowed,
    '59': declined,
    '61': aboveLimit,
    '62': notAllowed,
    '65': aboveLimit,
    '68': timedOut,
    '75': 'A wrong PIN or code was entered too often.',
    '78': stopped,
    '82': 'The security code (CVV) of the card was wrong.',
    '91': bankAway,
    '92': bankAway,
    '96': bankAway,
  }),
)

/** Reasons by message, for attempts without a response code. */
const byMessage = new Map(
  Object.entries({
    SessionEnded: timedOut,
    'Invalid Account': badAccount,
    'Card Expired': expired,
    'Order Not Found': noPayment,
    [attemptMessages.noAnswer]: attemptMessages.noAnswer,
    [attemptMessages.unpaid]: `It was not paid within ${paymentWindowMinutes} minutes.`,
  }),
)

/** Why a payment failed, in the shop's words; null when neither code nor message says (rule 7.18). */
export function findFailureReason(responseCode: string | null, message: string | null): string | null {
  if (isPaidCode(responseCode)) return null
  // An expired attempt carries the code of the last inquiry, which says less than the expiry.
  if (message === attemptMessages.unpaid) return byMessage.get(message) ?? null
  return byCode.get(responseCode ?? '') ?? byMessage.get(message ?? '') ?? null
}

/** 'Payment failed: …' with the reason, or the default text. */
export function describePaymentFailure(responseCode: string | null, message: string | null): string {
  const reason = findFailureReason(responseCode, message)
  return reason ? `Payment failed: ${reason}` : paymentFailed
}
