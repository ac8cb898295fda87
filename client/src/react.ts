import type { LiveEventName, LiveEvents } from '@saddar/contract/events'
import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Api } from './api.ts'
import type { Client } from './client.ts'
import type { LiveState } from './live.ts'
import type { SessionSnapshot } from './session.ts'

const ClientContext = createContext<Client | null>(null)

/** Wrap everything that calls the server in `<ClientProvider value={client}>`. */
export const ClientProvider = ClientContext.Provider

export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('useClient needs ClientProvider above it')
  return client
}

export const useApi = (): Api => useClient().api

/** The session's state; signed out while the server-rendered page is being hydrated. */
export function useSession(): SessionSnapshot {
  const { session } = useClient()
  return useSyncExternalStore(session.subscribe, session.getSnapshot, session.getServerSnapshot)
}

export function useLiveState(): LiveState {
  const { live } = useClient()
  return useSyncExternalStore(live.subscribe, live.getSnapshot, live.getServerSnapshot)
}

/** Calls the latest `handler` on each event while the component is mounted. */
export function useLiveEvent<E extends LiveEventName>(event: E, handler: (payload: LiveEvents[E]) => void): void {
  const { live } = useClient()
  const onEvent = useEffectEvent(handler)
  useEffect(() => live.on(event, (payload) => onEvent(payload)), [live, event])
}
