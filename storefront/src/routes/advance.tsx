import { useApi, useLiveEvent } from '@saddar/client'
import { buttonClass, EmptyState } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { useEffect } from 'react'
import { advanceQuery } from '../features/advance/advance-query.ts'
import { AdvanceView } from '../features/advance/advance-view.tsx'
import { OrderFailure } from '../features/orders/order-failure.tsx'
import { OrderSkeleton } from '../features/orders/order-skeleton.tsx'
import { paymentReturnQuery } from '../features/payments/payment-queries.ts'
import { readReturn } from '../features/payments/read-return.ts'
import type { PageModule } from '../shared/page/page.ts'
import { Link, useLocation, useParams } from '../shared/router/index.ts'

export const meta: PageModule['meta'] = () => ({ title: 'Pay in advance', canonical: '/advance', noIndex: true })

export const prefetch: PageModule['prefetch'] = ({ api, queryClient, params }) =>
  queryClient.prefetchQuery(advanceQuery(api, params.key ?? ''))

/** The page of the link with which the advance of a cash order is paid; the bank's return leads here again. Opening it changes nothing. */
export default function AdvanceRoute() {
  const { key = '' } = useParams()
  const query = useQuery(advanceQuery(useApi(), key))
  const { data, error } = query
  const isChecking = useReturn(key)
  return (
    <div className="page py-6 md:py-10">
      {data ? (
        <AdvanceView linkKey={key} advance={data} isChecking={isChecking} />
      ) : data === null ? (
        <Ended />
      ) : error ? (
        <OrderFailure of={query} heading title="This order did not load" />
      ) : (
        <>
          <h1 className="mb-6 text-2xl">Pay in advance</h1>
          <OrderSkeleton />
        </>
      )}
    </div>
  )
}

/** After a return from the bank: asks it, and shows what it says. Returns whether the answer is still awaited. */
function useReturn(key: string): boolean {
  const api = useApi()
  const queryClient = useQueryClient()
  const { search } = useLocation()
  const isReturn = readReturn(search).orderId !== ''
  const { isPending, dataUpdatedAt } = useQuery({ ...paymentReturnQuery(api, search), enabled: isReturn })
  const refetch = () => void queryClient.invalidateQueries({ queryKey: advanceQuery(api, key).queryKey })
  useLiveEvent('orderStatusUpdated', refetch)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the bank may have changed the advance
  useEffect(() => {
    if (dataUpdatedAt > 0) refetch()
  }, [dataUpdatedAt])
  return isReturn && isPending
}

const Ended = () => (
  <EmptyState
    icon={<PackageCheck aria-hidden strokeWidth={1.5} />}
    title={<h1 className="text-xl">There is nothing left to pay here</h1>}
    action={
      <Link to="/track" className={buttonClass()}>
        Track your order
      </Link>
    }
  >
    This link worked until its order was delivered or cancelled. You can see the order with its number and your phone number.
  </EmptyState>
)
