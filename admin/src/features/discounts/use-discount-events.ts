import { useLiveEvent } from '@saddar/client'
import { discountListDebounceMs } from '@saddar/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { discountsKey } from './queries.ts'

/** Refetches the list 300 ms after the last live event about a code, so that many simultaneous orders cause one request. */
export function useDiscountEvents(): void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refresh = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void queryClient.invalidateQueries({ queryKey: [...discountsKey, 'list'] }), discountListDebounceMs)
  }
  useLiveEvent('discountCreated', refresh)
  // A code that is only tried at checkout changes no count.
  useLiveEvent('discountApplied', ({ orderId }) => orderId && refresh())
}
