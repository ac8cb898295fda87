import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Days that the number of a bank account is stored after its order has ended: as long as the bank may ask about the payment. */
const accountDays = 90
/** Small enough that a batch holds its locks for milliseconds. */
const batchSize = 1_000

/** Erases the bank account numbers of orders that ended long ago; their last four digits stay (rule 7.1.1). @returns how many */
export async function eraseBankAccounts(db: Db): Promise<number> {
  let erased = 0
  for (let batch = batchSize; batch === batchSize; erased += batch) {
    const { numAffectedRows } = await sql`
      update orders set bank_account_sealed = null where id = any (array(
        select id from orders
        where bank_account_sealed is not null and status in ('delivered', 'cancelled') and updated_at < now() - make_interval(days => ${accountDays})
        limit ${batchSize}
      ))`.execute(db)
    batch = Number(numAffectedRows)
  }
  return erased
}
