import type { Api } from '@saddar/client'
import { makeKey } from '@saddar/client/make-key'
import type { Cart } from '@saddar/contract'
import { getLineKey, type NewLine, pickIdentity } from '../../shared/cart-line/line-identity.ts'
import type { CartCalls } from './cart-queue.ts'

/** The cart calls of an account. An addition has a key until it is answered: pressed again after a lost answer, it counts once (rule 5.5.1). */
export function createAccountCartCalls(api: Api): CartCalls {
  /** The keys of additions without an answer, by what is added. */
  const keys: Record<string, string> = {}
  const toBody = (line: NewLine) => ({ ...pickIdentity(line), quantity: line.quantity })
  const readCart = ({ data }: { data: { cart: Cart } }) => data.cart
  return {
    add: async (line) => {
      const name = getLineKey(line) + line.quantity
      keys[name] ??= makeKey()
      const reply = await api('POST /cart', { body: toBody(line) }, { headers: { 'Idempotency-Key': keys[name] } })
      delete keys[name]
      return readCart(reply)
    },
    setQuantity: (line) => api('PUT /cart', { body: toBody(line) }).then(readCart),
    remove: (line) => api('DELETE /cart/item', { body: pickIdentity(line) }).then(readCart),
    clear: () => api('DELETE /cart/clear').then(readCart),
  }
}
