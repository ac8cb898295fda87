import type { Order } from '@saddar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { trackPurchase } from '../../shared/tracking.ts'
import { cartKey } from '../cart/cart-query.ts'

/**
 * What follows when a payment is seen to have arrived (rule 12.8): the purchase is told, once in a browser, and the cart, which the
 * payment emptied, is read again. Undefined while there is nothing to see, or for who is signed out and knows no more than the amount.
 */
export function useConfirmedPayment(paid: Order | undefined): void {
  const queryClient = useQueryClient()
  const orderId = paid?.orderId
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that is read anew is the same purchase
  useEffect(() => {
    if (!paid) return
    trackPurchase(paid)
    void queryClient.invalidateQueries({ queryKey: cartKey })
  }, [orderId, queryClient])
}
