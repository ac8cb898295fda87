import type { ToastOptions } from 'react-toastify'

type Kind = 'success' | 'error' | 'info'

// The library and its styles are loaded with the first toast, not with the first page.
const loadHost = () => import('./toast-host.tsx')

function show(kind: Kind, message: string, options?: ToastOptions): void {
  // Offline the chunk cannot be fetched; see `prepareToasts`.
  loadHost().then(
    (host) => host.showToast(kind, message, options),
    () => {},
  )
}

/** Fetches the chunk that shows toasts, for callers that report a lost network: by then it could not be loaded. */
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
