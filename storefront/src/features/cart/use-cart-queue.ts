import { type Api, type Client, useClient } from '@saddar/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { pickIdentity } from '../../shared/cart-line/line-identity.ts'
import { cartKey, loadGuestCart } from './cart-query.ts'
import { type CartCalls, type CartQueue, type CartQueueState, createCartQueue, untouched } from './cart-queue.ts'

const queues = new WeakMap<Client, CartQueue>()

/** The cart queue of this window. */
export function useCartQueue(): CartQueue {
  const client = useClient()
  const queryClient = useQueryClient()
  const known = queues.get(client)
  if (known) return known
  const queue = openQueue(client, queryClient)
  queues.set(client, queue)
  return queue
}

/** The changes that the server has not confirmed yet, and its refusals. */
export function useCartQueueState(): CartQueueState {
  const queue = useCartQueue()
  return useSyncExternalStore(queue.subscribe, queue.getSnapshot, () => untouched)
}

function openQueue({ api, session }: Client, queryClient: QueryClient): CartQueue {
  const account = createAccountCartCalls(api)
  const getCalls = async (): Promise<CartCalls> =>
    session.getSnapshot().signedIn ? account : (await loadGuestCart()).createGuestCartCalls(api)
  return createCartQueue(
    {
      add: async (line) => (await getCalls()).add(line),
      setQuantity: async (line) => (await getCalls()).setQuantity(line),
      remove: async (line) => (await getCalls()).remove(line),
      clear: async () => (await getCalls()).clear(),
    },
    {
      onCart: (cart) => {
        // Otherwise a fetch that began earlier could restore the old cart.
        void queryClient.cancelQueries({ queryKey: cartKey })
        queryClient.setQueryData(cartKey, cart)
      },
      onRefused: () => void queryClient.invalidateQueries({ queryKey: cartKey }),
    },
  )
}

const createAccountCartCalls = (api: Api): CartCalls => ({
  add: async (line) => (await api('POST /cart', { body: { ...pickIdentity(line), quantity: line.quantity } })).data.cart,
  setQuantity: async (line) => (await api('PUT /cart', { body: { ...pickIdentity(line), quantity: line.quantity } })).data.cart,
  remove: async (line) => (await api('DELETE /cart/item', { body: pickIdentity(line) })).data.cart,
  clear: async () => (await api('DELETE /cart/clear')).data.cart,
})
