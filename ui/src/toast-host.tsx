import './toast.css'
import { createRoot } from 'react-dom/client'
import { ToastContainer, type ToastOptions, toast } from 'react-toastify'

let mounted = false

// Its own root: toasts outlive any page and need nothing from the app.
function mountContainer(): void {
  if (mounted) return
  mounted = true
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
}

export function showToast(kind: 'success' | 'error' | 'info', message: string, options?: ToastOptions): void {
  mountContainer()
  toast[kind](message, options)
}

export function dismissToast(id: string): void {
  toast.dismiss(id)
}
