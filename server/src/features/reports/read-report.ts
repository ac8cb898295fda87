import {
  figureBases,
  type ReportFigure,
  type ReportFigures,
  type ReportName,
  type ReportQuery,
  type ReportRow,
  reports,
} from '@saddar/contract'
import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Db } from '../../platform/db/connect.ts'
import { readReportRange } from './report-range.ts'
import { reportSources } from './report-sources.ts'

export interface Report {
  startDate: string
  endDate: string
  previous: { startDate: string; endDate: string }
  rows: ReportRow[]
  totals: ReportFigures
  total: number
}

/**
 * A sales report with the revenue of the period before (rule 10.57). One statement, so that all figures see the same snapshot; totals include
 * the rows beyond `most`.
 * @throws AppError VALIDATION
 */
export async function readReport(db: Db, name: ReportName, query: ReportQuery, most: number): Promise<Report> {
  const { range, before } = readReportRange(query)
  const { select, selectRevenue = select, name: nameOf } = reportSources[name]
  const figures = reports[name].figures.flatMap((figure: ReportFigure) => [figure, ...listBases(figure)])
  const columns = figures.map((figure) => sql.ref(figure))
  const all = [...columns, sql.ref('before')]
  const order = orderBy(query.sort, figures, name)
  const { rows } = await sql<ReportRow & { total: number; totals: ReportFigures }>`
    ${customPlan} with keyed as materialized (
      select coalesce(n.key, b.key)::text as key, ${sql.join(columns.map((column) => sql`coalesce(n.${column}, 0) as ${column}`))},
        coalesce(b.revenue, 0) as before
      from (${select(range)}) n full join (${selectRevenue(before)}) b on b.key = n.key
    ), totals as (
      select count(*) as total, json_build_object(${sql.join(
        [...figures, 'before'].map((figure) => sql`${sql.lit(figure)}, coalesce(sum(${sql.ref(figure)}), 0)`),
      )}) as totals from keyed
    ), named as (
      select key, ${nameOf} as name, ${sql.join(all)} from keyed
    )
    select named.*, totals.* from totals left join (
      select * from named order by ${order} limit ${most}
    ) named on true order by ${order}`.execute(db)
  const [first] = rows
  return {
    ...toDates(range),
    previous: toDates(before),
    rows: rows.filter(({ key }) => key !== null),
    totals: first!.totals,
    total: first!.total,
  }
}

const toDates = ({ start, end }: { start: Date; end: Date }) => ({ startDate: start.toISOString(), endDate: end.toISOString() })

const listBases = (figure: ReportFigure): readonly string[] =>
  figure in figureBases ? figureBases[figure as keyof typeof figureBases] : []

/** Times are in the order of their keys, not of their names; products of which nothing came back, by revenue. */
function orderBy(sort: ReportQuery['sort'] = '-revenue', figures: readonly string[], report: ReportName): RawBuilder<unknown> {
  const column = sort.replace('-', '')
  const known = [...figures, 'name', 'before'].includes(column) ? column : 'revenue'
  const isTime = report === 'hours' || report === 'week'
  const by = known === 'name' && isTime ? sql`key::int` : sql.ref(known)
  return sql`${by} ${sort.startsWith('-') ? sql`desc` : sql`asc`}${report === 'returns' ? sql`, revenue desc` : sql``}, key`
}
