import { useApi } from '@saddar/client'
import { buttonClass, EmptyState } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { confirmationQuery } from '../features/confirm-order/confirmation-query.ts'
import { ConfirmationView } from '../features/confirm-order/confirmation-view.tsx'
import { OrderFailure } from '../features/orders/order-failure.tsx'
import { OrderSkeleton } from '../features/orders/order-skeleton.tsx'
import type { PageModule } from '../shared/page/page.ts'
import { Link, useParams } from '../shared/router/index.ts'

export const meta: PageModule['meta'] = () => ({ title: 'Confirm your order', canonical: '/confirm', noIndex: true })

export const prefetch: PageModule['prefetch'] = ({ api, queryClient, params }) =>
  queryClient.prefetchQuery(confirmationQuery(api, params.key ?? ''))

/** The page of the link that asks to confirm a cash order. Opening it changes nothing: chat programs fetch links for a preview (rule 6.37.4). */
export default function ConfirmPage() {
  const { key = '' } = useParams()
  const query = useQuery(confirmationQuery(useApi(), key))
  const { data, error } = query
  return (
    <div className="page py-6 md:py-10">
      {data ? (
        <ConfirmationView linkKey={key} confirmation={data} />
      ) : data === null ? (
        <Ended />
      ) : error ? (
        <OrderFailure of={query} heading title="This order did not load" />
      ) : (
        <>
          <h1 className="mb-6 text-2xl">Confirm your order</h1>
          <OrderSkeleton />
        </>
      )}
    </div>
  )
}

const Ended = () => (
  <EmptyState
    icon={<PackageCheck aria-hidden strokeWidth={1.5} />}
    title={<h1 className="text-xl">There is nothing left to confirm</h1>}
    action={
      <Link to="/track" className={buttonClass()}>
        Track your order
      </Link>
    }
  >
    This link worked until its order was delivered or cancelled. You can see the order with its number and your phone number.
  </EmptyState>
)
