import type { CartItem } from '@saddar/contract'
import { onlyLeft } from '@saddar/contract/messages'
import { Button } from '@saddar/ui'
import { useId } from 'react'
import { describeChoice, getLineKey } from '../../shared/cart-line/line-identity.ts'
import { FormNotice } from '../../shared/forms/form-notice.tsx'

interface ShortLinesProps {
  /** Those with more pieces than are left. */
  lines: CartItem[]
  onQuantity: (line: CartItem, quantity: number) => void
}

/** Names the lines of which too few are left, each with a button that orders what is left: checkout has no other way to change them. */
export function ShortLines({ lines, onQuantity }: ShortLinesProps) {
  const id = useId()
  return (
    <FormNotice tone="error">
      <ul className="grid gap-2">
        {lines.map((line, index) => {
          const textId = `${id}${index}`
          const choice = describeChoice(line)
          return (
            <li key={getLineKey(line)} className="flex flex-wrap items-center justify-between gap-x-3">
              <span id={textId}>
                <bdi className="font-medium">{line.title}</bdi>
                {choice && ` (${choice})`}: {onlyLeft(line.stock)}, your order has {line.quantity}.
              </span>
              <Button
                tone="quiet"
                size="sm"
                data-shortage
                aria-describedby={textId}
                className="px-2.5! underline underline-offset-4"
                onClick={({ currentTarget }) => {
                  // The button goes with its line; the next step is to place the order.
                  if (lines.length === 1) focusSubmit(currentTarget.form)
                  onQuantity(line, line.stock)
                }}
              >
                Make it {line.stock}
              </Button>
            </li>
          )
        })}
      </ul>
    </FormNotice>
  )
}

/** Shows somebody who orders nevertheless what must be changed first. */
export const focusShortage = (): void => focusVisible(document.querySelectorAll<HTMLElement>('[data-shortage]'))

function focusSubmit(form: HTMLFormElement | null): void {
  if (form) focusVisible(form.querySelectorAll<HTMLElement>('button[type=submit]'))
}

/** Notice and submit button are twice on the page, for phones and for wide screens. */
function focusVisible(controls: NodeListOf<HTMLElement>): void {
  ;[...controls].find((control) => control.checkVisibility())?.focus()
}
