import { Button } from '@saddar/ui'
import { type ReactNode, useState } from 'react'

/** The first ones of a list, and a button for the others below it; one alone is not hidden. */
export function useFirstOnes<T>(all: T[], most: number, what: string): { shown: T[]; button: ReactNode; showAll: () => void } {
  const [isWhole, setWhole] = useState(false)
  const showAll = () => setWhole(true)
  if (all.length <= most + 1) return { shown: all, button: null, showAll }
  return {
    showAll,
    shown: isWhole ? all : all.slice(0, most),
    button: (
      <Button tone="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} className="-ml-3 justify-self-start px-3! text-sm">
        {isWhole ? `Show fewer ${what}` : `Show all ${all.length} ${what}`}
      </Button>
    ),
  }
}
