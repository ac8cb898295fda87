import type { ExchangeLine } from '@saddar/contract'

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
