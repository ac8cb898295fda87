import { useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'
import { OrderFailure } from '../features/orders/order-failure.tsx'
import { OrderSkeleton } from '../features/orders/order-skeleton.tsx'
import { DeviceOrders } from '../features/tracking/device-orders.tsx'
import { TrackedOrderView } from '../features/tracking/tracked-order-view.tsx'
import { TrackingForm } from '../features/tracking/tracking-form.tsx'
import { trackedOrderQuery } from '../features/tracking/tracking-query.ts'
import type { PageModule } from '../shared/page/page.ts'
import { useSearchParams } from '../shared/router/index.ts'

export const meta: PageModule['meta'] = () => ({ title: 'Track your order', noIndex: true })

export const prefetch: PageModule['prefetch'] = async ({ api, queryClient, search }) => {
  const key = search.get('key')
  if (key) await queryClient.prefetchQuery(trackedOrderQuery(api, key))
}

/** Why a form that was sent without JavaScript found nothing. */
const problems: Record<string, string> = {
  fields: 'We found no order with this number and this phone number. Please check both.',
  limit: 'You have tried this several times. Please wait an hour, or open the link in our email.',
  later: 'Something went wrong. Please try again in a moment.',
}

export default function TrackPage() {
  const [search] = useSearchParams()
  const key = search.get('key')
  return (
    <div className="page py-6 md:py-8">
      {key ? <Tracked key={key} linkKey={key} /> : <Find problem={problems[search.get('problem') ?? '']} orderId={search.get('order')} />}
    </div>
  )
}

function Tracked({ linkKey }: { linkKey: string }) {
  const query = useQuery(trackedOrderQuery(useApi(), linkKey))
  const { data, error } = query
  if (data) return <TrackedOrderView order={data} />
  if (data === null) return <Find problem="This link has expired or is incomplete. Please find your order by its number." />
  if (error) return <OrderFailure of={query} heading title="This order did not load" />
  return (
    <>
      <h1 className="mb-6 text-2xl">Track your order</h1>
      <OrderSkeleton />
    </>
  )
}

const Find = ({ problem, orderId }: { problem: string | undefined; orderId?: string | null }) => (
  <div className="mx-auto max-w-md md:py-8">
    <h1 className="text-2xl">Track your order</h1>
    <p className="mt-2 mb-6 text-quiet">
      See where it is and what to pay the rider.<span className="signed-in:hidden"> You need no account.</span>
    </p>
    <TrackingForm problem={problem} orderId={orderId ?? ''} />
    <DeviceOrders />
  </div>
)
