import { suggestions } from '@saddar/contract/limits'
import { useEffect, useState } from 'react'

/** The value once it has stayed the same for a moment, so that not every letter asks the server. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), suggestions.delayMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
