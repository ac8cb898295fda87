import type { LiveEventName, LiveEvents } from '@saddar/contract/events'
import { backupPollMs } from '@saddar/contract/limits'
import { createListeners } from './listeners.ts'
import type { Session } from './session.ts'
import { whenIdle } from './when-idle.ts'

/** 'disconnected' is how long the backup polls; until then a lost connection is 'connecting'. */
export type LiveState = 'connecting' | 'connected' | 'disconnected'

/** The live connection (rules 9). Events are hints: every screen is right again after a refetch. It opens with the first listener. */
export interface Live {
  /** Answers the way to stop listening. */
  on: <E extends LiveEventName>(event: E, handler: (payload: LiveEvents[E]) => void) => () => void
  /** Called when something may have been missed: after a reconnect, and every 15 s while the connection is away. Refetch then. */
  onCatchUp: (handler: () => void) => () => void
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => LiveState
  getServerSnapshot: () => LiveState
  close: () => void
}

export interface LiveParts {
  /** Where the server is; '' is the page's own host. */
  origin: string
  session: Session
  /** What the connection states beside the token. */
  introduce?: () => Promise<Record<string, string>>
}

type Handler = (payload: never) => void

/** What listeners hold on to; the connection itself is code of its own, fetched when the first view is there. */
export function createLive(parts: LiveParts): Live {
  const handlers = new Map<string, Set<Handler>>()
  const states = createListeners()
  const catchUps = createListeners()
  let state: LiveState = 'connecting'
  let opening = false
  let close = () => {}

  const load = async () => {
    const { openConnection } = await import('./live-connection.ts')
    if (!opening) return
    close = openConnection({
      ...parts,
      getState: () => state,
      setState: (next) => {
        if (state === next) return
        state = next
        states.call()
      },
      catchUp: catchUps.call,
      deliver: (event, payload) => {
        for (const handler of [...(handlers.get(event) ?? [])]) handler(payload as never)
      },
    })
  }
  const loadOrRetry = () => {
    if (opening) load().catch(() => setTimeout(loadOrRetry, backupPollMs))
  }

  return {
    on: (event, handler) => {
      const known = handlers.get(event) ?? new Set()
      handlers.set(event, known.add(handler))
      if (!opening) {
        opening = true
        // After the page has settled: nothing live is worth delaying the first view for.
        void whenIdle().then(loadOrRetry)
      }
      return () => void known.delete(handler)
    },
    onCatchUp: catchUps.add,
    subscribe: states.add,
    getSnapshot: () => state,
    getServerSnapshot: () => 'connecting',
    close: () => {
      opening = false
      close()
    },
  }
}
