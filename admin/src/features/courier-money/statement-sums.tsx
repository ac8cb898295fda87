import type { CourierStatement } from '@saddar/contract'
import { formatPaisa } from '@saddar/contract/money'
import { isTransferOff } from './is-transfer-off.ts'

/** The sums of a statement, and whether they are what the courier transferred. */
export function StatementSums({ statement }: { statement: CourierStatement }) {
  const { cod, fees, taxes, withheld, net, totalPaid, bankReference, rows, matched } = statement
  const figures = [
    ['Parcels', `${matched} of ${rows} matched`],
    ['Cash collected', formatPaisa(cod)],
    ['Delivery charges', formatPaisa(fees)],
    ['Sales tax', formatPaisa(taxes)],
    ['Income tax withheld', formatPaisa(withheld)],
    ['Net', formatPaisa(net)],
    ...(totalPaid === null ? [] : [['Transferred', formatPaisa(totalPaid)]]),
    ...(bankReference ? [['Bank reference', bankReference]] : []),
  ] as const
  return (
    <div className="flex flex-col gap-3">
      <dl className="tabular grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-quiet text-sm">{name}</dt>
            <dd className="wrap-anywhere font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {isTransferOff(statement) && (
        <p className="text-red-text">
          The parcels add up to {formatPaisa(net)}, but the courier transferred {formatPaisa(totalPaid ?? 0)}.
        </p>
      )}
    </div>
  )
}
