import { type Client, useClient } from '@saddar/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createAccountCartCalls } from './account-cart-calls.ts'
import { cartKey, loadGuestCart } from './cart-query.ts'
import { type CartQueue, type CartQueueState, createCartQueue, untouched } from './cart-queue.ts'
import { storeCart } from './store-cart.ts'

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
  return createCartQueue(
    () => (session.getSnapshot().signedIn ? account : loadGuestCart().then(({ createGuestCartCalls }) => createGuestCartCalls(api))),
    {
      onCart: (cart, sentAt) => void storeCart(queryClient, cart, sentAt),
      onRefused: () => void queryClient.invalidateQueries({ queryKey: cartKey }),
    },
  )
}
