import { maskPayout, type PayoutDetails, payoutInput } from '@saddar/contract/refunds'
import type { Payout } from '../orders/index.ts'

/** Encrypts payout details for the database. @param encrypt with the shop's secret, as `app.ts` passes it to the routes */
export const sealPayout = (encrypt: (text: string) => Buffer, details: PayoutDetails): Payout => ({
  method: details.method,
  masked: maskPayout(details),
  sealed: encrypt(JSON.stringify(details)),
})

/** @throws Error when they were sealed with another secret */
export const openPayout = (decrypt: (sealed: Buffer) => string, sealed: Buffer): PayoutDetails =>
  payoutInput.parse(JSON.parse(decrypt(sealed)))
