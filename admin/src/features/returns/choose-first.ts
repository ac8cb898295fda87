import type { ExchangeLine, OrderReturn } from '@saddar/contract'

/** The choice of a line that is paid back instead of exchanged. */
export const refund = 'refund'

interface Asked {
  choices: ExchangeLine['choices']
  pieces: number
  /** The SKU that the customer asked for; undefined for the money. */
  wanted: string | undefined
}

/** What the customer wants: the money, or a variant; one that cannot be sent gives way to the first that can, or to the refund. */
export function chooseFirst({ choices, pieces, wanted }: Asked): string {
  if (!wanted) return refund
  const sendable = choices.filter(({ back, stock }) => back !== null && stock >= pieces)
  return (sendable.find(({ skuId }) => skuId === wanted) ?? sendable[0])?.skuId ?? refund
}

/** Whether staff started the return, for a customer who phoned: the form asks for pieces and reasons, not for what the customer wants. */
const isStartedByStaff = ({ history }: Pick<OrderReturn, 'history'>): boolean => history[0] !== undefined && history[0].by !== 'shopper'

/** What is known about the wish of the customer for a line; `name` writes a choice. */
export function describeWish<C>(found: Pick<OrderReturn, 'history'>, wanted: C | null, name: (choice: C) => string): string {
  if (wanted) return `The customer wants: ${name(wanted)}`
  return isStartedByStaff(found)
    ? 'What the customer wants is not noted: ask before you send or refund'
    : 'The customer wants the money back'
}
