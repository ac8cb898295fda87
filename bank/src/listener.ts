import { setTimeout as sleep } from 'node:timers/promises'
import type { BankState } from './create-bank.ts'
import type { Payment } from './ledger.ts'

export interface Call {
  url?: string | null
  times?: number
}

/**
 * Calls the merchant's listener: an empty POST with the unescaped address of the inquiry in its query. It is not signed and not
 * retried, and its answer is ignored.
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
  // A shop that is down misses the call, as with the real bank.
  void calls().catch(() => undefined)
}
