import type { OrderReturn } from '@saddar/contract'
import { returnStatusNames } from '@saddar/contract/return-states'
import { formatTime } from '../../shared/karachi-time.ts'

const actorNames: Record<string, string> = { shopper: 'Customer', system: 'System', admin: 'Staff' }

/** Who took which step and when, newest first. */
export function ReturnHistory({ history }: { history: OrderReturn['history'] }) {
  return (
    <ol className="flex flex-col gap-3">
      {history.toReversed().map(({ status, by, note, at }) => (
        <li key={status}>
          <p className="font-medium">{returnStatusNames[status]}</p>
          <p className="text-quiet">
            <time dateTime={at} className="tabular">
              {formatTime(at)}
            </time>{' '}
            · {actorNames[by] ?? <bdi>{by}</bdi>}
          </p>
          {/* What the customer wrote has a panel of its own. */}
          {note && status !== 'requested' && (
            <p className="wrap-anywhere" dir="auto">
              {note}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
