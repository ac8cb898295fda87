import type { ToastOptions } from 'react-toastify'

type Kind = 'success' | 'error' | 'info'

// The library and its styles arrive with the first toast, not with the first page.
const loadHost = () => import('./toast-host.tsx')

function show(kind: Kind, message: string, options?: ToastOptions): void {
  // Without a network there is no way to fetch what shows it; see `prepareToasts`.
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
