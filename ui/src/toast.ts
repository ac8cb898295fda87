import type { ToastOptions } from 'react-toastify'

type Kind = 'success' | 'error' | 'info'

type Host = typeof import('./toast-host.tsx')

/** Delays before the chunk is requested again. After longer delays a toast would be out of date. */
const retriesMs = [500, 1_000, 2_000, 4_000]
let loading: Promise<Host> | null = null

/** Loads the library and its styles with the first toast, not with the first page. All toasts share one load, so that they keep their order. */
function loadHost(): Promise<Host> {
  loading ??= fetchHost().catch((failure: unknown) => {
    loading = null
    throw failure
  })
  return loading
}

/** Requests the chunk again a few times, so that a broken connection does not lose a toast. */
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
  // The browser was offline for longer than the retries; see `prepareToasts`.
  loadHost().then(
    (host) => host.showToast(kind, message, options),
    () => {},
  )
}

/** Fetches the chunk that shows toasts, for callers that report a lost network: it cannot be loaded once the network is gone. */
export async function prepareToasts(): Promise<void> {
  await loadHost().catch(() => {})
}

/**
 * Toasts at the top right for 5 s; drag or click closes them, the pointer pauses them (rule 8.13). A success or an error replaces the one
 * before it; an info is shown beside others. `toastId` names a slot of its own, in which each toast replaces the one before.
 */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
}
