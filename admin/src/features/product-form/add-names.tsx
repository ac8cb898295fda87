import { Button, Field, TextInput } from '@saddar/ui'
import { type KeyboardEvent, useState } from 'react'
import { readNames } from './read-names.ts'

interface AddNamesProps {
  label: string
  hint: string
  /** What the button adds, for screen readers, where a form has several. */
  what?: string
  onAdd: (names: string[]) => void
}

/** A field whose names are added as colours or options, several at once as a list. */
export function AddNames({ label, hint, what, onAdd }: AddNamesProps) {
  const [text, setText] = useState('')
  const add = () => {
    const names = readNames(text)
    if (names.length > 0) onAdd(names)
    setText('')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <span className="flex gap-2">
          <TextInput
            {...control}
            value={text}
            dir="auto"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKey}
            autoComplete="off"
          />
          <Button tone="outline" size="sm" onClick={add}>
            Add
            {what && <span className="sr-only"> {what}</span>}
          </Button>
        </span>
      )}
    </Field>
  )
}
