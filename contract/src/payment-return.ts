import type { GatewayId } from './payment-methods.ts'

/** The query parameters by which a gateway sends the shopper back. */
interface ReturnParams {
  /** Names the order or the attempt. */
  order: readonly string[]
  responseCode: readonly string[]
  transactionId: readonly string[]
}

/** The shop's own names first, then those of each gateway. PayFast's are accepted before it is a gateway of the shop. */
const returnParams: Record<'shop' | GatewayId | 'payfast', ReturnParams> = {
  shop: { order: ['orderId'], responseCode: ['responseCode', 'code'], transactionId: ['transactionId'] },
  alfalah: { order: ['O'], responseCode: ['RC'], transactionId: ['TID'] },
  payfast: { order: ['basket_id'], responseCode: [], transactionId: [] },
}

/** Reads a return by the names of all gateways: the first that has a value, trimmed; '' when none has (rule 7.3). */
export function readReturnParams(getParam: (name: string) => string | null | undefined): Record<keyof ReturnParams, string> {
  const read = (param: keyof ReturnParams) =>
    Object.values(returnParams)
      .flatMap((names) => names[param])
      .map((name) => getParam(name)?.trim())
      .find(Boolean) ?? ''
  return { order: read('order'), responseCode: read('responseCode'), transactionId: read('transactionId') }
}
