import { Button } from '@saddar/ui'
import { useId, useState } from 'react'

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

/**
 * Asks before closing a form with typed work.
 * @returns `close` closes at once or asks, and goes on editing where it is asked already; `question` is the question while it is asked, else null
 */
export function useDiscardQuestion(isDirty: boolean, onClose: () => void) {
  /** Where the focus was when it was asked. */
  const [focused, setFocused] = useState<Element | null>(null)
  const keep = () => {
    setFocused(null)
    if (focused instanceof HTMLElement) focused.focus()
  }
  const isAsked = focused !== null && isDirty
  return {
    close: () => {
      if (isAsked) keep()
      else if (isDirty) setFocused(document.activeElement)
      else onClose()
    },
    question: isAsked ? <DiscardQuestion onDiscard={onClose} onKeep={keep} /> : null,
  }
}
