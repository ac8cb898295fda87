import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Draws a dialog above whatever is open, and takes it away with its answer. It has its own React root, so that code outside React can ask.
 * @param draw the dialog; it calls `answer` once
 */
export function askInDialog<T>(draw: (answer: (value: T) => void) => ReactNode): Promise<T> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise<T>((resolve) => root.render(draw(resolve))).finally(() => {
    root.unmount()
    place.remove()
  })
}
