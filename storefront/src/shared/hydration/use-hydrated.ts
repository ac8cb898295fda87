import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** false on the server and while hydrating, true afterwards. Guards everything that differs between visitors. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
