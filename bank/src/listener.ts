import { setTimeout as sleep } from 'node:timers/promises'
import type { BankState } from './create-bank.ts'
import type { Payment } from './ledger.ts'

export interface Call {
  url?: string | null
  times?: number
}

/**
 * Calls the merchant's listener: an empty POST with the address of the inquiry, as it stands, in its query. Nobody signs it, and nobody tries
 * again. The answer is awaited by nobody at the bank either.
 */
export function callListener(
  bank: BankState,
  { merchant, reference }: Payment,
  { url, times = bank.faults.listenerTimes }: Call = {},
): void {
  if (!merchant.listenerUrl) return
  const inquiry =
    url ?? bank.faults.listenerUrl ?? `${bank.origin()}/HS/api/IPN/OrderStatus/${merchant.merchantId}/${merchant.storeId}/${reference}`
  const address = `${merchant.listenerUrl}?url=${inquiry}`
  const calls = async () => {
    await sleep(bank.faults.listenerDelayMs, undefined, { signal: bank.closing })
    await Promise.all(
      Array.from({ length: times }, () => fetch(address, { method: 'POST', signal: bank.closing }).then((answer) => answer.arrayBuffer())),
    )
  }
  // A shop that is away hears nothing; so it is with the real one.
  void calls().catch(() => undefined)
}
