import { Field, TextInput } from '@saddar/ui'
import type { BoundField } from './use-form.ts'

/** The country of an address: a text, since the shop delivers within one country only. */
export function CountryField({ field, autoComplete }: { field: BoundField; autoComplete: string }) {
  return (
    <Field label="Country" error={field.error}>
      {({ required: _, ...control }) => (
        <TextInput
          {...control}
          readOnly
          name={field.name}
          value={field.value}
          autoComplete={autoComplete}
          className="border-transparent! bg-transparent! px-0!"
        />
      )}
    </Field>
  )
}
