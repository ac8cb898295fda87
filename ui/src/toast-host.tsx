import { createRoot } from 'react-dom/client'
import { type Id, ToastContainer, type ToastOptions, toast } from 'react-toastify'
// As text: a style sheet of its own would be inlined into every page, and most visits see no toast.
import styles from './toast.css?inline'
import { keepToastsClear } from './toast-clearance.ts'

let mounted = false
/** The toast that each slot shows now, or showed last. */
const latest = new Map<Id, Id>()
let count = 0

// Its own root: toasts outlive any page and need nothing from the app.
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
 * Shows a toast in its slot; one that the slot shows already is replaced. `toastId` names the slot. Without it, how actions ended shares one
 * slot, so that a success and a failure never stand side by side, and each piece of news has its own.
 */
export function showToast(kind: 'success' | 'error' | 'info', message: string, { toastId, ...options }: ToastOptions = {}): void {
  mountContainer()
  const slot = toastId ?? (kind === 'info' ? message : 'outcome')
  const former = latest.get(slot)
  // A new element for the same text too: screen readers then read it again.
  const content = <span key={++count}>{message}</span>
  if (former !== undefined && toast.isActive(former)) {
    toast.update(former, { delay: 0, autoClose: 5000, onClick: undefined, ...options, type: kind, render: content })
    return
  }
  // It may still wait for the container.
  if (former !== undefined) toast.dismiss(former)
  latest.set(slot, toast[kind](content, options))
}

export function dismissToast(id: string): void {
  toast.dismiss(id)
}
