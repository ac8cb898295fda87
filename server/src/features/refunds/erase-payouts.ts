import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Days that the details are stored after a refund is settled: long enough to trace a transfer that did not arrive. */
export const payoutDays = 90

/** Erases payout details of refunds that were settled long ago (rule 7.24). @returns how many */
export async function erasePayouts(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update refunds set payout_sealed = null
    where payout_sealed is not null and settled_at < now() - make_interval(days => ${payoutDays})`.execute(db)
  return Number(numAffectedRows)
}
