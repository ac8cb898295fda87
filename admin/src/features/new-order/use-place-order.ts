import { ApiError, useApi } from '@saddar/client'
import type { EnteredOrder } from '@saddar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { forgetSent, openSent } from './sent-order.ts'

/** Whether the server has looked at the order and placed none; other answers do not say what became of an earlier request. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400

/** Places the order. The same order sent again after a lost answer, also after a reload, has the same key and is placed once (rule 16.59). */
export function usePlaceOrder(userId: string, buyer: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (given: EnteredOrder) => {
    const { key, body } = openSent(userId, buyer, given)
    try {
      const { data } = await api('POST /admin/orders', { body }, { headers: { 'Idempotency-Key': key } })
      forgetSent(userId, buyer)
      void queryClient.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
      return data
    } catch (error) {
      if (isRefused(error)) forgetSent(userId, buyer)
      throw error
    }
  }
}
