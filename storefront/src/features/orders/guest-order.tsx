import { useApi, useSession } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { Button, buttonClass, EmptyState, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { findOrderKey, forgetOrderKey } from '../../shared/order-keys.ts'
import { Link } from '../../shared/router/index.ts'
import { toastFailure, useSubmit } from '../../shared/use-submit.ts'
import { readEntryDraft, saveEntryDraft } from '../session/entry-draft.ts'
import { endClaimPlan, isClaimPlanned, planClaim } from './claim-plan.ts'
import { cacheOrder } from './order-queries.ts'
import { OrderSkeleton } from './order-skeleton.tsx'

/** Tells a guest where their order can be seen, and offers an account for it (rule 6.22). With `isNew` the confirmation has said where. */
export function GuestOrderNote({ order, isNew }: { order: Order; isNew: boolean }) {
  const { signedIn } = useSession()
  if (signedIn || order.user) return null
  const { fullName, email } = order.shippingAddress
  const start = () => {
    const draft = readEntryDraft()
    saveEntryDraft({ name: draft.name || fullName, email: draft.email || email || '' })
    planClaim(order.orderId)
  }
  return (
    <section aria-label="Your order without an account" className="grid gap-3 rounded-tile border border-line bg-surface p-5 text-sm">
      <p>
        You ordered without an account.{' '}
        {!isNew && (
          <>
            In this browser{email ? ', and with the link in our email,' : ''} this page opens by itself. Anywhere else,{' '}
            <Link to="/track" className="underline underline-offset-4">
              track your order
            </Link>{' '}
            with its number and your phone number.{' '}
          </>
        )}
        With an account it is among your orders on all your devices.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/register" onClick={start} state={{ from: `/orders/${order.orderId}` }} className={buttonClass({ tone: 'outline' })}>
          Create account
        </Link>
        <Link to="/login" onClick={start} state={{ from: `/orders/${order.orderId}` }} className={buttonClass({ tone: 'quiet' })}>
          Sign in
        </Link>
      </div>
    </section>
  )
}

/**
 * Shown in place of a guest's order to a signed-in shopper who has the key to it: adds it to their account on request, or at once if they came
 * from it to sign up or in (rule 6.22).
 */
export function ClaimOrder({ orderId }: { orderId: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { submit, busy } = useSubmit(`claimOrder ${orderId}`, {
    send: () => api('POST /orders/:id/claim', { params: { id: orderId }, body: { key: findOrderKey(orderId) ?? '' } }),
    onDone: ({ data }) => {
      cacheOrder(queryClient, data.order)
      forgetOrderKey(orderId)
      toast.success('The order is in your account')
    },
    onFailure: toastFailure('Failed to add the order'),
  })
  const [isPlanned] = useState(() => isClaimPlanned(orderId))
  const [hasTried, setHasTried] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isPlanned) return
    endClaimPlan()
    void submit().then(() => setHasTried(true))
  }, [])
  if (isPlanned && !hasTried) return <OrderSkeleton />
  return (
    <EmptyState
      icon={<UserRound aria-hidden strokeWidth={1.5} />}
      title={
        <h1 className="text-xl">
          Order <span className="tabular whitespace-nowrap">{orderId}</span> was placed without an account
        </h1>
      }
      action={
        <Button busy={busy} onClick={() => void submit()}>
          Add it to my account
        </Button>
      }
    >
      Once added, it is among your orders on all your devices, and only you can open it.
    </EmptyState>
  )
}
