import type { ToastOptions } from 'react-toastify'

type Kind = 'success' | 'error' | 'info'

type Host = typeof import('./toast-host.tsx')

/** How long to wait before the code is asked for again. Later than after all of these, a toast would be no news any more. */
const retriesMs = [500, 1_000, 2_000, 4_000]
let loading: Promise<Host> | null = null

/** The library and its styles arrive with the first toast, not with the first page. One load for all, so that toasts keep their order. */
function loadHost(): Promise<Host> {
  loading ??= fetchHost().catch((failure: unknown) => {
    loading = null
    throw failure
  })
  return loading
}

/** Asks again a few times: a connection that broke for a moment must not swallow what a toast says. */
async function fetchHost(): Promise<Host> {
  for (const waitMs of retriesMs) {
    try {
      return await import('./toast-host.tsx')
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return import('./toast-host.tsx')
}

function show(kind: Kind, message: string, options?: ToastOptions): void {
  // Without a network for longer there is no way to fetch what shows it; see `prepareToasts`.
  loadHost().then(
    (host) => host.showToast(kind, message, options),
    () => {},
  )
}

/** Fetches what shows toasts, for those that tell of a network that is away: by then it would be too late. */
export async function prepareToasts(): Promise<void> {
  await loadHost().catch(() => {})
}

/**
 * Toasts at the top right for 5 s; dragged, clicked away, held by the pointer (rule 8.13). A success or an error replaces the one before it;
 * an info stands beside others. `toastId` names a slot of its own, in which the next replaces the former.
 */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
}
