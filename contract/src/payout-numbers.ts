/** The checks of payout details and their texts, without zod, for the browser. */
export const payoutMessages = {
  iban: 'This is not an IBAN of Pakistan. It begins with PK and has 24 letters and digits.',
  mistyped: 'This IBAN has a mistyped digit or letter. Compare it with the one in the bank’s app.',
  number: 'Enter the mobile number of the wallet, such as 0301 2345678',
  accountTitle: 'Account title is required',
} as const

/** Without blanks, in upper case. */
export const normalizeIban = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/**
 * What is wrong with an IBAN of Pakistan, if anything. It is PK, two check digits, four letters of the bank and 16 digits or letters; by ISO
 * 13616 the whole modulo 97 is 1.
 */
export function findIbanProblem(text: string): string | undefined {
  const iban = normalizeIban(text)
  if (!/^PK\d{2}[A-Z]{4}[A-Z\d]{16}$/.test(iban)) return payoutMessages.iban
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n ? undefined : payoutMessages.mistyped
}

/** A mobile number as wallets write it, '03012345678'; undefined for anything else. */
export function normalizeWalletNumber(text: string): string | undefined {
  const digits = /^(?:\+92|0092|92)?0?(3\d{9})$/.exec(text.replace(/[\s()-]/g, ''))?.[1]
  return digits && `0${digits}`
}
