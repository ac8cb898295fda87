import { formatRupees } from '@saddar/contract/money'

interface FeeLine {
  productId: string
  shippingCost: number
}

/** Says how the fees of products make up the shipping cost; '' when it is free. */
export function describeFees(lines: FeeLine[]): string {
  const byProduct = new Map(lines.map(({ productId, shippingCost }) => [productId, shippingCost]))
  const fees = [...byProduct.values()].filter((fee) => fee > 0)
  if (fees.length === 0) return ''
  const sum = [...new Set(fees)]
    .map((fee) => [fees.filter((other) => other === fee).length, formatRupees(fee)] as const)
    .map(([count, fee]) => (count > 1 ? `${count} × ${fee}` : fee))
    .join(' + ')
  return `Delivery is per product, for any number of pieces${fees.length > 1 ? `: ${sum}` : ''}.`
}
