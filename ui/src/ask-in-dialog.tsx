import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Renders a dialog above the page and unmounts it with the answer. It has its own React root, so that code outside React can ask.
 * @param draw renders the dialog, which calls `answer` once
 */
export function askInDialog<T>(draw: (answer: (value: T) => void) => ReactNode): Promise<T> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise<T>((resolve) => root.render(draw(resolve))).finally(() => {
    root.unmount()
    place.remove()
  })
}
