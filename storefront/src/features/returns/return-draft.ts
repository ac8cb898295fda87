import { tabStore } from '@saddar/client/browser-storage'
import { makeKey } from '@saddar/client/make-key'
import type { ReturnableLine } from '@saddar/contract'
import { listExchanges } from '@saddar/contract/exchange-choices'
import type { ReturnReason } from '@saddar/contract/return-states'
import { emptyPayout, type PayoutValues } from './payout-fields.tsx'

export interface ReturnChoice {
  quantity: number
  reason: ReturnReason | ''
  /** A skuId of the line's choices; '' for the money. */
  exchangeFor: string
}

export interface ReturnDraft {
  /** By the number of the line. */
  chosen: Record<number, ReturnChoice>
  note: string
  pictures: File[]
  payout: PayoutValues
  /** Sending the same form again, after a lost answer or a reload, makes no second return. */
  requestKey: string
}

// For this tab, and by order: only its buyer sees an order. What cannot or should not be stored lasts until a reload.
const storageKey = (orderId: string) => `returnDraft ${orderId}`
const unstored = new Map<string, Pick<ReturnDraft, 'pictures' | 'payout'>>()

/** Saves what was typed; pictures and account numbers in memory only. An empty form is no draft. */
export function saveReturnDraft(orderId: string, draft: ReturnDraft): void {
  const { pictures, payout, ...stored } = draft
  if (Object.keys(draft.chosen).length === 0 && draft.note === '' && pictures.length === 0) {
    discardReturnDraft(orderId)
    return
  }
  unstored.set(orderId, { pictures, payout })
  tabStore.write(storageKey(orderId), JSON.stringify({ ...stored, payout: { ...payout, iban: '', number: '' } }))
}

export function discardReturnDraft(orderId: string): void {
  unstored.delete(orderId)
  tabStore.remove(storageKey(orderId))
}

/** Whether a reload, an error or the end of the session interrupted the form of this order. */
export const hasReturnDraft = (orderId: string): boolean => tabStore.read(storageKey(orderId)) !== null

/** The form as it was left, without what can no longer be returned or exchanged; without a draft an empty one, with the only item ticked. */
export function openReturnDraft(orderId: string, lines: ReturnableLine[]): ReturnDraft {
  const [only, ...others] = lines
  const chosen: ReturnDraft['chosen'] = only && others.length === 0 ? { [only.line]: { quantity: 1, reason: '', exchangeFor: '' } } : {}
  const empty: ReturnDraft = { chosen, note: '', pictures: [], payout: emptyPayout, requestKey: makeKey() }
  const draft = tabStore.readJson(storageKey(orderId)) as Omit<ReturnDraft, 'pictures'> | null
  if (!draft) return empty
  const left = lines.flatMap((line) => {
    const choice = draft.chosen[line.line]
    return choice ? [[line.line, fit(line, choice)] as const] : []
  })
  return { ...empty, ...draft, ...unstored.get(orderId), chosen: Object.fromEntries(left) }
}

function fit(line: ReturnableLine, { quantity, reason, exchangeFor }: ReturnChoice): ReturnChoice {
  const isOffered = listExchanges(line, reason).some(({ skuId }) => skuId === exchangeFor)
  return { quantity: Math.min(quantity, line.quantity), reason, exchangeFor: isOffered ? exchangeFor : '' }
}
