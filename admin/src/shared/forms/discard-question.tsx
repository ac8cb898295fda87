import { Button } from '@saddar/ui'
import { useCallback, useId, useState } from 'react'
import { type Leaving, useGuard } from './use-leave-guard.ts'

interface DiscardQuestionProps {
  onDiscard: () => void
  onKeep: () => void
}

/** Stands in place of the buttons of a form whose typed work would be lost. */
export function DiscardQuestion({ onDiscard, onKeep }: DiscardQuestionProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="flex flex-wrap items-center justify-end gap-3">
      <p id={id} className="mr-auto max-sm:basis-full">
        Discard what you typed?
      </p>
      <Button tone="quiet" size="sm" onClick={onDiscard}>
        Discard
      </Button>
      <Button size="sm" autoFocus onClick={onKeep}>
        Keep editing
      </Button>
    </fieldset>
  )
}

interface Asked extends Partial<Leaving> {
  /** Where the focus was before. */
  focused: Element | null
}

/**
 * Asks before a form with typed work is closed, or its screen left.
 * @returns `close` closes at once or asks, and goes on editing where it is asked already; `question` is the question while it is asked, else null
 */
export function useDiscardQuestion(isDirty: boolean, onClose: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useCallback(
    (leaving?: Leaving) => setAsked((before) => ({ ...leaving, focused: before?.focused ?? document.activeElement })),
    [],
  )
  useGuard(isDirty, ask)
  const keep = () => {
    setAsked(null)
    asked?.stay?.()
    if (asked?.focused instanceof HTMLElement) asked.focused.focus()
  }
  const discard = () => {
    onClose()
    asked?.leave?.()
  }
  const isAsked = asked !== null && isDirty
  return {
    close: () => {
      if (isAsked) keep()
      else if (isDirty) ask()
      else onClose()
    },
    question: isAsked ? <DiscardQuestion onDiscard={discard} onKeep={keep} /> : null,
  }
}
