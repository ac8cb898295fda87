import { guardAction, useApi } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import { actionDelays, toastMs } from '@saddar/contract/limits'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepOrder } from '../orders/order-queries.ts'
import { paymentsKey } from './payment-queries.ts'

export type Payment = NonNullable<CallReply<'POST /orders/:id/payment/retry'>['data']['payment']>

interface PaymentActions {
  /** What is under way. */
  busy: 'sync' | 'retry' | null
  /** Why the last action failed, '' when it did not. */
  problem: string
  /** Asks for the present state; a sync that succeeds clears the problem. */
  sync: () => Promise<void>
  retry: () => Promise<void>
}

/** 'Sync Status' and 'Retry Payment' of one order (behaviour 7.4); each goes once, however often it is pressed. */
export function usePaymentActions(orderId: string, onPayment?: (payment: Payment) => void): PaymentActions {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<PaymentActions['busy']>(null)
  const [problem, setProblem] = useState('')

  const reload = () => queryClient.invalidateQueries({ queryKey: paymentsKey })
  const run = (name: 'sync' | 'retry', work: () => Promise<void>) => async () => {
    setBusy(name)
    try {
      await work()
    } catch (error) {
      const message = error instanceof Error ? error.message : name === 'sync' ? 'Failed to sync payment status' : 'Failed to retry payment'
      setProblem(message)
      toast.error(message, { autoClose: toastMs.error, toastId: message })
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    problem,
    sync: run('sync', async () => {
      const send = () => api('POST /orders/:id/sync-payment', { params: { id: orderId } })
      const { data } = await guardAction(`syncPayment ${orderId}`, actionDelays.account)(send)
      keepOrder(queryClient, data.order)
      await reload()
      setProblem('')
    }),
    retry: run('retry', async () => {
      const send = () => api('POST /orders/:id/payment/retry', { params: { id: orderId } })
      const { data } = await guardAction(`retryPayment ${orderId}`, actionDelays.placeOrder)(send)
      keepOrder(queryClient, data.order)
      setProblem('')
      if (data.payment && data.payment.transaction_status !== 'failed') return onPayment?.(data.payment)
      // Paid after all, or refused by the bank before its page: both are told here.
      await reload()
      if (data.payment) setProblem(data.payment.message ?? 'Failed to retry payment')
    }),
  }
}
