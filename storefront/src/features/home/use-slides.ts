import { type RefObject, useEffect, useState } from 'react'

type Region = RefObject<HTMLElement | null>

/** Index of the slide in view, whether reached by a swipe, a key or a button. */
export function useShownSlide(region: Region, count: number): number {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const row = region.current?.firstElementChild
    if (!row) return
    const updateShown = () => setShown(Math.min(count - 1, Math.max(0, Math.round(row.scrollLeft / (row.clientWidth || 1)))))
    updateShown()
    row.addEventListener('scroll', updateShown, { passive: true })
    return () => row.removeEventListener('scroll', updateShown)
  }, [region, count])
  return shown
}

/** Whether the pointer, a finger or the focus is on the region, or the tab is hidden. */
export function useSlidesPaused(region: Region): boolean {
  const [causes, setCauses] = useState({ pointer: false, focus: false, hidden: false })
  useEffect(() => {
    const element = region.current
    if (!element) return
    const stop = new AbortController()
    const listen = (target: EventTarget, name: string, read: (event: Event) => Partial<typeof causes>) =>
      target.addEventListener(name, (event) => setCauses((before) => ({ ...before, ...read(event) })), {
        signal: stop.signal,
        passive: true,
      })
    listen(element, 'pointerenter', () => ({ pointer: true }))
    listen(element, 'pointerleave', () => ({ pointer: false }))
    // Touch events too: when a touch starts to scroll, the browser cancels its pointer events.
    listen(element, 'touchstart', () => ({ pointer: true }))
    listen(element, 'touchend', () => ({ pointer: false }))
    listen(element, 'touchcancel', () => ({ pointer: false }))
    listen(element, 'focusin', () => ({ focus: true }))
    listen(element, 'focusout', (event) => ({ focus: element.contains((event as FocusEvent).relatedTarget as Node | null) }))
    listen(document, 'visibilitychange', () => ({ hidden: document.hidden }))
    setCauses({ pointer: element.matches(':hover'), focus: element.contains(document.activeElement), hidden: document.hidden })
    return () => stop.abort()
  }, [region])
  return causes.pointer || causes.focus || causes.hidden
}
