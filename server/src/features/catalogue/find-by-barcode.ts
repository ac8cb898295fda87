import { isBarcode, toGtin14 } from '@saddar/contract/barcode'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** Normalizes a typed or scanned barcode; undefined for any other text. */
function readBarcode(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  return isBarcode(digits) ? digits : undefined
}

/** Builds a query for the products with this barcode, as the column `product_id`; undefined for a text that is not a barcode. */
export function selectByBarcode(typed: string): RawBuilder<{ product_id: string }> | undefined {
  const barcode = readBarcode(typed)
  if (!barcode) return undefined
  return sql`
    select product_id from skus where barcode is not null and lpad(barcode, 14, '0') = ${toGtin14(barcode)} and removed_at is null`
}

/** Finds the ids of the products with a typed barcode (rule 3.15); none for any other text. */
export async function findByBarcode(ctx: Context, typed: string): Promise<string[]> {
  const { rows } = (await selectByBarcode(typed)?.execute(ctx.db)) ?? { rows: [] }
  return [...new Set(rows.map(({ product_id }) => product_id))]
}
