import { addressLengths } from '@saddar/contract/limits'
import { Field, TextArea } from '@saddar/ui'
import type { BoundField } from '../../shared/forms/use-form.ts'

/** Optional notes with a counter; longer text is accepted and reported as an error, so that nothing is cut off unnoticed. */
export function NotesField({ field }: { field: BoundField }) {
  return (
    <Field
      label="Order notes"
      optional
      error={field.error}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>Anything we or the rider should know</span>
          <span className="tabular">
            {field.value.length} of {addressLengths.notes}
          </span>
        </span>
      }
    >
      {(control) => (
        <TextArea
          {...control}
          name={field.name}
          rows={2}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
