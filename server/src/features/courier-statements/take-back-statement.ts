import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { noteCourierPayments } from '../orders/index.ts'
import { listPaidOrders, lockStatements } from './import-statement.ts'
import { getStatement } from './read-statements.ts'

/**
 * Takes back a statement that was imported by mistake: its rows go, its parcels are owed again, and their orders' histories say so (rule 7.28.3).
 * Refused once something was built on it: a resolved difference, or a later statement whose parcels were held against what this one paid.
 * @throws AppError STATEMENT_NOT_FOUND, STATEMENT_RESOLVED, STATEMENT_COUNTED
 */
export const takeBackStatement = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockStatements(tx)
    const { courier, number } = await getStatement(tx.db, id)
    await refuseWhatIsUsed(tx, id)
    const orders = await listPaidOrders(tx, id)
    await sql`
      insert into cash_with_couriers (order_id)
      select distinct order_id from courier_statement_rows where statement_id = ${id} and order_id is not null
      on conflict (order_id) do update set added_at = excluded.added_at`.execute(tx.db)
    await sql`delete from courier_statements where id = ${id}`.execute(tx.db)
    await noteCourierPayments(tx, orders, (paid) => `Statement ${number} of ${courier} was taken back: it had paid ${paid}`)
  })

async function refuseWhatIsUsed({ db }: Transaction, id: string): Promise<void> {
  // Locked, so that nobody resolves a difference meanwhile.
  const { rows } = await sql<{ isResolved: boolean }>`
    select resolved_at is not null as "isResolved" from courier_statement_rows where statement_id = ${id} order by id for update`.execute(
    db,
  )
  if (rows.some(({ isResolved }) => isResolved)) throw new AppError('STATEMENT_RESOLVED')
  const later = await sql`
    select from courier_statement_rows own
    join courier_statement_rows other on other.parcel_id = own.parcel_id and other.statement_id <> own.statement_id
    join courier_statements t on t.id = other.statement_id
    where own.statement_id = ${id} and t.imported_at > (select imported_at from courier_statements where id = ${id}) limit 1`.execute(db)
  if (later.rows.length > 0) throw new AppError('STATEMENT_COUNTED')
}
