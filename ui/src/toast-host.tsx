import { createRoot } from 'react-dom/client'
import { type Id, ToastContainer, type ToastOptions, toast } from 'react-toastify'
// Imported as text: a separate style sheet would be inlined into every page, and most visits show no toast.
import styles from './toast.css?inline'
import { keepToastsClear } from './toast-clearance.ts'

let mounted = false
/** The toast that each slot shows, or showed last. */
const latest = new Map<Id, Id>()
let count = 0

// Has its own React root: toasts outlive pages and need nothing from the app.
function mountContainer(): void {
  if (mounted) return
  mounted = true
  document.head.appendChild(document.createElement('style')).textContent = styles
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <ToastContainer
      position="top-right"
      autoClose={5000}
      closeOnClick
      draggable
      pauseOnHover
      newestOnTop
      limit={4}
      theme="light"
      aria-label="Notifications"
    />,
  )
  keepToastsClear(place)
}

/**
 * Shows a toast in its slot and replaces the one shown there. `toastId` names the slot. Without it, the results of actions share one slot,
 * so that a success and a failure are never shown together, and each info message has its own.
 */
export function showToast(kind: 'success' | 'error' | 'info', message: string, { toastId, ...options }: ToastOptions = {}): void {
  mountContainer()
  const slot = toastId ?? (kind === 'info' ? message : 'outcome')
  const previous = latest.get(slot)
  // The key makes a new element for the same text too, so that screen readers read it again.
  const content = <span key={++count}>{message}</span>
  if (previous !== undefined && toast.isActive(previous)) {
    toast.update(previous, { delay: 0, autoClose: 5000, onClick: undefined, ...options, type: kind, render: content })
    return
  }
  // It may still be queued for the container.
  if (previous !== undefined) toast.dismiss(previous)
  latest.set(slot, toast[kind](content, options))
}

/** Dismisses what a slot shows. */
export function dismissToast(slot: string): void {
  const shown = latest.get(slot)
  if (shown !== undefined) toast.dismiss(shown)
}
