import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** false on the server and while hydrating, true afterwards: the gate for all that belongs to one visitor. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
