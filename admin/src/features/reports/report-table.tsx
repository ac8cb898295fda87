import { formatRupees } from '@saddar/contract/money'
import { figureNotes, hasCost, nameFigure, profitMargin, type ReportFigure, type ReportName, reports } from '@saddar/contract/reports'
import { Button } from '@saddar/ui'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { SortedHeader } from '../../shared/lists/sorted-header.tsx'
import { nameRow } from './name-row.ts'
import type { Report } from './queries.ts'
import { ReportChange } from './report-change.tsx'
import { listDays, type ReportFilters, writeReportAddress } from './report-filters.ts'

type Figures = Report['totals']

/** Their names are short, so that phones have room for the revenue before on one line. */
const roomy: readonly ReportName[] = ['cities', 'hours', 'week']
const inRupees: readonly ReportFigure[] = ['revenue', 'discount', 'charges', 'returnedValue', 'profit']
const write = (figure: ReportFigure, amount = 0) => (inRupees.includes(figure) ? formatRupees(amount) : amount.toLocaleString('en-US'))
const writeMargin = (row: Figures, decimals: number) => {
  const margin = profitMargin(row)
  return margin === null ? '' : ` (${margin.toFixed(decimals)}%)`
}
/** 'Rs 520 (40.0%)'; a dash where no piece has a cost. */
const writeProfit = (row: Figures) => (hasCost(row) ? formatRupees(row.profit ?? 0) + writeMargin(row, 1) : '–')
/** Without a statement, what a courier charges is not known. */
const writeFigure = (figure: ReportFigure, row: Figures) =>
  figure === 'profit' ? writeProfit(row) : figure === 'charges' && !row.charges ? '–' : write(figure, row[figure])
const writeShare = (revenue: number, total: number) => (total > 0 ? `${((revenue / total) * 100).toFixed(1)}%` : '–')

/** Rows until the others are asked for; phones show fewer. */
const shown = { wide: 20, phone: 10 }

/** The figures of a report with their totals. Rows without a value are last; returns leave out what is about sales, so that names have room. Narrow windows show the revenue before below the revenue. */
export function ReportTable({ data, filters }: { data: Report; filters: ReportFilters }) {
  const { of, name, figures } = reports[filters.report]
  const sorted = {
    sort: filters.sort,
    writeAddress: (sort: string) => writeReportAddress(filters, { sort: sort as ReportFilters['sort'] }),
  }
  const isTime = filters.report === 'hours' || filters.report === 'week'
  const cells = (row: Figures, isNew = false) => (
    <Cells report={filters.report} row={row} total={data.totals.revenue} figures={figures} isNew={isNew} />
  )
  const [showsAll, setShowsAll] = useState(false)
  const isReturns = filters.report === 'returns'
  // What was sold is no value of a report of what came back.
  const hasValue = (row: Figures) => !isReturns || Boolean(row.returned || row.exchanged || row.returnedValue)
  const rows = [...data.rows.filter(hasValue), ...data.rows.filter((row) => !hasValue(row))]
  const listed = showsAll ? rows : rows.slice(0, shown.wide)
  return (
    <>
      <table className="tabular w-full border-collapse text-right">
        <caption className="sr-only">{`${name}, in figures`}</caption>
        <thead className="text-quiet">
          <tr className="border-line border-b [&>th]:px-0.5 [&>th]:py-1 [&>th]:font-medium [&>th:first-child]:pl-3 [&>th:first-child]:text-left [&>th:last-child]:pr-3 sm:[&>th]:px-3 sm:[&>th:first-child]:pl-5 sm:[&>th:last-child]:pr-5">
            <SortedHeader name="name" label={of} {...sorted} />
            {figures.map((figure) => (
              <SortedHeader
                key={figure}
                name={figure}
                label={nameFigure(filters.report, figure)}
                numeric
                className={classOf(figure, figures)}
                {...sorted}
              />
            ))}
            {!isReturns && (
              <th scope="col" className="max-lg:hidden">
                Share
              </th>
            )}
            <SortedHeader name="before" label="Before" numeric className="max-lg:hidden" {...sorted} />
            {!isReturns && (
              <th scope="col" className="max-lg:hidden">
                Change
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {listed.map((row, index) => (
            <Row
              key={row.key}
              isExtra={!showsAll && index >= shown.phone}
              head={<RowName report={filters.report} row={row} days={listDays(filters)} />}
            >
              {cells(row, !isTime)}
            </Row>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Row head="Total">{cells(data.totals)}</Row>
        </tfoot>
      </table>
      {!showsAll && rows.length > shown.phone && (
        <Button
          tone="quiet"
          size="sm"
          onClick={() => setShowsAll(true)}
          className={clsx('mx-1 mt-1', rows.length <= shown.wide && 'md:hidden')}
        >
          Show all {rows.length} rows
        </Button>
      )}
    </>
  )
}

// Narrow windows hide the columns after the revenue.
const lastOnNarrow = 'max-lg:pr-3! sm:max-lg:pr-5!'

/** Where a column is hidden, another one has its figure in small. */
function classOf(figure: ReportFigure, figures: readonly ReportFigure[]): string | undefined {
  const isReturns = figures.includes('returned') && figures.includes('units')
  if (figure === 'revenue') return clsx(lastOnNarrow, isReturns && 'max-sm:pl-2!')
  if (figure === 'profit') return 'max-lg:hidden'
  if (figure === 'delivered' || figure === 'charges') return 'max-md:hidden'
  if (isReturns && figure === 'units') return 'max-sm:hidden'
  return isReturns && (figure === 'exchanged' || figure === 'returnedValue') ? 'max-lg:hidden' : undefined
}

interface RowProps {
  head: ReactNode
  /** Whether phones leave it out. */
  isExtra?: boolean
  children: ReactNode
}

function Row({ head, isExtra = false, children }: RowProps) {
  return (
    <tr
      className={clsx(
        isExtra && 'max-md:hidden',
        'border-line border-b last:border-b-0 hover:bg-paper [&>*]:px-0.5 [&>*]:py-2 [&>*]:align-top [&>*:first-child]:pl-3 [&>*:last-child]:pr-3 sm:[&>*]:px-3 sm:[&>*:first-child]:pl-5 sm:[&>*:last-child]:pr-5',
      )}
    >
      {/* On a phone the widest words of a name just fit, such as 'Headphones' or a code. */}
      <th scope="row" className="wrap-anywhere w-full max-w-0 text-left max-sm:text-[13px] font-normal in-[tfoot]:font-semibold">
        {head}
      </th>
      {children}
    </tr>
  )
}

interface CellsProps {
  report: ReportName
  row: Figures
  total: number
  figures: readonly ReportFigure[]
  isNew: boolean
}

function Cells({ report, row, total, figures, isNew }: CellsProps) {
  return (
    <>
      {figures.map((figure) => (
        <td key={figure} className={clsx('whitespace-nowrap', roomy.includes(report) && 'max-sm:pl-2!', classOf(figure, figures))}>
          {writeFigure(figure, row)}
          <Note report={report} figure={figure} row={row} />
          {figure === 'returned' && figures.includes('units') && (
            <span className="block font-normal text-quiet text-xs sm:hidden">of {write('units', row.units)}</span>
          )}
          {figure === 'returned' && figures.includes('units') && Boolean(row.exchanged) && (
            <span className="block font-normal text-quiet text-xs lg:hidden">{row.exchanged} exchanged</span>
          )}
          {figure === 'revenue' && Boolean(row.charges) && (
            <span className="block font-normal text-quiet text-xs max-sm:whitespace-normal md:hidden">
              {formatRupees(row.charges ?? 0)} charges
            </span>
          )}
          {figure === 'revenue' && Boolean(row.returnedValue) && (
            <span className="block font-normal text-quiet text-xs max-sm:whitespace-normal lg:hidden">
              {formatRupees(row.returnedValue ?? 0)} returned
            </span>
          )}
          {figure === 'revenue' && row.before > 0 && (
            <span className={clsx('block font-normal text-quiet text-xs lg:hidden', !roomy.includes(report) && 'max-sm:whitespace-normal')}>
              before <span className="whitespace-nowrap">{formatRupees(row.before)}</span>
            </span>
          )}
          {figure === 'revenue' && figures.includes('profit') && hasCost(row) && (
            <span className="block font-normal text-quiet text-xs max-sm:whitespace-normal lg:hidden">
              <span className="whitespace-nowrap">profit {formatRupees(row.profit ?? 0)}</span>
              {writeMargin(row, 0)}
            </span>
          )}
        </td>
      ))}
      {report !== 'returns' && <td className="whitespace-nowrap text-quiet max-lg:hidden">{writeShare(row.revenue, total)}</td>}
      <td className="whitespace-nowrap text-quiet max-lg:hidden">{row.before > 0 ? formatRupees(row.before) : '–'}</td>
      {report !== 'returns' && (
        <td className="whitespace-nowrap font-normal max-lg:hidden">
          <ReportChange revenue={row.revenue} before={row.before} isNew={isNew} />
        </td>
      )}
    </>
  )
}

/** '4.2% of sold', on phones '4.2%'. */
function Note({ report, figure, row }: { report: ReportName; figure: ReportFigure; row: Figures }) {
  const note = figureNotes[report]?.find((each) => each.figure === figure)
  const amount = note?.read(row)
  if (!note || !amount) return null
  const [sign, ...words] = note.unit.split(' ')
  return (
    <span className="block font-normal text-quiet text-xs">
      {amount.toFixed(1)}
      {sign}
      <span className={clsx(sign && 'max-sm:hidden')}> {words.join(' ')}</span>
    </span>
  )
}

interface RowNameProps {
  report: ReportName
  row: Report['rows'][number]
  days: { startDate: string; endDate: string }
}

/** Products and cities link to what they are made of. */
function RowName({ report, row, days }: RowNameProps) {
  const { key } = row
  const name = nameRow(report, row)
  const to =
    report === 'products' || report === 'returns'
      ? `/edit-product/${key}`
      : report === 'cities'
        ? `/orders?${new URLSearchParams({ city: key, ...days })}`
        : undefined
  if (!to) return <bdi>{name}</bdi>
  return (
    <Link
      to={to}
      className="underline-offset-4 hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
