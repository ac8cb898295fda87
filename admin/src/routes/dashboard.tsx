import { Link } from 'react-router'
import { PageTitle } from '../app/page-title.tsx'
import { Panel } from '../app/panel.tsx'
import { OrdersByStatus } from '../features/dashboard/orders-by-status.tsx'
import { RecentOrders } from '../features/dashboard/recent-orders.tsx'
import { RevenuePanel } from '../features/dashboard/revenue-panel.tsx'
import { Today } from '../features/dashboard/today.tsx'
import { TopProducts } from '../features/dashboard/top-products.tsx'
import { NotificationList } from '../features/notifications/notification-list.tsx'

export default function Dashboard() {
  return (
    <>
      <PageTitle title="Dashboard" />
      <div className="flex flex-col gap-3 lg:gap-4">
        <Today />
        <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-4">
          <RevenuePanel />
          <Panel title="Orders by status" action={<span className="text-quiet">30 days</span>} flush className="lg:self-stretch">
            <OrdersByStatus />
          </Panel>
        </div>
        <div className="grid items-start gap-3 lg:grid-cols-2 lg:gap-4 wide:grid-cols-3">
          <Panel
            title="Recent orders"
            action={
              <Link to="/orders" className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline">
                All orders
              </Link>
            }
            flush
            className="self-stretch"
          >
            <RecentOrders />
          </Panel>
          <Panel title="Top products" action={<span className="text-quiet">30 days</span>} flush className="self-stretch">
            <TopProducts />
          </Panel>
          <Panel title="News" flush className="self-stretch lg:col-span-2 wide:col-span-1">
            <NotificationList />
          </Panel>
        </div>
      </div>
    </>
  )
}
