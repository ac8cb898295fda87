import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refreshAvailability } from './refresh-availability.ts'
import { type Amount, sumByLeaf } from './take-stock.ts'

/** Puts these amounts back into stock. The caller makes sure that it happens once: see cancelOrder's conditional update. */
export async function returnStock(tx: Context, amounts: Amount[]): Promise<void> {
  const returned = sumByLeaf(amounts)
  const { rows } = await sql<{ stock: number; quantity: number; product_id: string }>`
    with returned as (select * from unnest(${[...returned.keys()]}::uuid[], ${[...returned.values()]}::int[]) as r(id, quantity)),
    locked as materialized (select s.id from skus s join returned using (id) order by s.id for no key update of s)
    update skus s set stock = s.stock + r.quantity
    from returned r join locked using (id) where s.id = r.id
    returning s.stock, r.quantity, s.product_id`.execute(tx.db)
  await refreshAvailability(
    tx,
    rows.filter(({ stock, quantity }) => stock === quantity).map(({ product_id }) => product_id),
  )
}
