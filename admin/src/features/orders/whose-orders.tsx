import { Link } from 'react-router'
import { useCan } from '../../shared/permissions.ts'
import type { OrderFilters } from './order-filters.ts'
import type { OrderList } from './queries.ts'

const link = 'inline-flex min-h-9 items-center underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11'

/** Whose orders the list has, where it is narrowed to one customer's. */
export function WhoseOrders({ filters: { userId }, orders }: { filters: OrderFilters; orders: OrderList['orders'] }) {
  const canSeeCustomers = useCan()('manager')
  if (!userId) return null
  const name = orders[0]?.user?.name ?? 'one customer'
  return (
    <p className="mb-2 flex flex-wrap gap-x-3 text-quiet">
      <span className="inline-flex items-center gap-1">
        Orders of{' '}
        {canSeeCustomers ? (
          <Link to={`/customers/${userId}`} className={link}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
      </span>
      <Link to="/orders" className={link}>
        Show everybody’s
      </Link>
    </p>
  )
}
