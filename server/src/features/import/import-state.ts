import type { ImportFraction, ProductImport } from '@saddar/contract'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Problem } from './group-products.ts'
import { selectAllowedHost } from './import-hosts.ts'

export interface ImportRow {
  id: string
  file_name: string
  started_by: string
  created_by: string
  makes_categories: boolean
  status: ProductImport['status']
  message: string
  row_count: number
  product_count: number
  done_count: number
  created_count: number
  updated_count: number
  unchanged_count: number
  refused_count: number
  problem_count: number
  new_categories: string[]
  unread_columns: string[]
  rounds_prices: boolean
  fraction_count: number
  fraction_examples: ImportFraction[]
  missing_count: number
  retry_count: number
  missing_hosts: { host: string; pictures: number }[]
  fetch_at: Date | null
  /** Whether `fetch_at` has passed. */
  is_fetching: boolean
  fetches_left: number
  created_at: Date
  ended_at: Date | null
}

const select = sql`
  select i.*, u.name as started_by, coalesce(i.fetch_at <= now(), false) as is_fetching, missing.missing_count, missing.retry_count,
    hosts.list as missing_hosts
  from imports i
  join users u on u.id = i.created_by
  cross join lateral (
    select count(*) as missing_count, count(host) as retry_count from import_pictures where import_id = i.id
  ) missing
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('host', host, 'pictures', pictures) order by pictures desc, host), '[]') as list from (
      select host, count(distinct url) as pictures from import_pictures
      where import_id = i.id and not exists (${selectAllowedHost(sql`host`)}) and host is not null group by host order by pictures desc, host limit 20
    ) named
  ) hosts`

/** @throws AppError IMPORT_NOT_FOUND */
export async function getImport(ctx: Context, id: string): Promise<ImportRow> {
  const { rows } = isUuid(id) ? await sql<ImportRow>`${select} where i.id = ${id}`.execute(ctx.db) : { rows: [] }
  if (!rows[0]) throw new AppError('IMPORT_NOT_FOUND')
  return rows[0]
}

export async function listImports(ctx: Context, { page, limit }: { page: number; limit: number }) {
  const [{ rows }, count] = await Promise.all([
    sql<ImportRow>`${select} order by i.created_at desc limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db),
    sql<{ total: number }>`select count(*) as total from imports`.execute(ctx.db),
  ])
  const total = count.rows[0]!.total
  return { imports: rows.map(toImport), total, page, limit, totalPages: Math.ceil(total / limit) }
}

export async function listProblems(ctx: Context, id: string, { page, limit }: { page: number; limit: number }) {
  const { problem_count: total } = await getImport(ctx, id)
  const { rows } = await sql<Problem & { handle: string }>`
    select line, column_name as column, handle, message from import_problems where import_id = ${id}
    order by line, id limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db)
  return { problems: rows, total, page, limit, totalPages: Math.ceil(total / limit) }
}

export const toImport = (row: ImportRow): ProductImport => ({
  _id: row.id,
  fileName: row.file_name,
  startedBy: row.started_by,
  categories: row.makes_categories ? 'make' : 'refuse',
  status: row.status,
  message: row.message,
  rows: row.row_count,
  products: row.product_count,
  done: row.done_count,
  created: row.created_count,
  updated: row.updated_count,
  unchanged: row.unchanged_count,
  refused: row.refused_count,
  problems: row.problem_count,
  newCategories: row.new_categories,
  unreadColumns: row.unread_columns,
  prices: row.rounds_prices ? 'round' : 'refuse',
  fractions: { count: row.fraction_count, examples: row.fraction_examples },
  pictures: {
    missing: row.missing_count,
    canRetry: row.retry_count,
    hosts: row.missing_hosts,
    isFetching: row.is_fetching,
    nextFetchAt: row.is_fetching ? null : (row.fetch_at?.toISOString() ?? null),
  },
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

/** A problem with its product, identified by handle and first line. */
export interface ReportedProblem extends Problem {
  handle: string
  firstLine: number
}

export async function writeProblems(ctx: Context, id: string, problems: ReportedProblem[]): Promise<void> {
  if (problems.length === 0) return
  await sql`
    insert into import_problems (import_id, line, first_line, column_name, handle, message)
    select ${id}, p.line, p."firstLine", left(p.column, 200), left(p.handle, 200), left(p.message, 500)
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb) as p(line int, "firstLine" int, "column" text, handle text, message text)`.execute(
    ctx.db,
  )
  await sql`update imports set problem_count = problem_count + ${problems.length} where id = ${id}`.execute(ctx.db)
}

/**
 * Changes the status of an import if its current status is among the expected ones.
 * @returns false if it has a different status, for example because it was cancelled meanwhile
 */
export async function changeImportStatus(
  ctx: Context,
  id: string,
  from: ProductImport['status'][],
  to: ProductImport['status'],
  message = '',
): Promise<boolean> {
  const isEnd = to === 'done' || to === 'cancelled' || to === 'failed'
  const { numAffectedRows } = await sql`
    update imports set status = ${to}, message = ${message}, beat_at = now(), ended_at = case when ${isEnd} then now() end
    where id = ${id} and status = any(${from}::text[])`.execute(ctx.db)
  return Number(numAffectedRows) === 1
}
