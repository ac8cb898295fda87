import type { CourierStatementRow, StatementDifference } from '@saddar/contract'
import { formatPaisa } from '@saddar/contract/money'
import { type BadgeTone, Button } from '@saddar/ui'
import { Link } from 'react-router'
import { formatTime } from '../../shared/karachi-time.ts'
import { StatusLabel } from '../../shared/status-label.tsx'

const kinds: Record<StatementDifference, { word: string; tone: BadgeTone }> = {
  amount_differs: { word: 'Amount differs', tone: 'red' },
  paid_twice: { word: 'Paid twice', tone: 'warning' },
  returned_paid: { word: 'Returned, but paid', tone: 'warning' },
  paid_early: { word: 'Paid, but not delivered yet', tone: 'warning' },
  unknown_parcel: { word: 'Unknown parcel', tone: 'red' },
  unknown_charge: { word: 'Charged for a parcel that is not ours', tone: 'red' },
  net_differs: { word: 'Net amount does not add up', tone: 'warning' },
  transfer_differs: { word: 'Another sum was transferred', tone: 'red' },
}

interface StatementRowsProps {
  rows: CourierStatementRow[]
  /** Without it, differences cannot be resolved, as in a preview. */
  onResolve?: (row: CourierStatementRow) => void
}

/** Rows of a statement, with what differs. */
export function StatementRows({ rows, onResolve }: StatementRowsProps) {
  return (
    <ul>
      {rows.map((row) => (
        <StatementRow key={row._id} row={row} onResolve={onResolve} />
      ))}
    </ul>
  )
}

function StatementRow({ row, onResolve }: { row: CourierStatementRow; onResolve: StatementRowsProps['onResolve'] }) {
  const { line, expected, difference, resolution } = row
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b px-4 py-3 last:border-b-0 sm:px-5">
      <div className="min-w-0">
        {difference === 'transfer_differs' ? <Transfer expected={expected ?? 0} /> : <ParcelFigures row={row} />}
        {resolution && (
          <p className="mt-1 text-sm">
            {resolution.note}{' '}
            <span className="text-quiet">
              {resolution.by}, {formatTime(resolution.at)}
              {resolution.isSettled && ', nothing more is owed'}
            </span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {difference === null ? (
          <StatusLabel tone="success" word="Matched" />
        ) : (
          <StatusLabel tone={resolution ? 'neutral' : kinds[difference].tone} word={kinds[difference].word} />
        )}
        {difference !== null && resolution && <StatusLabel tone="success" word="Resolved" />}
        {difference !== null && !resolution && onResolve && (
          <Button tone="outline" size="sm" onClick={() => onResolve(row)} aria-label={nameResolving(line)}>
            Resolve…
          </Button>
        )}
      </div>
    </li>
  )
}

/** What the button and the dialog of a difference are called. */
export const nameResolving = (line: number): string => (line === 0 ? 'Resolve the transfer' : `Resolve line ${line}`)

const Transfer = ({ expected }: { expected: number }) => (
  <>
    <p className="font-semibold">Transfer</p>
    <p className="tabular">Expected {formatPaisa(expected)}, the sum of the parcels</p>
  </>
)

function ParcelFigures({ row }: { row: CourierStatementRow }) {
  const { line, trackingNumber, orderId, orderReference, cod, expected, difference, net } = row
  const charges = row.fee + row.tax
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {orderId ? (
          <Link to={`/orders/${orderId}`} className="tabular font-semibold underline-offset-4 hover:underline">
            {orderId}
          </Link>
        ) : (
          <span className="break-all font-semibold">{orderReference || 'No order'}</span>
        )}
        <span className="tabular break-all text-quiet">{trackingNumber || 'No number'}</span>
      </p>
      <p className="tabular">
        Paid {formatPaisa(cod)}
        {expected !== null && (difference === 'amount_differs' || difference === 'paid_twice' || difference === 'returned_paid') && (
          <>, expected {formatPaisa(expected)}</>
        )}
      </p>
      <p className="tabular text-quiet text-sm">
        Line {line}: charges {formatPaisa(charges)}
        {row.withheld > 0 && `, tax withheld ${formatPaisa(row.withheld)}`}, net {formatPaisa(net)}
      </p>
    </>
  )
}
