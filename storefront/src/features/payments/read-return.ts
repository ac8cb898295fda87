import { isPaidCode } from '@saddar/contract/order-states'

/** What the address of a return says. Anybody can write one: it chooses the first words and no more (behaviour 7.3). */
export interface ReturnClaim {
  orderId: string
  isPaid: boolean
  transactionId: string
  responseCode: string
}

/** Reads the parameters under all their names (S2 §3); success is one of the three of S2 §4. */
export function readReturn(search: string): ReturnClaim {
  const params = new URLSearchParams(search)
  const first = (...names: string[]) => names.map((name) => params.get(name)?.trim()).find(Boolean) ?? ''
  const responseCode = first('responseCode', 'code', 'RC')
  return {
    orderId: first('orderId', 'O', 'basket_id'),
    isPaid: first('status') === 'success' || isPaidCode(responseCode) || first('transaction_status') === 'success',
    transactionId: first('transactionId', 'TID'),
    responseCode,
  }
}
