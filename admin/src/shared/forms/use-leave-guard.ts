import { useEffect, useState } from 'react'

/**
 * Asks before a link leaves unsaved work; the browser asks before closing or reloading does.
 * @returns the URL of the link that waits for an answer, and how to stay
 */
export function useLeaveGuard(isDirty: boolean): { waiting: string | null; stay: () => void } {
  const [waiting, setWaiting] = useState<string | null>(null)
  useEffect(() => {
    if (!isDirty) return
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!link || !plain || link.target === '_blank' || link.origin !== location.origin || link.hash) return
      event.preventDefault()
      event.stopPropagation()
      setWaiting(link.pathname + link.search)
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // In the capture phase, before the router handles the click.
    document.addEventListener('click', onClick, true)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [isDirty])
  return { waiting, stay: () => setWaiting(null) }
}
