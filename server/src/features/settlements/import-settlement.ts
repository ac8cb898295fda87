import { sql } from 'kysely'
import { type Context, inRolledBackTransaction, inTransaction, toActorColumns } from '../../platform/context.ts'
import { readUpload, type UploadedFile } from '../../platform/http/read-form.ts'
import { readSettlementFile, type SettlementRow } from './read-settlement-file.ts'
import { listDifferences, readSettlement } from './read-settlements.ts'

/**
 * Imports a settlement file of the bank in one transaction: all rows or none (rule 7.26). The same file again, or rows of earlier files, add
 * nothing.
 * @throws AppError VALIDATION with the errors of the file by line
 */
export async function importSettlement(ctx: Context, upload: UploadedFile | undefined) {
  const { name, content } = await readUpload(upload)
  return addSettlement(ctx, name, content)
}

/** One import at a time, until the commit: two would each match the same payment. */
export async function lockSettlements({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settlements', 0))`.execute(db)
}

/**
 * What `importSettlement` would find, and which columns of the file it reads: it runs the import and rolls it back (rule 7.26.4).
 * @throws AppError VALIDATION with the errors of the file by line
 */
export async function previewSettlement(ctx: Context, upload: UploadedFile | undefined) {
  const { name, content } = await readUpload(upload)
  const read = readSettlementFile(content)
  return inRolledBackTransaction(ctx, async (tx) => {
    const imported = await insertSettlement(tx, name, read)
    return { ...imported, columns: read.columns, differences: await listDifferences(tx.db, imported.file._id) }
  })
}

/** As `importSettlement`, for a file in memory. */
export async function addSettlement(ctx: Context, name: string, content: Buffer) {
  const read = readSettlementFile(content)
  return inTransaction(ctx, (tx) => insertSettlement(tx, name, read))
}

async function insertSettlement(tx: Context, name: string, { hash, rows }: ReturnType<typeof readSettlementFile>) {
  await lockSettlements(tx)
  const earlier = await tx.db.selectFrom('settlement_files').select('id').where('hash', '=', hash).executeTakeFirst()
  if (earlier) return { file: await readSettlement(tx.db, earlier.id), added: 0, known: rows.length }
  const { id } = await tx.db
    .insertInto('settlement_files')
    .values({
      ...{ name: name.slice(0, 200) || 'settlement.csv', hash, imported_by: toActorColumns(tx).userId },
      // By default the start of the transaction, which may have waited for a file that began later.
      imported_at: sql`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const added = await insertRows(tx, id, rows)
  await matchRows(tx, id)
  const further = await insertFurtherRefunds(tx, id, rows)
  await noteDifferences(tx, id)
  await noteRepeats(tx, id, rows)
  return { file: await readSettlement(tx.db, id), added: added + further, known: rows.length - added - further }
}

async function insertRows({ db }: Context, fileId: string, rows: SettlementRow[]): Promise<number> {
  const { rows: added } = await sql`
    insert into settlement_rows (file_id, line, type, transaction_id, order_reference, day, gross, fee, tax, net, nth)
    select ${fileId}::uuid, line, type, "transactionId", "orderReference", day, gross, fee, tax, net, nth
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (line int, type text, "transactionId" text, "orderReference" text, day date, gross bigint, fee bigint, tax bigint, net bigint, nth int)
    order by line on conflict (type, transaction_id, day, gross, nth) do nothing returning 1`.execute(db)
  return added.length
}

/**
 * Finds the payment of each sale by the bank's transaction id, else by reference or order number; and the refund of each refund by its
 * reference, else by order and amount.
 */
async function matchRows({ db }: Context, fileId: string): Promise<void> {
  await sql`
    update settlement_rows r set payment = (
      select a.reference from payment_attempts a join orders o on o.id = a.order_id
      where a.status = 'paid' and (a.transaction_id = r.transaction_id or a.reference = r.order_reference or o.order_id = upper(r.order_reference))
      order by a.transaction_id = r.transaction_id desc nulls last, a.reference = r.order_reference desc, a.amount * 100 = r.gross desc, a.created_at limit 1)
    where file_id = ${fileId} and type = 'sale'`.execute(db)
  const { rows: refunds } = await sql<{ id: string }>`
    select id from settlement_rows where file_id = ${fileId} and type = 'refund' order by line`.execute(db)
  // One after the other: of two equal refunds of a payment, each row is another one.
  for (const { id } of refunds)
    await sql`
      update settlement_rows r set refund_id = (
        select f.id from refunds f join orders o on o.id = f.order_id left join payment_attempts a on a.reference = f.payment
        where ${isRefundOfRow}
        order by f.reference = r.transaction_id desc, f.amount * 100 = r.gross desc, exists (select from settlement_rows e where e.refund_id = f.id),
          f.created_at limit 1)
      where id = ${id}`.execute(db)
}

/** Whether row `r` may be of refund `f` of order `o` and payment `a`. */
const isRefundOfRow = sql`f.state in ('sent', 'paid') and f.method = 'gateway'
  and (f.reference = r.transaction_id or a.transaction_id = r.transaction_id or f.payment = r.order_reference or o.order_id = upper(r.order_reference))`

/**
 * Adds rows of refunds that look like rows of earlier files, while the payment has another equal refund without a row: the bank lists equal refunds of
 * one day in different files too. The refund was made by the day of the row, so that a file which lists earlier days again does not use up the row of
 * a later one. Call it after `matchRows`, when the other rows have their refunds.
 */
async function insertFurtherRefunds({ db }: Context, fileId: string, rows: SettlementRow[]): Promise<number> {
  const { rows: own } = await sql<{ line: number }>`select line from settlement_rows where file_id = ${fileId}`.execute(db)
  const added = new Set(own.map(({ line }) => line))
  let further = 0
  for (const row of rows.filter(({ type, line }) => type === 'refund' && !added.has(line))) {
    const { rows: inserted } = await sql`
      with r as (select ${row.transactionId}::text as transaction_id, ${row.orderReference}::text as order_reference, ${row.day}::date as day, ${row.gross}::bigint as gross)
      insert into settlement_rows (file_id, line, type, transaction_id, order_reference, day, gross, fee, tax, net, nth, refund_id)
      select ${fileId}::uuid, ${row.line}, 'refund', r.transaction_id, r.order_reference, r.day, r.gross, ${row.fee}, ${row.tax}, ${row.net},
        (select max(e.nth) + 1 from settlement_rows e
          where e.type = 'refund' and e.transaction_id = r.transaction_id and e.day = r.day and e.gross = r.gross), f.id
      from r, refunds f join orders o on o.id = f.order_id left join payment_attempts a on a.reference = f.payment
      where ${isRefundOfRow} and f.amount * 100 = r.gross and (f.created_at at time zone 'Asia/Karachi')::date <= r.day
        and not exists (select from settlement_rows e where e.refund_id = f.id)
      order by f.created_at limit 1 returning 1`.execute(db)
    further += inserted.length
  }
  return further
}

/** Notes where the rows of a file and what the shop has differ. */
async function noteDifferences({ db }: Context, fileId: string): Promise<void> {
  await sql`
    update settlement_rows r set difference = case
      when coalesce(r.payment, r.refund_id::text) is null then 'not_in_shop'
      when exists (select from settlement_rows e where e.type = r.type and coalesce(e.payment, e.refund_id::text) = coalesce(r.payment, r.refund_id::text)
        and (e.file_id <> r.file_id or e.line < r.line)) then 'already_settled'
      when r.gross <> 100 * coalesce((select a.amount from payment_attempts a where a.reference = r.payment), (select f.amount from refunds f where f.id = r.refund_id))
        then 'amount_differs' end
    where file_id = ${fileId}`.execute(db)
}

/** Notes the earlier files that have the rows which this one did not add: they stay, since their rows are stored once (rule 7.26.2). */
async function noteRepeats({ db }: Context, fileId: string, rows: SettlementRow[]): Promise<void> {
  await sql`
    update settlement_files f set repeats = array(
      select distinct e.file_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line int, type text, "transactionId" text, day date, gross bigint, nth int)
      join settlement_rows e on e.type = r.type and e.transaction_id = r."transactionId" and e.day = r.day and e.gross = r.gross and e.nth = r.nth
      where not exists (select from settlement_rows own where own.file_id = f.id and own.line = r.line))
    where f.id = ${fileId}`.execute(db)
}
