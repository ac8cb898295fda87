import { useEffect, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

export interface Leaving {
  leave: () => void
  /** What else happens when the person stays. */
  stay?: () => void
}
/** Asks the person, and leaves if they want to. */
type Guard = (leaving: Leaving) => void

/** Of the forms on the page that have unsaved work. The latest asks. */
const guards: Guard[] = []
let isLeaving = false

/** Leaves the screen, once the person has agreed to lose unsaved work. For what is no link, such as a shortcut. */
export function askToLeave(leave: () => void, stay?: () => void): void {
  const guard = guards.at(-1)
  if (guard) guard({ leave, ...(stay && { stay }) })
  else leave()
}

const leavesByHistory: BlockerFunction = ({ historyAction, currentLocation: from, nextLocation: to }) =>
  historyAction === 'POP' && guards.length > 0 && (from.pathname !== to.pathname || from.search !== to.search)

/** Asks before the browser's Back or Forward leaves unsaved work. Used once: a router takes one blocker. */
export function useHistoryGuard(): void {
  const blocker = useBlocker(leavesByHistory)
  useEffect(() => {
    if (blocker.state === 'blocked') askToLeave(blocker.proceed, blocker.reset)
  }, [blocker])
}

/**
 * Asks before a link, Back or `askToLeave` leaves unsaved work; the browser asks before closing or reloading does.
 * @returns whether the person is asked, and their two answers
 */
export function useLeaveGuard(isDirty: boolean): { isAsking: boolean; leave: () => void; stay: () => void } {
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  useGuard(isDirty, setLeaving)
  const answer = (agreed: boolean) => {
    setLeaving(null)
    if (agreed) leaving?.leave()
    else leaving?.stay?.()
  }
  return { isAsking: leaving !== null, leave: () => answer(true), stay: () => answer(false) }
}

/** Lets `guard`, which is the same function in each render, ask before the screen is left. */
export function useGuard(isDirty: boolean, guard: Guard): void {
  useEffect(() => {
    if (!isDirty) return
    const onClick = (event: MouseEvent) => {
      if (isLeaving || guards.at(-1) !== guard) return
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!link || !plain || link.target === '_blank' || link.origin !== location.origin || link.hash) return
      event.preventDefault()
      event.stopPropagation()
      guard({ leave: () => follow(link) })
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
  }, [isDirty, guard])
}

function follow(link: HTMLAnchorElement): void {
  isLeaving = true
  // A menu that closed meanwhile has taken its link with it.
  if (link.isConnected) link.click()
  else location.assign(link.href)
  isLeaving = false
}
