import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CourierNotice } from '../features/dashboard/courier-notice.tsx'
import { DiskNotice } from '../features/dashboard/disk-notice.tsx'
import { FirstSteps } from '../features/dashboard/first-steps.tsx'
import { LowStock } from '../features/dashboard/low-stock.tsx'
import { OrdersByStatus, RevenueByMethod } from '../features/dashboard/order-shares.tsx'
import { RangePicker } from '../features/dashboard/range-picker.tsx'
import { RecentOrders } from '../features/dashboard/recent-orders.tsx'
import { RevenuePanel } from '../features/dashboard/revenue-panel.tsx'
import { ToDo } from '../features/dashboard/to-do.tsx'
import { Today } from '../features/dashboard/today.tsx'
import { TopProducts } from '../features/dashboard/top-products.tsx'
import { NotificationList } from '../features/notifications/notification-list.tsx'
import { FoldingPanel } from '../shared/folding-panel.tsx'
import { PageTitle } from '../shared/page-title.tsx'
import { Panel } from '../shared/panel.tsx'

export default function Dashboard() {
  return (
    <>
      <PageTitle title="Dashboard" />
      <div className="flex flex-col gap-3 lg:gap-4">
        <DiskNotice />
        <CourierNotice />
        <FirstSteps />
        <ToDo />
        <Today />
        <RangePicker />
        <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-4">
          <RevenuePanel />
          <FoldingPanel title="Orders by status" flush>
            <OrdersByStatus />
          </FoldingPanel>
        </div>
        <div className="grid gap-3 md:grid-cols-2 lg:gap-4">
          <Panel title="Recent orders" action={<More to="/orders">All orders</More>} flush>
            <RecentOrders />
          </Panel>
          <FoldingPanel title="Top products" flush>
            <TopProducts />
          </FoldingPanel>
          <FoldingPanel title="Low stock" action={<More to="/inventory?stock=low&sort=stock">All low stock</More>} flush>
            <LowStock />
          </FoldingPanel>
          <FoldingPanel title="How they are paid" flush>
            <RevenueByMethod />
          </FoldingPanel>
          <div className="md:col-span-2">
            <FoldingPanel title="Recent activity" flush>
              <NotificationList />
            </FoldingPanel>
          </div>
        </div>
      </div>
    </>
  )
}

function More({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline">
      {children}
    </Link>
  )
}
