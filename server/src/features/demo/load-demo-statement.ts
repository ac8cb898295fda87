import { toKarachi } from '@saddar/contract/karachi'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { addStatement } from '../courier-statements/index.ts'

const dayMs = 86_400_000

/**
 * A statement of PostEx for the demo's parcels that were delivered more than a week ago, with one difference: the first is paid 10 rupees short.
 * It leaves the latest of them out, so that PostEx owes one that is overdue, beside those that are not due yet (rule 10.3.2).
 */
export async function loadDemoStatement(tx: Context, now: number): Promise<void> {
  const { rows } = await sql<{ tracking_number: string; order_id: string; cod_amount: number }>`
    select s.tracking_number, o.order_id, s.cod_amount from shipments s join orders o on o.id = s.order_id
    where s.courier = 'PostEx' and s.status = 'delivered' and s.cod_amount > 0 and s.delivered_at < ${new Date(now - 8.5 * dayMs)}
    order by s.delivered_at`.execute(tx.db)
  const paid = rows.slice(0, -1)
  if (paid.length === 0) return
  const lines = paid.map(({ tracking_number, order_id, cod_amount }, index) => {
    const cod = index === 0 ? cod_amount - 10 : cod_amount
    const withheld = cod * 2
    const net = cod * 100 - 25_000 - 4_000 - withheld
    return [tracking_number, order_id, cod, 250, 40, (withheld / 100).toFixed(2), (net / 100).toFixed(2)].join(',')
  })
  const content = ['Tracking Number,Order Reference Number,COD Amount,Shipping Charges,GST,WHT,Net Amount', ...lines].join('\r\n')
  const day = toKarachi(now - 2 * dayMs)
    .toISOString()
    .slice(0, 10)
  const form = { courier: 'PostEx', number: `CPR-${day.replaceAll('-', '')}`, day, bankReference: 'FT26112288014', total: '' } as const
  await addStatement(tx, form, `postex-${day}.csv`, Buffer.from(content))
}
