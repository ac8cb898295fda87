import { useApi } from '@saddar/client'
import type { Payment, PaymentMethod } from '@saddar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rememberAdvance } from '../../shared/advance-return.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { advanceQuery } from './advance-query.ts'

/** Starts the payment of an advance. After a refusal the page shows what the advance is now. */
export function usePayAdvance(key: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = advanceQuery(api, key)
  /** The form with which the browser leaves for the bank. */
  const [redirect, setRedirect] = useState<Payment | null>(null)
  const pay = useSubmit(`advance ${key}`, {
    send: (paymentMethod: PaymentMethod) => api('POST /advances/:key/pay', { params: { key }, body: { paymentMethod } }),
    onDone: ({ data: { advance, payment } }) => {
      queryClient.setQueryData(queryKey, advance)
      if (!payment?.requiresFormSubmission) return
      rememberAdvance({ key, orderId: advance.order.orderId })
      setRedirect(payment)
    },
    onFailure: (error) => {
      void queryClient.invalidateQueries({ queryKey })
      return error instanceof Error ? error.message : 'The payment could not be started. Please try again.'
    },
  })
  return { pay, redirect }
}
