import type { Context } from '../../platform/context.ts'

/** Some SKUs of an order; without it all of them. */
export interface SkuChoice {
  only?: readonly string[]
  except?: readonly string[]
}

/** The lines of an order that are taken from the stock or go back to it. */
export async function readStockLines({ db }: Context, orderId: string, { only, except = [] }: SkuChoice = {}) {
  const lines = await db.selectFrom('order_items').select(['sku_id', 'product_id', 'quantity']).where('order_id', '=', orderId).execute()
  return lines.filter(({ sku_id }) => (only?.includes(sku_id) ?? true) && !except.includes(sku_id))
}
