import { useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'
import { confirmationQuery } from '../features/confirm-order/confirmation-query.ts'
import { ConfirmationView } from '../features/confirm-order/confirmation-view.tsx'
import { OrderLinkPage } from '../features/orders/order-link-page.tsx'
import type { PageModule } from '../shared/page/page.ts'
import { useParams } from '../shared/router/index.ts'

export const meta: PageModule['meta'] = () => ({ title: 'Confirm your order', canonical: '/confirm', noIndex: true })

export const prefetch: PageModule['prefetch'] = ({ api, queryClient, params }) =>
  queryClient.prefetchQuery(confirmationQuery(api, params.key ?? ''))

/** The page of the link that asks to confirm a cash order. Opening it changes nothing: chat programs fetch links for a preview (rule 6.37.4). */
export default function ConfirmPage() {
  const { key = '' } = useParams()
  const query = useQuery(confirmationQuery(useApi(), key))
  return (
    <OrderLinkPage query={query} title="Confirm your order" endedTitle="There is nothing left to confirm">
      {(confirmation) => <ConfirmationView linkKey={key} confirmation={confirmation} />}
    </OrderLinkPage>
  )
}
