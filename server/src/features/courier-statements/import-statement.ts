import type { CourierStatementRow, ImportedStatement, StatementForm } from '@saddar/contract'
import { statementLimits } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { type Context, inRolledBackTransaction, inTransaction, type Transaction, toActorColumns } from '../../platform/context.ts'
import { readUpload, type UploadedFile } from '../../platform/http/read-form.ts'
import { noteCourierPayments } from '../orders/index.ts'
import { matchRows, noteTransfer } from './match-rows.ts'
import { readStatement, type Statement } from './read-statement.ts'
import { getStatement, listRows } from './read-statements.ts'

/**
 * Imports a courier's statement in one transaction: all rows or none (rule 7.28). The same file of a courier again, or the same number, changes
 * nothing. A file that was imported under the wrong courier is imported under its own.
 * @throws AppError VALIDATION with the errors of the file by line
 */
export async function importStatement(ctx: Context, form: StatementForm, upload: UploadedFile | undefined): Promise<ImportedStatement> {
  const { name, content } = await readUpload(upload)
  return addStatement(ctx, form, name, content)
}

/** As `importStatement`, for a file in memory. */
export function addStatement(ctx: Context, form: StatementForm, name: string, content: Buffer): Promise<ImportedStatement> {
  const statement = readStatement(form, content)
  return inTransaction(ctx, (tx) => insertStatement(tx, statement, name))
}

/**
 * What `importStatement` would find: it runs the import and rolls it back.
 * @throws AppError VALIDATION with the errors of the file by line
 */
export async function previewStatement(
  ctx: Context,
  form: StatementForm,
  upload: UploadedFile | undefined,
): Promise<ImportedStatement & { rows: CourierStatementRow[] }> {
  const { name, content } = await readUpload(upload)
  const statement = readStatement(form, content)
  return inRolledBackTransaction(ctx, async (tx) => {
    const imported = await insertStatement(tx, statement, name)
    const page = { view: 'differences' as const, page: 1, limit: statementLimits.differencesShown }
    return { ...imported, rows: (await listRows(tx.db, imported.statement._id, page)).rows }
  })
}

/** One import at a time, until the commit: two would each find a parcel unpaid. */
export async function lockStatements({ db }: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('courier-statements', 0))`.execute(db)
}

async function insertStatement(tx: Transaction, statement: Statement, name: string): Promise<ImportedStatement> {
  await lockStatements(tx)
  const { courier, number, day, bankReference, totalPaid, hash, rows } = statement
  const { rows: earlier } = await sql<{ id: string; hash: string }>`
    select id, hash from courier_statements where courier = ${courier} and (hash = ${hash} or upper(number) = upper(${number}))
    order by hash = ${hash} desc limit 1`.execute(tx.db)
  if (earlier[0]) return { statement: await getStatement(tx.db, earlier[0].id), isNew: false, isSameFile: earlier[0].hash === hash }
  const { id } = await tx.db
    .insertInto('courier_statements')
    .values({
      ...{ courier, number, day, hash, bank_reference: bankReference, total_paid: totalPaid },
      ...{ file_name: name.slice(0, 200) || 'statement.csv', imported_by: toActorColumns(tx).userId },
      // By default the start of the transaction, which may have waited for a statement that began later.
      imported_at: sql`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(tx, id, rows)
  await matchRows(tx, id, courier)
  await noteTransfer(tx, id)
  await noteCourierPayments(tx, await listPaidOrders(tx, id), (paid) => `${courier} paid ${paid}, statement ${number}`)
  return { statement: await getStatement(tx.db, id), isNew: true, isSameFile: true }
}

async function insertRows({ db }: Transaction, statementId: string, rows: Statement['rows']): Promise<void> {
  await sql`
    insert into courier_statement_rows (statement_id, line, tracking_number, order_reference, cod, fee, tax, withheld, net)
    select ${statementId}::uuid, line, "trackingNumber", "orderReference", cod, fee, tax, withheld, net
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (line int, "trackingNumber" text, "orderReference" text, cod bigint, fee bigint, tax bigint, withheld bigint, net bigint)
    order by line`.execute(db)
}

/** The orders that a statement pays for, with the cash in paisa. */
export async function listPaidOrders({ db }: Transaction, statementId: string): Promise<{ order_id: string; paid: number }[]> {
  const { rows } = await sql<{ order_id: string; paid: number }>`
    select order_id, sum(cod)::float8 as paid from courier_statement_rows
    where statement_id = ${statementId} and order_id is not null and cod > 0 group by order_id`.execute(db)
  return rows
}
