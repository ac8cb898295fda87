import { useEffect, useRef } from 'react'

/** After this long beside the button, a notice was there to be read. */
const readMs = 2_000

/**
 * Whether a notice appeared so recently that a press may have been on its way already; counted from when the page was last seen.
 * @returns asks at the press; the second press for the same notice meets it read
 */
export function useUnread(notice: string): () => boolean {
  const since = useRef(0)
  const met = useRef('')
  useEffect(() => {
    const restart = () => {
      since.current = Date.now()
    }
    if (notice) restart()
    document.addEventListener('visibilitychange', restart)
    return () => document.removeEventListener('visibilitychange', restart)
  }, [notice])
  return () => {
    const isUnread = notice !== '' && notice !== met.current && Date.now() - since.current < readMs
    met.current = notice
    return isUnread
  }
}
