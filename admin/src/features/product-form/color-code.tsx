import { Field } from '@saddar/ui'
import { clsx } from 'clsx'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { ProductValues } from './product-values.ts'

export const chooseColor = 'Choose this colour'
/** The browser's colour input has no empty value: this one stands for it, since nobody would choose it, so that any choice is a change. */
const unset = '#fefefd'

/** The swatch of a colour. One whose name says no colour is to be chosen, and says so. */
export function ColorCode({ name, of }: { name: `variants.${number}.colorCode`; of: string }) {
  const { control } = useFormContext<ProductValues>()
  const { field, fieldState } = useController({ control, name })
  const note = useId()
  const isMissing = field.value === ''
  return (
    <div className="min-w-0">
      <Field label={<span aria-hidden>Code</span>}>
        {(control) => (
          <input
            {...control}
            {...field}
            value={field.value || unset}
            type="color"
            aria-label={`Colour code of ${of}`}
            aria-describedby={isMissing ? note : undefined}
            aria-invalid={fieldState.error ? true : undefined}
            className={clsx(
              'h-9 w-full rounded-control border bg-surface p-1 pointer-coarse:h-11',
              isMissing ? 'border-red-text border-dashed' : 'border-edge',
            )}
          />
        )}
      </Field>
      {/* The column of a laptop is as narrow as the swatch; beside it is room below the prices. */}
      {isMissing && (
        <span id={note} className="mt-1 block whitespace-nowrap text-red-text text-sm">
          {chooseColor}
        </span>
      )}
    </div>
  )
}
