import { clsx } from 'clsx'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { listSuggestions, type Suggestion } from './list-suggestions.ts'
import { TextField } from './text-field.tsx'

interface SuggestFieldProps extends Omit<ComponentProps<typeof TextField>, 'list' | 'role'> {
  suggestions: readonly Suggestion[]
  /** Suggested while nothing is typed. */
  firstSuggestions?: readonly Suggestion[]
}

/** In a dialog the list may end below its edge. */
const reveal = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

/** A text field that suggests values, an ARIA combobox. Other values can be typed. */
export function SuggestField({ field, suggestions, firstSuggestions = [], className, ...rest }: SuggestFieldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = !isOpen ? [] : field.value === '' ? firstSuggestions : listSuggestions(suggestions, field.value)
  const write = (value: string, open: boolean) => {
    setOpen(open)
    setActive(-1)
    field.onChange(value)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setOpen(true)
      // -1 is the field itself, which is part of the arrow keys' cycle.
      if (shown.length > 0) setActive(((active + 1 + step + shown.length + 1) % (shown.length + 1)) - 1)
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter' && shown[active]) {
      event.preventDefault()
      write(shown[active].name, false)
    }
  }
  return (
    <div className={clsx('relative', className)}>
      <TextField
        {...rest}
        field={{
          ...field,
          onChange: (value) => write(value, true),
          onBlur: (event) => {
            setOpen(false)
            field.onBlur(event)
          },
        }}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] && `${id}-${active}`}
        onFocus={() => setOpen(field.value === '')}
        onKeyDown={handleKey}
      />
      {shown.length > 0 && (
        <div
          id={id}
          ref={reveal}
          role="listbox"
          aria-label="Suggestions"
          className={`absolute inset-x-0 ${rest.hideLabel ? 'top-[3rem]' : 'top-[4.625rem]'} z-30 overflow-hidden rounded-control border border-line bg-surface floating`}
        >
          {shown.map(({ name, detail }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The press must not take the focus from the field.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => write(name, false)}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 text-base hover:bg-tile aria-selected:bg-tile"
            >
              {name}
              {detail && <span className="text-sm text-quiet">{detail}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
