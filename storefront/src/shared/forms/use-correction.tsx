import { type MouseEvent, type ReactNode, useState } from 'react'
import { type BoundField, leadsToButton } from './use-form.ts'

/**
 * Offers a correction in place of the hint once the shopper has left the field; one press takes it.
 * @param leftHint in place of the hint once the field was left and there is nothing to correct
 * @returns the field and the hint to show
 */
export function useCorrection(
  field: BoundField,
  find: (value: string) => string | undefined,
  hint: ReactNode,
  leftHint = hint,
): { field: BoundField; hint: ReactNode } {
  const [isLeft, setIsLeft] = useState(false)
  const meant = isLeft && !field.error ? find(field.value) : undefined
  const accept = (event: MouseEvent<HTMLButtonElement>) => {
    const input = event.currentTarget.form?.elements.namedItem(field.name)
    field.onChange(meant!)
    // The button is going. A finger needs no focus, which would open the phone's keyboard.
    if (event.detail === 0 && input instanceof HTMLElement) input.focus()
  }
  return {
    field: {
      ...field,
      onChange: (value) => {
        setIsLeft(false)
        field.onChange(value)
      },
      onBlur: (event) => {
        // A button must not move away from the pointer that is pressing it: the offer follows the press.
        if (leadsToButton(event)) window.addEventListener('click', () => setIsLeft(true), { once: true })
        else setIsLeft(true)
        field.onBlur(event)
      },
    },
    hint: (
      <span role="status">
        {meant ? (
          <button type="button" onClick={accept} className="-my-1 min-h-11 text-left text-ink">
            Did you mean <span className="wrap-anywhere font-medium underline">{meant}</span>?
          </button>
        ) : isLeft ? (
          leftHint
        ) : (
          hint
        )}
      </span>
    ),
  }
}
