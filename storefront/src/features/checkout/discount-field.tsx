import { formatRupees } from '@saddar/contract/money'
import { Button, Field, FieldNote, TextInput } from '@saddar/ui'
import { Tag } from 'lucide-react'
import { useId, useRef } from 'react'
import type { BoundField } from '../../shared/forms/use-form.ts'
import type { CheckoutDiscount } from './use-discount.ts'

/** The form that the code belongs to: inside the order form, pressing Enter would place the order. */
export const discountFormId = 'discount-form'

/** An optional discount code: a button, then a field, then the applied code with a remove button (rule 6.13). */
export function DiscountField({ discount, field }: { discount: CheckoutDiscount; field: BoundField }) {
  const noteId = useId()
  // The pressed control disappears, so the focus moves to the one that replaces it.
  const next = useRef<'opener' | 'input' | 'remover' | null>(null)
  const takeFocus = (name: typeof next.current, element: HTMLElement | null) => {
    if (!element || next.current !== name) return
    next.current = null
    element.focus()
  }
  if (discount.code !== '')
    return (
      <div className="grid gap-1.5">
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="flex min-w-0 items-center gap-2 text-sm">
            <Tag aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
            <span className="min-w-0">
              <span className="sr-only">Discount code </span>
              <span className="font-medium break-all">{discount.code}</span>
              {/* For screen readers: others see the saving among the amounts. */}
              {discount.amount > 0 && <span className="sr-only"> saves {formatRupees(discount.amount)}</span>}
              {discount.amount === 0 && !discount.busy && !discount.problem && <span> saves nothing on this order</span>}
              {discount.busy && <span className="text-quiet"> · Checking…</span>}
            </span>
          </p>
          <Button
            ref={(element) => takeFocus('remover', element)}
            tone="quiet"
            aria-label={`Remove discount code ${discount.code}`}
            className="-mr-3 px-3! text-sm"
            onClick={() => {
              next.current = 'opener'
              discount.setOpen(false)
              discount.remove()
            }}
          >
            Remove
          </Button>
        </div>
        <FieldNote id={noteId} error={discount.problem} />
      </div>
    )
  if (!discount.isOpen)
    return (
      <Button
        ref={(element) => takeFocus('opener', element)}
        tone="quiet"
        aria-expanded={false}
        className="-mx-3 justify-self-start px-3! text-sm"
        onClick={() => {
          next.current = 'input'
          discount.setOpen(true)
        }}
      >
        <Tag aria-hidden size={20} strokeWidth={1.75} />
        Discount code
      </Button>
    )
  return (
    <Field label="Discount code" optional error={discount.problem}>
      {({ required: _, ...control }) => (
        <span className="flex gap-2">
          <TextInput
            {...control}
            ref={(element) => {
              discount.input.current = element
              takeFocus('input', element)
            }}
            form={discountFormId}
            name={field.name}
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button
            type="submit"
            form={discountFormId}
            tone="outline"
            busy={discount.busy}
            onClick={() => {
              next.current = 'remover'
            }}
          >
            Apply
          </Button>
        </span>
      )}
    </Field>
  )
}
