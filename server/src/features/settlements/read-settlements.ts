import type { SettlementDifferenceRow, SettlementFile } from '@saddar/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { atKarachi } from '../../platform/db/karachi-days.ts'
import { AppError } from '../../platform/http/app-error.ts'

const differencesMaximum = 500

/** The payments and refunds through the gateway on the days of file `f` that no file has brought. */
const missing = sql`
  select 'sale' as type, a.transaction_id, o.order_id, a.reference as order_reference, ${atKarachi(sql`a.updated_at`)}::date as day, a.amount
  from payment_attempts a join orders o on o.id = a.order_id
  where a.status = 'paid' and ${atKarachi(sql`a.updated_at`)}::date between d.first and d.last
    and not exists (select from settlement_rows s where s.payment = a.reference)
  union all
  select 'refund', r.reference, o.order_id, coalesce(r.payment, ''), r.paid_on, r.amount
  from refunds r join orders o on o.id = r.order_id
  where r.state = 'paid' and r.method = 'gateway' and r.paid_on between d.first and d.last
    and not exists (select from settlement_rows s where s.refund_id = r.id)`

const isoTime = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = sql`
  f.id as "_id", f.name, coalesce((select u.name from users u where u.id = f.imported_by), 'the shop') as "importedBy",
  ${isoTime(sql`f.imported_at`)} as "importedAt", d.first::text as "from", d.last::text as "to",
  d.rows, d.differing + (select count(*)::int from (${missing}) m) as differences, d.resolved, d.gross::float8 as gross, d.fees::float8 as fees, d.net::float8 as net`
const tables = sql`settlement_files f cross join lateral (
  select min(day) as first, max(day) as last, count(*)::int as rows, (count(difference) filter (where resolved_at is null))::int as differing,
    (count(*) filter (where resolved_at is not null))::int as resolved,
    coalesce(sum(case type when 'sale' then gross else -gross end), 0) as gross, coalesce(sum(fee + tax), 0) as fees, coalesce(sum(net), 0) as net
  from settlement_rows where file_id = f.id) d`

/** @throws AppError SETTLEMENT_NOT_FOUND */
export async function readSettlement(db: Db, id: string): Promise<SettlementFile> {
  if (!isUuid(id)) throw new AppError('SETTLEMENT_NOT_FOUND')
  const { rows } = await sql<SettlementFile>`select ${columns} from ${tables} where f.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('SETTLEMENT_NOT_FOUND')
  return rows[0]
}

export async function listSettlements(db: Db, { page, limit }: { page: number; limit: number }) {
  const [{ rows: files }, counted] = await Promise.all([
    sql<SettlementFile>`select ${columns} from ${tables} order by f.imported_at desc, f.id limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from settlement_files`.execute(db),
  ])
  const { total } = counted.rows[0]!
  return { files, total, page, limit, totalPages: Math.ceil(total / limit) }
}

/** Where the file and the shop differ: rows of the file by line, then what the file lacks. What is missing is computed now, since a later file may bring it. */
export async function listDifferences(db: Db, id: string): Promise<SettlementDifferenceRow[]> {
  const { rows } = await sql<SettlementDifferenceRow>`
    select r.difference as kind, r.line, r.type, r.transaction_id as "transactionId", o.order_id as "orderId", r.order_reference as "orderReference",
      r.day::text as day, r.gross::float8 as "inFile", 100 * coalesce(a.amount, f.amount)::float8 as "inShop", r.id as "_id",
      case when r.resolved_at is null then null else json_build_object('note', r.resolution,
        'by', coalesce((select u.name from users u where u.id = r.resolved_by), 'the shop'), 'at', ${isoTime(sql`r.resolved_at`)}) end as resolution
    from settlement_rows r left join payment_attempts a on a.reference = r.payment left join refunds f on f.id = r.refund_id
      left join orders o on o.id = coalesce(a.order_id, f.order_id)
    where r.file_id = ${id} and r.difference is not null
    union all
    select 'not_in_file', null, m.type, m.transaction_id, m.order_id, m.order_reference, m.day::text, null, 100 * m.amount::float8, null, null
    from (select min(day) as first, max(day) as last from settlement_rows where file_id = ${id}) d cross join lateral (${missing}) m
    order by 2 nulls last, 7, 4 limit ${differencesMaximum}`.execute(db)
  return rows
}
