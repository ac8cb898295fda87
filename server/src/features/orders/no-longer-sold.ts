import { describeItem } from '@saddar/contract/describe-item'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** The places of an order's lines whose SKUs were removed or split into options since: no stock goes back to them (rule 6.5). Null without any. */
export const linesNoLongerSold = (orderId: RawBuilder<unknown>): RawBuilder<number[] | null> => sql`(
  select json_agg(l.line order by l.line) from (
    select row_number() over (order by i.position)::int - 1 as line, i.sku_id from order_items i where i.order_id = ${orderId}
  ) l where not exists (select from skus s where s.id = l.sku_id and s.is_leaf and s.removed_at is null))`

/**
 * The note for the history about lines that are cancelled but cannot go back into stock; '' without any, and for a shopper's own
 * cancellation, whose note the shopper would read.
 * @param lines places of lines; absent for all
 */
export async function noteNoLongerSold({ db, actor }: Context, orderId: string, lines?: readonly number[]): Promise<string> {
  if (actor.kind !== 'admin') return ''
  const { rows } = await sql<{ lines: number[] | null }>`select ${linesNoLongerSold(sql`${orderId}::uuid`)} as lines`.execute(db)
  const gone = rows[0]?.lines?.filter((line) => lines?.includes(line) ?? true) ?? []
  if (gone.length === 0) return ''
  const items = await db
    .selectFrom('order_items')
    .select(['title', 'color_name', 'capacity as storageCapacity', 'size'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const names = gone.flatMap((line) => {
    const item = items[line]
    return item ? [describeItem({ ...item, color: item.color_name === null ? null : { name: item.color_name, code: '' } })] : []
  })
  return `No longer sold, so not restocked: ${names.join(', ')}`
}
