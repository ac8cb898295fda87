import { useDeferredValue, useState, useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** React reads the server's snapshot only while it hydrates, so the value says whether the server rendered this component. */
function createReaders() {
  let isServerRendered = false
  return {
    read: () => isServerRendered,
    readOnServer: () => {
      isServerRendered = true
      return true
    },
  }
}

/**
 * false on the server and while hydrating, true afterwards. Guards everything that differs between visitors. The render after hydration is
 * deferred, so that React can pause it: a handler must not depend on it, see `useTextAfterHydration`.
 */
export const useHydrated: () => boolean = import.meta.env.SSR
  ? () => false
  : () => {
      const [{ read, readOnServer }] = useState(createReaders)
      const isServerRendered = useSyncExternalStore(subscribe, read, readOnServer)
      return useDeferredValue(true, !isServerRendered)
    }

/**
 * The text; `rendered`, with which the server rendered the page, there and while hydrating. Another text renders at once after hydration, before
 * any press is handled.
 */
export const useTextAfterHydration = (text: string, rendered = ''): string =>
  useSyncExternalStore(
    subscribe,
    () => text,
    () => rendered,
  )
