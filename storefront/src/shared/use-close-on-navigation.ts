import { useEffect, useRef } from 'react'
import { useLocation } from './router/index.ts'

/** Calls `onClose` when the address changes, also by Back and Forward: a sheet belongs to the page that it was opened on. */
export function useCloseOnNavigation(onClose: () => void): void {
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (key !== openedAt.current) onClose()
  }, [key, onClose])
}
