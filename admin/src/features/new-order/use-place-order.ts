import { useApi } from '@saddar/client'
import { makeKey } from '@saddar/client/make-key'
import type { EnteredOrder } from '@saddar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

/** Places the order. The same order sent again, as after a lost answer, has the same key and is placed once (rule 16.59). */
export function usePlaceOrder() {
  const api = useApi()
  const queryClient = useQueryClient()
  const last = useRef({ text: '', key: '' })
  return async (body: EnteredOrder) => {
    const text = JSON.stringify(body)
    if (text !== last.current.text) last.current = { text, key: makeKey() }
    const { data } = await api('POST /admin/orders', { body }, { headers: { 'Idempotency-Key': last.current.key } })
    void queryClient.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
    return data
  }
}
