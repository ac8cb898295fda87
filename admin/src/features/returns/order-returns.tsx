import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { countedReturnStatuses } from '@saddar/contract/return-states'
import { useQuery } from '@tanstack/react-query'
import { Loaded, SkeletonRows } from '../../shared/loaded.tsx'
import { Panel } from '../../shared/panel.tsx'
import { orderReturnsQuery } from './queries.ts'
import { ReturnRows } from './return-rows.tsx'

/** The returns of an order. A delivered one, which can have some, has their place from the beginning, so that nothing moves when they are there. */
export function OrderReturns({ order }: { order: Order }) {
  const query = useQuery(orderReturnsQuery(useApi(), order.orderId))
  if (order.status !== 'delivered' && (query.data ? query.data.length === 0 : !query.error)) return null
  return (
    <Panel title="Returns" flush>
      <Loaded of="returns" query={query} skeleton={<SkeletonRows count={1} row="h-15" className="px-5 py-2" />}>
        {(returns) =>
          returns.length > 0 ? (
            <ReturnRows returns={returns} ofOneOrder />
          ) : (
            <p className="flex min-h-19 items-center px-4 text-quiet sm:px-5">No returns</p>
          )
        }
      </Loaded>
    </Panel>
  )
}

/** Whether pieces of a delivered order came back, or are about to. */
export function useHasReturn({ orderId, status }: Order): boolean {
  const { data } = useQuery({ ...orderReturnsQuery(useApi(), orderId), enabled: status === 'delivered' })
  return data?.some(({ status }) => countedReturnStatuses.includes(status)) ?? false
}
