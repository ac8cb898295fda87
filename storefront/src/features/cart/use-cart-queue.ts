import { type Client, useClient } from '@saddar/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { pickIdentity } from '../../shared/cart-line/line-identity.ts'
import { cartKey } from './cart-query.ts'
import { type CartDesk, createCartDesk, type DeskState, untouched } from './cart-queue.ts'

const desks = new WeakMap<Client, CartDesk>()

/** The window's cart desk. */
export function useCartDesk(): CartDesk {
  const client = useClient()
  const queryClient = useQueryClient()
  const known = desks.get(client)
  if (known) return known
  const desk = openDesk(client, queryClient)
  desks.set(client, desk)
  return desk
}

/** What has been asked for and not been answered yet. */
export function useDeskState(): DeskState {
  const desk = useCartDesk()
  return useSyncExternalStore(desk.subscribe, desk.getSnapshot, () => untouched)
}

function openDesk({ api }: Client, queryClient: QueryClient): CartDesk {
  return createCartDesk(
    {
      add: async (line) => (await api('POST /cart', { body: { ...pickIdentity(line), quantity: line.quantity } })).data.cart,
      setQuantity: async (line) => (await api('PUT /cart', { body: { ...pickIdentity(line), quantity: line.quantity } })).data.cart,
      remove: async (line) => (await api('DELETE /cart/item', { body: pickIdentity(line) })).data.cart,
      clear: async () => (await api('DELETE /cart/clear')).data.cart,
    },
    {
      onCart: (cart) => {
        // A read that began earlier must not put the old cart back.
        void queryClient.cancelQueries({ queryKey: cartKey })
        queryClient.setQueryData(cartKey, cart)
      },
      onRefused: () => void queryClient.invalidateQueries({ queryKey: cartKey }),
    },
  )
}
