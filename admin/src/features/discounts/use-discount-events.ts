import { useLiveEvent } from '@saddar/client'
import { useQueryClient } from '@tanstack/react-query'
import { discountsKey } from './queries.ts'

/** A code that somebody else made, or that was used, shows in the list at once. */
export function useDiscountEvents(): void {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [...discountsKey, 'list'] })
  useLiveEvent('discountCreated', refresh)
  // One that is only tried is counted nowhere.
  useLiveEvent('discountApplied', ({ orderId }) => orderId && refresh())
}
