import { useApi, useLiveEvent } from '@saddar/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { advanceQuery } from '../features/advance/advance-query.ts'
import { AdvanceView } from '../features/advance/advance-view.tsx'
import { OrderLinkPage } from '../features/orders/order-link-page.tsx'
import { paymentReturnQuery } from '../features/payments/payment-queries.ts'
import { readReturn } from '../features/payments/read-return.ts'
import type { PageModule } from '../shared/page/page.ts'
import { useLocation, useParams } from '../shared/router/index.ts'

export const meta: PageModule['meta'] = () => ({ title: 'Pay in advance', canonical: '/advance', noIndex: true })

export const prefetch: PageModule['prefetch'] = ({ api, queryClient, params }) =>
  queryClient.prefetchQuery(advanceQuery(api, params.key ?? ''))

/** The page of the link with which the advance of a cash order is paid; the bank's return leads here again. Opening it changes nothing. */
export default function AdvanceRoute() {
  const { key = '' } = useParams()
  const query = useQuery(advanceQuery(useApi(), key))
  const { isReturn, isChecking } = useReturn(key)
  return (
    <OrderLinkPage query={query} title="Pay in advance" endedTitle="There is nothing left to pay here">
      {(advance) => <AdvanceView linkKey={key} advance={advance} isReturn={isReturn} isChecking={isChecking} />}
    </OrderLinkPage>
  )
}

/** After a return from the bank: asks it, and shows what it says. `isChecking` is whether the answer is still awaited. */
function useReturn(key: string): { isReturn: boolean; isChecking: boolean } {
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
  return { isReturn, isChecking: isReturn && isPending }
}
