import { orderStatuses } from '@saddar/contract/order-states'
import { OrderList } from '../features/orders/order-list.tsx'
import { StatusFilter } from '../features/orders/status-filter.tsx'
import { listHeadId } from '../shared/page/list-head.ts'
import type { PageMeta } from '../shared/page/page.ts'
import { readPageNumber } from '../shared/page/read-page-number.ts'
import { useSearchParams } from '../shared/router/index.ts'

export const meta = (): PageMeta => ({ title: 'Your orders', noIndex: true })

export default function OrdersPage() {
  const [search] = useSearchParams()
  const status = orderStatuses.find((status) => status === search.get('status'))
  return (
    <div className="page grid gap-6 py-6 md:py-10">
      <h1 id={listHeadId} className="scroll-mt-20 text-2xl">
        Your orders
      </h1>
      <StatusFilter current={status} />
      <OrderList page={readPageNumber(search.get('page'))} status={status} />
    </div>
  )
}
