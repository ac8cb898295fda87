import type { CourierStatement, CourierStatementRow, ParsedInput } from '@saddar/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'

const isoTime = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const statementColumns = sql`
  t.id as "_id", t.courier, t.number, t.day::text as day, t.file_name as "fileName", t.bank_reference as "bankReference",
  coalesce((select u.name from users u where u.id = t.imported_by), 'the shop') as "importedBy", ${isoTime(sql`t.imported_at`)} as "importedAt",
  d.rows, d.matched, d.differences, d.open, d.cod, d.fees, d.taxes, d.withheld, d.net, t.total_paid::float8 as "totalPaid"`
const statements = sql`courier_statements t cross join lateral (
  select (count(*) filter (where line > 0))::int as rows, (count(*) filter (where line > 0 and difference is null))::int as matched,
    count(difference)::int as differences,
    (count(*) filter (where difference is not null and resolved_at is null))::int as open,
    coalesce(sum(cod), 0)::float8 as cod, coalesce(sum(fee), 0)::float8 as fees, coalesce(sum(tax), 0)::float8 as taxes,
    coalesce(sum(withheld), 0)::float8 as withheld, coalesce(sum(net), 0)::float8 as net
  from courier_statement_rows where statement_id = t.id) d`

/** @throws AppError STATEMENT_NOT_FOUND */
export async function getStatement(db: Db, id: string): Promise<CourierStatement> {
  if (!isUuid(id)) throw new AppError('STATEMENT_NOT_FOUND')
  const { rows } = await sql<CourierStatement>`select ${statementColumns} from ${statements} where t.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('STATEMENT_NOT_FOUND')
  return rows[0]
}

export async function listStatements(db: Db, { view, courier, page, limit }: ParsedInput<'GET /admin/courier-statements'>['query']) {
  const isOpen = sql`exists (
    select from courier_statement_rows where statement_id = t.id and difference is not null and resolved_at is null)`
  const chosen = sql`${courier ? sql`t.courier = ${courier}` : sql`true`} and ${view === 'open' ? isOpen : sql`true`}`
  const [{ rows: found }, counted] = await Promise.all([
    sql<CourierStatement>`
      select ${statementColumns} from ${statements} where ${chosen} order by t.day desc, t.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from courier_statements t where ${chosen}`.execute(db),
  ])
  const { total } = counted.rows[0]!
  return { statements: found, total, page, limit, totalPages: Math.ceil(total / limit) }
}

const rowColumns = sql`
  r.id as "_id", r.line, r.tracking_number as "trackingNumber", o.order_id as "orderId", r.order_reference as "orderReference", r.cod::float8 as cod,
  r.fee::float8 as fee, r.tax::float8 as tax, r.withheld::float8 as withheld, r.net::float8 as net, r.expected::float8 as expected, r.difference,
  case when r.resolved_at is null then null else json_build_object('note', r.resolution, 'isSettled', r.is_settled,
    'by', coalesce((select u.name from users u where u.id = r.resolved_by), 'system'), 'at', ${isoTime(sql`r.resolved_at`)}) end as resolution`
const rowTables = sql`courier_statement_rows r left join orders o on o.id = r.order_id`

/** @throws AppError STATEMENT_ROW_NOT_FOUND */
export async function getRow(db: Db, id: string): Promise<CourierStatementRow> {
  const { rows } = await sql<CourierStatementRow>`select ${rowColumns} from ${rowTables} where r.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('STATEMENT_ROW_NOT_FOUND')
  return rows[0]
}

/** The rows of a statement by line; of differences, the open ones first. */
export async function listRows(
  db: Db,
  statementId: string,
  { view, page, limit }: ParsedInput<'GET /admin/courier-statements/:id'>['query'],
) {
  const isNarrow = view === 'differences'
  const chosen = sql`r.statement_id = ${statementId} and ${isNarrow ? sql`r.difference is not null` : sql`true`}`
  const [{ rows }, counted] = await Promise.all([
    sql<CourierStatementRow>`
      select ${rowColumns} from ${rowTables} where ${chosen}
      order by ${isNarrow ? sql`r.resolved_at is not null,` : sql``} r.line limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from courier_statement_rows r where ${chosen}`.execute(db),
  ])
  const { total } = counted.rows[0]!
  return { rows, total, page, limit, totalPages: Math.ceil(total / limit) }
}
