import { isPaidCode } from '@saddar/contract/order-states'
import { readReturnParams } from '@saddar/contract/payment-return'

/** The claims in the query of a return. Anyone can forge a query, so it only decides what is shown until the server answers (rule 7.3). */
export interface ReturnClaim {
  orderId: string
  isPaid: boolean
  transactionId: string
  responseCode: string
}

/** Reads the query of a return. It claims success by its status, its transaction status or its response code (rule 7.3). */
export function readReturn(search: string): ReturnClaim {
  const params = new URLSearchParams(search)
  const { order, responseCode, transactionId } = readReturnParams((name) => params.get(name))
  const isSuccess = (name: string) => params.get(name)?.trim() === 'success'
  const isPaid = isSuccess('status') || isPaidCode(responseCode) || isSuccess('transaction_status')
  return { orderId: order, isPaid, transactionId, responseCode }
}

/** The number of the order that a return names, by itself or by the reference of an attempt, which begins with it; else what it names. */
export const readOrderNumber = (returned: string): string => returned.replace(/^(SD)(\d{6})([A-Z0-9]{5})\d{2}[A-Z0-9]{4}$/i, '$1-$2-$3')
