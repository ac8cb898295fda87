import type { ReturnableLine, ReturnReason, ReturnRequest } from '@saddar/contract'
import { listExchanges } from '@saddar/contract/exchange-choices'
import type { TypedPayout } from '../refunds/payout-fields.tsx'
import { refund } from './choose-first.ts'

interface TypedLine {
  quantity: string
  reason: ReturnReason | ''
  /** The money, or the skuId of a choice; '' while nobody asked. */
  wish: string
}

/** A return that staff start, as typed. */
export interface TypedReturn extends Omit<TypedPayout, 'kind'> {
  lines: TypedLine[]
  note: string
  /** '' while nobody asked. */
  kind: TypedPayout['kind'] | 'later' | ''
}

/** Whether any piece of a line comes back: only then are its reason and the customer's wish asked for. */
export const isAsked = ({ quantity }: TypedLine): boolean => quantity !== '0'

/** Whether what was chosen is offered for the line and its reason; where there is nothing to choose, the money is. */
export function isWishOffered(line: ReturnableLine, { reason, wish }: TypedLine): boolean {
  const exchanges = listExchanges(line, reason)
  return wish === refund || exchanges.length === 0 || exchanges.some(({ skuId }) => skuId === wish)
}

/** The lines that come back, with their places in the form. */
export const readLines = (
  lines: readonly ReturnableLine[],
  typed: readonly TypedLine[],
): (ReturnRequest['lines'][number] & { index: number })[] =>
  typed.flatMap((each, index) => {
    const { quantity, reason, wish } = each
    if (!isAsked(each) || reason === '') return []
    const line = { index, line: lines[index]!.line, quantity: Number(quantity), reason }
    const exchanges = listExchanges(lines[index]!, reason)
    // Nobody was asked where there is nothing to choose.
    if (exchanges.length === 0) return [line]
    return [{ ...line, exchangeFor: exchanges.some(({ skuId }) => skuId === wish) ? wish : null }]
  })

/** Whether money goes back for any line; of one whose customer has not been asked yet, it may. */
export const wantsMoney = (lines: readonly ReturnableLine[], typed: readonly TypedLine[]): boolean =>
  typed.some((each, index) => isAsked(each) && !listExchanges(lines[index]!, each.reason).some(({ skuId }) => skuId === each.wish))
