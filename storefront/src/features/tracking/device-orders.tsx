import { ApiError, useApi, useSession } from '@saddar/client'
import { Button, Skeleton } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { focusResult } from '../../shared/focus-result.ts'
import { ConfirmButton } from '../../shared/forms/confirm-button.tsx'
import { forgetOrderKey, useKeyedOrders } from '../../shared/order-keys.ts'
import { Link } from '../../shared/router/index.ts'
import { useFirstOnes } from '../account/first-ones.tsx'
import { orderKey, orderQuery } from '../orders/order-queries.ts'
import { ProblemBadge } from '../orders/problem-badge.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import { DeviceOrderFacts } from './device-order-facts.tsx'

/** Each is asked for by itself. */
const shownFirst = 4

/**
 * The orders of guests that this browser can open (rule 6.21.1). Whoever is signed in gets a link to their own: on a shared phone these may be
 * another person's. Below the form, which it would move when it appears.
 */
export function DeviceOrders() {
  const { signedIn } = useSession()
  const orders = useKeyedOrders()
  const { shown, button } = useFirstOnes(orders, shownFirst, 'orders')
  const heading = useRef<HTMLHeadingElement>(null)
  if (signedIn)
    return (
      <Link to="/orders" className="mt-4 inline-flex min-h-11 items-center font-medium underline">
        See all your orders
      </Link>
    )
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="device-orders-title" className="mt-8 grid gap-4">
      <h2 ref={heading} id="device-orders-title" tabIndex={-1} className="text-lg outline-none">
        Orders placed on this device
      </h2>
      <ul className="grid gap-2">
        {shown.map((orderId) => (
          <li key={orderId}>
            <DeviceOrder orderId={orderId} onRemoved={() => focusResult(() => heading.current ?? document.querySelector('#main'))} />
          </li>
        ))}
      </ul>
      {button}
      <p className="text-sm text-quiet">Whoever uses this device can open them. Remove what others should not see.</p>
    </section>
  )
}

function DeviceOrder({ orderId, onRemoved }: { orderId: string; onRemoved: () => void }) {
  const queryClient = useQueryClient()
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(useApi(), orderId))
  const remove = async () => {
    forgetOrderKey(orderId)
    queryClient.removeQueries({ queryKey: orderKey(orderId) })
    onRemoved()
  }
  return (
    <div className="grid gap-1 rounded-tile border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="tabular text-base whitespace-nowrap">
            <Link to={`/orders/${orderId}`} className="underline underline-offset-4">
              {orderId}
            </Link>
          </h3>
          {order && (
            <>
              <StatusBadge status={order.status} />
              <ProblemBadge order={order} />
            </>
          )}
        </div>
        <ConfirmButton
          label="Remove"
          aria-label={`Remove ${orderId} from this device`}
          tone="quiet"
          className="-my-2.5 -mr-3 px-3! text-sm"
          title="Remove this order from this device?"
          keep="Keep it"
          action="Remove"
          working={false}
          onConfirm={remove}
        >
          <p>
            The order itself stays. You can then {order?.shippingAddress.email && 'open it with the link in its email, or '}track it by its
            number <span className="tabular whitespace-nowrap">{orderId}</span> and your phone number.
          </p>
        </ConfirmButton>
      </div>
      {order ? (
        <DeviceOrderFacts order={order} />
      ) : isInAccount(error) ? (
        <p className="text-sm text-quiet">It is in an account now. Sign in to see it.</p>
      ) : error ? (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
          <span role="alert">It did not load.</span>
          <Button tone="quiet" busy={isFetching} className="-mx-3 px-3! text-sm underline" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      ) : (
        <div role="status" aria-label={`Loading ${orderId}`} aria-busy="true" className="grid gap-2 py-1">
          <Skeleton className="h-4 w-full max-w-60" />
          <Skeleton className="h-4 w-32" />
        </div>
      )}
    </div>
  )
}

/** An account that got the order has ended its key. */
const isInAccount = (error: Error | null) => error instanceof ApiError && [401, 403, 404].includes(error.status)
