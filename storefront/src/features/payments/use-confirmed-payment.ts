import type { Order } from '@saddar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { trackPurchase } from '../../shared/tracking.ts'
import { cartKey } from '../cart/cart-query.ts'
import { dropFromGuestCart } from '../cart/guest-cart.ts'
import { listOrdered } from '../cart/list-ordered.ts'
import { discardDraft } from '../checkout/checkout-draft.ts'

/**
 * Runs once when the page sees that a payment was confirmed (rule 12.8): reports the purchase, once per browser, and refetches the cart,
 * which the payment emptied. Pass undefined until then, and for signed-out visitors, who get only the order's state and amount.
 */
export function useConfirmedPayment(paid: Order | undefined): void {
  const queryClient = useQueryClient()
  const orderId = paid?.orderId
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refetched order is the same purchase
  useEffect(() => {
    if (!paid) return
    trackPurchase(paid)
    discardDraft()
    dropFromGuestCart(listOrdered(paid))
    void queryClient.invalidateQueries({ queryKey: cartKey })
  }, [orderId, queryClient])
}
