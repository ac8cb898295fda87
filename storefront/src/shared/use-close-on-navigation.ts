import { useEffect, useRef } from 'react'
import { useLocation } from './router/index.ts'

/** Calls `onClose` when the URL changes, also by Back and Forward: a sheet belongs to the page on which it was opened. */
export function useCloseOnNavigation(onClose: () => void): void {
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (key !== openedAt.current) onClose()
  }, [key, onClose])
}
