import type { LiveEventName, LiveEvents } from '@saddar/contract/events'
import { backupPollMs } from '@saddar/contract/limits'
import { createListeners } from './listeners.ts'
import type { Session } from './session.ts'
import { whenIdle } from './when-idle.ts'

/** 'disconnected' while the backup polls; until then a lost connection is 'connecting'. */
export type LiveState = 'connecting' | 'connected' | 'disconnected'

/** The live connection (rules 9). Events are hints: a refetch always brings the current state. The first listener opens it. */
export interface Live {
  /** Returns the function that removes the listener. */
  on: <E extends LiveEventName>(event: E, handler: (payload: LiveEvents[E]) => void) => () => void
  /**
   * Called when events may have been missed: after every connection, and every 15 s while there is none. Refetch then.
   * `isFirst`: the page has only just been loaded, and no attempt to connect failed.
   */
  onCatchUp: (handler: (isFirst: boolean) => void) => () => void
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => LiveState
  getServerSnapshot: () => LiveState
  close: () => void
}

export interface LiveParts {
  /** The server's origin; '' is the page's own host. */
  origin: string
  session: Session
  /** Data that the handshake carries beside the token. */
  getHandshakeData?: () => Promise<Record<string, string>>
}

type Handler = (payload: never) => void

/** Creates the listeners' side; the connection itself is a separate chunk, fetched after the first view. */
export function createLive(parts: LiveParts): Live {
  const handlers = new Map<string, Set<Handler>>()
  const states = createListeners()
  const catchUps = createListeners<[isFirst: boolean]>()
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
        // Wait until the page is idle: live events must not delay the first view.
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
