import { toKarachi } from '@saddar/contract/karachi'
import { overdueDays } from '@saddar/contract/limits'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { addStatement } from '../courier-statements/index.ts'

const dayMs = 86_400_000
/** How long ago the statement was made. */
const statementDays = 2

/**
 * A statement of PostEx for the demo's parcels of the past two months, with one difference: the last is paid 10 rupees short. It leaves out one
 * that is overdue by now, and those of the past days, which are owed and not due yet (rule 10.3.2).
 */
export async function loadDemoStatement(tx: Context, now: number): Promise<void> {
  const { rows } = await sql<{ tracking_number: string; order_id: string; cod_amount: number; days: number }>`
    select s.tracking_number, o.order_id, s.cod_amount, karachi_day(${new Date(now)}) - karachi_day(s.delivered_at) as days
    from shipments s join orders o on o.id = s.order_id
    where s.courier = 'PostEx' and s.status = 'delivered' and s.cod_amount > 0 order by s.delivered_at`.execute(tx.db)
  const late = rows.filter(({ days }) => days > overdueDays)
  const [recent] = rows.filter(({ days }) => days <= overdueDays && days > statementDays)
  const paid = [...late.slice(0, -1), ...(recent ? [recent] : [])]
  if (paid.length === 0) return
  const lines = paid.map(({ tracking_number, order_id, cod_amount }, index) => {
    const cod = index === paid.length - 1 ? cod_amount - 10 : cod_amount
    const withheld = cod * 2
    const net = cod * 100 - 25_000 - 4_000 - withheld
    return [tracking_number, order_id, cod, 250, 40, (withheld / 100).toFixed(2), (net / 100).toFixed(2)].join(',')
  })
  const content = ['Tracking Number,Order Reference Number,COD Amount,Shipping Charges,GST,WHT,Net Amount', ...lines].join('\r\n')
  const day = toKarachi(now - statementDays * dayMs)
    .toISOString()
    .slice(0, 10)
  const form = { courier: 'PostEx', number: `CPR-${day.replaceAll('-', '')}`, day, bankReference: 'FT26112288014', total: '' } as const
  await addStatement(tx, form, `postex-${day}.csv`, Buffer.from(content))
}
