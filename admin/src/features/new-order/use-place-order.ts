import { ApiError, useApi } from '@saddar/client'
import type { EnteredOrder } from '@saddar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { findSent, forgetSent, openSent } from './sent-order.ts'

/**
 * Whether no order was placed: the server has looked at it, or it turned the only request away, such as one of somebody who is no longer signed in.
 * Where a request before it got no answer, or still waits, that says nothing.
 */
const isRefused = (error: unknown, isFirst: boolean) =>
  error instanceof ApiError &&
  (error.status === 400 || (isFirst && error.status > 400 && error.status < 500 && error.code !== 'PLACEMENT_BUSY'))

/** Places the order. The same order sent again after a lost answer, also after a reload, has the same key and is placed once (rule 16.59). */
export function usePlaceOrder(userId: string, buyer: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (given: EnteredOrder) => {
    const isFirst = !findSent(userId, buyer, given)
    const { key, body } = openSent(userId, buyer, given)
    try {
      const { data } = await api('POST /admin/orders', { body }, { headers: { 'Idempotency-Key': key } })
      forgetSent(userId, buyer)
      void queryClient.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
      return data
    } catch (error) {
      if (isRefused(error, isFirst)) forgetSent(userId, buyer)
      throw error
    }
  }
}
