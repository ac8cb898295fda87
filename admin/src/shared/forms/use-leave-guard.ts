import { useEffect, useState } from 'react'

/** Asks the person, and leaves if they want to. */
type Guard = (leave: () => void) => void

/** Of the forms on the page that have unsaved work. The latest asks. */
const guards: Guard[] = []
let isLeaving = false

/** Leaves the screen, once the person has agreed to lose unsaved work. For what is no link, such as a shortcut. */
export function askToLeave(leave: () => void): void {
  const guard = guards.at(-1)
  if (guard) guard(leave)
  else leave()
}

/**
 * Asks before a link or `askToLeave` leaves unsaved work; the browser asks before closing or reloading does.
 * @returns how to leave while that waits for an answer, and how to stay
 */
export function useLeaveGuard(isDirty: boolean): { waiting: (() => void) | null; stay: () => void } {
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!isDirty) return
    const guard: Guard = (leave) => setWaiting(() => leave)
    const onClick = (event: MouseEvent) => {
      if (isLeaving || guards.at(-1) !== guard) return
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!link || !plain || link.target === '_blank' || link.origin !== location.origin || link.hash) return
      event.preventDefault()
      event.stopPropagation()
      guard(() => follow(link))
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    guards.push(guard)
    // In the capture phase, before the router handles the click.
    document.addEventListener('click', onClick, true)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      guards.splice(guards.indexOf(guard), 1)
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [isDirty])
  return { waiting, stay: () => setWaiting(null) }
}

function follow(link: HTMLAnchorElement): void {
  isLeaving = true
  // A menu that closed meanwhile has taken its link with it.
  if (link.isConnected) link.click()
  else location.assign(link.href)
  isLeaving = false
}
