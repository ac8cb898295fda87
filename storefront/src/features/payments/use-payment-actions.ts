import { ApiError, dedupeAction, useApi } from '@saddar/client'
import type { CallReply, Order } from '@saddar/contract'
import { actionDelays } from '@saddar/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cartKey } from '../cart/cart-query.ts'
import { isSubmittable } from '../checkout/payment-redirect.tsx'
import { keepOrder, orderKey } from '../orders/order-queries.ts'
import { paymentsKey } from './payment-queries.ts'

export type Payment = NonNullable<CallReply<'POST /orders/:id/payment/retry'>['data']['payment']>

type ActionName = keyof typeof failures
const failures = {
  sync: 'Failed to sync payment status',
  retry: 'Failed to retry payment',
  goOn: 'Failed to continue to payment',
  cash: 'Failed to change to cash on delivery',
}

export interface PaymentActions {
  /** What is under way. */
  busy: ActionName | null
  /** Why the last action failed, '' when it did not. The screen shows it beside the actions, and no toast does. */
  problem: string
  /** The way to the bank's page, once there is one: show PaymentRedirect in the screen's place. */
  redirect: Payment | null
  /** Asks for the present state; a sync that succeeds clears the problem. */
  sync: () => Promise<void>
  retry: () => Promise<void>
  /** Back to the bank with an order that waits for its payment (behaviour 7.12). */
  goOn: () => Promise<void>
  /** Pays in cash what failed online; `total` is what the shopper saw (behaviour 7.11). */
  cash: (total: number) => Promise<void>
}

/** What can be done about the payment of one order (behaviour 7.4, 7.11, 7.12); each goes once, however often it is pressed. */
export function usePaymentActions(orderId: string): PaymentActions {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<PaymentActions['busy']>(null)
  const [problem, setProblem] = useState('')
  const [redirect, setRedirect] = useState<Payment | null>(null)

  const reload = () => queryClient.invalidateQueries({ queryKey: paymentsKey })
  const run = (name: ActionName, work: () => Promise<void>) => async () => {
    setBusy(name)
    try {
      await work()
    } catch (error) {
      // Money under review is said by the payment's own state, which is read again below.
      const isShown = error instanceof ApiError && error.code === 'PAYMENT_UNDER_REVIEW'
      setProblem(isShown ? '' : error instanceof Error ? error.message : failures[name])
      // The server knows more than this screen does, such as money that came meanwhile.
      void reload()
      void queryClient.invalidateQueries({ queryKey: orderKey(orderId) })
    } finally {
      setBusy(null)
    }
  }
  const follow = async (name: ActionName, { order, payment }: { order: Order; payment: Payment | null }) => {
    keepOrder(queryClient, order)
    setProblem('')
    if (payment && payment.transaction_status !== 'failed') {
      if (isSubmittable(payment)) setRedirect(payment)
      else setProblem('Payment submission failed')
      return
    }
    // Paid after all, or refused by the bank before its page: the reason stands in the payment's state.
    await reload()
    if (payment) setProblem(failures[name])
  }
  return {
    busy,
    problem,
    redirect,
    sync: run('sync', async () => {
      const send = () => api('POST /orders/:id/sync-payment', { params: { id: orderId } })
      const { data } = await dedupeAction(`syncPayment ${orderId}`, actionDelays.account)(send)
      keepOrder(queryClient, data.order)
      await reload()
      setProblem('')
    }),
    retry: run('retry', async () => {
      const send = () => api('POST /orders/:id/payment/retry', { params: { id: orderId } })
      await follow('retry', (await dedupeAction(`retryPayment ${orderId}`, actionDelays.placeOrder)(send)).data)
    }),
    goOn: run('goOn', async () => {
      const send = () => api('POST /orders/:id/payment/continue', { params: { id: orderId } })
      await follow('goOn', (await dedupeAction(`continuePayment ${orderId}`, actionDelays.placeOrder)(send)).data)
    }),
    cash: (total) =>
      run('cash', async () => {
        const send = () => api('POST /orders/:id/payment/cash', { params: { id: orderId }, body: { total } })
        const { data } = await dedupeAction(`payInCash ${orderId}`, actionDelays.placeOrder)(send)
        keepOrder(queryClient, data.order)
        await Promise.all([reload(), queryClient.invalidateQueries({ queryKey: cartKey })])
        setProblem('')
      })(),
  }
}
