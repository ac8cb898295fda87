import type { ReturnRequest } from '@saddar/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'

interface EarlierReturn {
  orderId: string
  note: string
  payoutLabel: string | null
  hasLines: boolean
}

/**
 * Whether the return with this id was made by the same request before.
 * @param payoutLabel the masked payout details, or null
 * @throws AppError IDEMPOTENCY_MISMATCH when it was made by another one
 */
export async function isRequestedBefore(
  db: Db,
  { id, orderId, payoutLabel }: { id: string; orderId: string; payoutLabel: string | null },
  { lines, note }: ReturnRequest,
): Promise<boolean> {
  const { rows } = await sql<EarlierReturn>`
    select r.order_id as "orderId", r.note, r.payout_label as "payoutLabel", not exists (
      (select position, quantity, reason, wanted_sku_id from return_lines where return_id = r.id)
      except
      (select l.line, l.quantity, l.reason, l."exchangeFor"
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(line int, quantity int, reason text, "exchangeFor" uuid))
    ) and (select count(*) from return_lines where return_id = r.id) = ${lines.length} as "hasLines"
    from returns r where r.id = ${id}`.execute(db)
  const [earlier] = rows
  if (!earlier) return false
  if (!earlier.hasLines || earlier.orderId !== orderId || earlier.note !== note || earlier.payoutLabel !== payoutLabel)
    throw new AppError('IDEMPOTENCY_MISMATCH')
  return true
}
