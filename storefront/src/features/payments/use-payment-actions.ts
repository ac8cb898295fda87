import { ApiError, useApi } from '@saddar/client'
import type { CallReply, Order } from '@saddar/contract'
import { actionDelays } from '@saddar/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmit } from '../../shared/use-submit.ts'
import { cartKey } from '../cart/cart-query.ts'
import { dropFromGuestCart } from '../cart/guest-cart.ts'
import { listOrdered } from '../cart/list-ordered.ts'
import { discardDraft } from '../checkout/checkout-draft.ts'
import { isSubmittable } from '../checkout/payment-redirect.tsx'
import { cacheOrder, orderKey } from '../orders/order-queries.ts'
import { paymentsKey } from './payment-queries.ts'

export type Payment = NonNullable<CallReply<'POST /orders/:id/payment/retry'>['data']['payment']>

type ActionName = keyof typeof failures
const failures = {
  sync: 'Failed to sync payment status',
  retry: 'Failed to retry payment',
  continuePayment: 'Failed to continue to payment',
  cash: 'Failed to change to cash on delivery',
}

export interface PaymentActions {
  /** The action that is running. */
  busy: ActionName | null
  /** Why the last action failed, '' when it did not. The screen shows it beside the actions, without a toast (rule 7.4.2). */
  problem: string
  /** The payment at the bank's page, once there is one: show PaymentRedirect instead of the screen. */
  redirect: Payment | null
  /** Asks the bank for the current state; a successful sync clears the problem. */
  sync: () => Promise<boolean>
  retry: () => Promise<boolean>
  /** Returns to the bank with an order that waits for its payment (rule 7.12). */
  continuePayment: () => Promise<boolean>
  /** Changes a failed online payment to cash; `total` is the amount that the shopper saw (rule 7.11). */
  cash: (total: number) => Promise<boolean>
}

/** The actions on an order's payment (rules 7.4, 7.11, 7.12); each is sent once, even when pressed repeatedly. */
export function usePaymentActions(orderId: string): PaymentActions {
  const api = useApi()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState('')
  const [redirect, setRedirect] = useState<Payment | null>(null)
  const params = { id: orderId }

  const reload = () => queryClient.invalidateQueries({ queryKey: paymentsKey })
  const onFailure = (name: ActionName) => (error: unknown) => {
    // A payment under review is part of the payment's own state, which is refetched below.
    const isShown = error instanceof ApiError && error.code === 'PAYMENT_UNDER_REVIEW'
    setProblem(isShown ? '' : error instanceof Error ? error.message : failures[name])
    // The server may know more than this screen, such as a payment that arrived in the meantime.
    void reload()
    void queryClient.invalidateQueries({ queryKey: orderKey(orderId) })
    return ''
  }
  const applyResult = async (name: ActionName, { order, payment }: { order: Order; payment: Payment | null }) => {
    cacheOrder(queryClient, order)
    setProblem('')
    if (payment && payment.transaction_status !== 'failed') {
      if (isSubmittable(payment)) setRedirect(payment)
      else setProblem('Payment submission failed')
      return
    }
    // The order is paid after all, or the bank refused the handshake: the payment's state has the reason.
    await reload()
    if (payment) setProblem(failures[name])
  }

  const sync = useSubmit(`syncPayment ${orderId}`, {
    send: () => api('POST /orders/:id/sync-payment', { params }),
    onDone: async ({ data }) => {
      cacheOrder(queryClient, data.order)
      await reload()
      setProblem('')
    },
    onFailure: onFailure('sync'),
  })
  const retry = useSubmit(`retryPayment ${orderId}`, {
    windowMs: actionDelays.placeOrder,
    send: () => api('POST /orders/:id/payment/retry', { params }),
    onDone: ({ data }) => applyResult('retry', data),
    onFailure: onFailure('retry'),
  })
  const continuePayment = useSubmit(`continuePayment ${orderId}`, {
    windowMs: actionDelays.placeOrder,
    send: () => api('POST /orders/:id/payment/continue', { params }),
    onDone: ({ data }) => applyResult('continuePayment', data),
    onFailure: onFailure('continuePayment'),
  })
  const cash = useSubmit(`payInCash ${orderId}`, {
    windowMs: actionDelays.placeOrder,
    send: (total: number) => api('POST /orders/:id/payment/cash', { params, body: { total } }),
    onDone: async ({ data }) => {
      cacheOrder(queryClient, data.order)
      discardDraft()
      dropFromGuestCart(listOrdered(data.order))
      await Promise.all([reload(), queryClient.invalidateQueries({ queryKey: cartKey })])
      setProblem('')
    },
    onFailure: onFailure('cash'),
  })
  const actions = { sync, retry, continuePayment, cash }
  const names: ActionName[] = ['sync', 'retry', 'continuePayment', 'cash']
  return {
    busy: names.find((name) => actions[name].busy) ?? null,
    problem,
    redirect,
    sync: sync.submit,
    retry: retry.submit,
    continuePayment: continuePayment.submit,
    cash: cash.submit,
  }
}
