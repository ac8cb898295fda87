import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Whether a parcel, as s and of the order o, waits for the rider (rule 16.31). */
export const waits = sql`s.status = 'booked' and o.status <> 'delivered'`

/** How many parcels wait for the rider of each courier. */
export async function countWaiting(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ courier: string; parcels: number }>`
    select s.courier, count(*)::int as parcels from shipments s join orders o on o.id = s.order_id where ${waits} group by s.courier`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ courier, parcels }) => [courier, parcels]))
}
