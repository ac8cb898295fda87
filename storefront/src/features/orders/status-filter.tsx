import type { OrderStatus } from '@saddar/contract'
import { orderStatuses, orderStatusNames } from '@saddar/contract/order-states'
import { clsx } from 'clsx'
import { Link } from '../../shared/router/index.ts'

/** Chips that filter by status; each is a link. */
export function StatusFilter({ current }: { current: OrderStatus | undefined }) {
  const choices = [undefined, ...orderStatuses]
  return (
    <nav
      aria-label="Filter by status"
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {choices.map((status) => (
        <Link
          key={status ?? 'all'}
          scroll="list"
          to={status ? `/orders?status=${status}` : '/orders'}
          aria-current={status === current ? 'true' : undefined}
          className={clsx(
            'inline-flex min-h-11 items-center rounded-full border px-4 text-sm whitespace-nowrap',
            status === current ? 'border-ink bg-ink font-medium text-on-ink' : 'border-line bg-surface hover:border-edge',
          )}
        >
          {status ? orderStatusNames[status] : 'All orders'}
        </Link>
      ))}
    </nav>
  )
}
