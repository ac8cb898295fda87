import type { OrderReturn } from '@saddar/contract'
import { describeItem } from '@saddar/contract/describe-item'
import { formatRupees } from '@saddar/contract/money'
import { returnReasons } from '@saddar/contract/return-states'
import { Picture } from '../../shared/picture.tsx'

/** What comes back, why, and what the inspection found. */
export function ReturnLines({ lines }: { lines: OrderReturn['lines'] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.line} className="flex items-start gap-3 border-line border-b px-4 py-3 last:border-b-0 sm:px-5">
          <Picture src={line.image} size={48} />
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere font-medium">{describeItem(line)}</p>
            <p className="tabular text-quiet">
              {line.sku && `${line.sku}, `}
              {formatRupees(line.price)} each
            </p>
            <p>{returnReasons[line.reason].name}</p>
            {line.sent ? (
              <p>Sent instead: {describeItem({ title: line.title, ...line.sent })}</p>
            ) : (
              line.wanted && <p>Wants instead: {describeItem({ title: line.title, ...line.wanted })}</p>
            )}
            {line.accepted !== null && (
              <p className="text-quiet">
                {line.accepted} of {line.quantity} accepted
                {line.accepted > 0 && (line.isRestocked ? ', back in stock' : ', written off')}
              </p>
            )}
          </div>
          <p className="tabular font-semibold whitespace-nowrap">× {line.quantity}</p>
        </li>
      ))}
    </ul>
  )
}
