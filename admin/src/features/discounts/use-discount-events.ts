import { useLiveEvent } from '@saddar/client'
import { discountListDebounceMs } from '@saddar/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { discountsKey } from './queries.ts'

/** Refetches the list 300 ms after the last code that somebody else created or a shopper used: many orders at once are one request. */
export function useDiscountEvents(): void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refresh = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void queryClient.invalidateQueries({ queryKey: [...discountsKey, 'list'] }), discountListDebounceMs)
  }
  useLiveEvent('discountCreated', refresh)
  // One that is only tried is counted nowhere.
  useLiveEvent('discountApplied', ({ orderId }) => orderId && refresh())
}
