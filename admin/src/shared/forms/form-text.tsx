import { Field, type FieldProps, TextArea, TextInput } from '@saddar/ui'
import { clsx } from 'clsx'
import { get, useFormContext } from 'react-hook-form'
import { DateInput } from '../date-input.tsx'

/** The current error of a field of the surrounding form. */
export function useFieldError(name: string): string | undefined {
  const { formState } = useFormContext()
  const found = get(formState.errors, name) as { message?: string; root?: { message?: string } } | undefined
  return found?.message ?? found?.root?.message
}

/** Whether a field below this name has an error: 'variants.0'. */
export function useHasErrors(name: string): boolean {
  const { formState } = useFormContext()
  return get(formState.errors, name) !== undefined
}

/** The index of the first item of a list that has an error; -1 if none has. */
export function useFirstWithErrors(name: string): number {
  const { formState } = useFormContext()
  const errors: unknown = get(formState.errors, name)
  return Array.isArray(errors) ? errors.findIndex(Boolean) : -1
}

interface FormTextProps extends Omit<FieldProps, 'children' | 'error'> {
  name: string
  numeric?: boolean
  placeholder?: string
  maxLength?: number
  type?: 'text' | 'date' | 'url' | 'email' | 'tel'
  /** The visible lines of a text area. */
  rows?: number
}

/** A text field of the surrounding form: one line, a number, a date or several lines. */
export function FormText({ name, numeric, placeholder, maxLength, type, rows, ...field }: FormTextProps) {
  const { register } = useFormContext()
  const error = useFieldError(name)
  return (
    <Field {...field} error={error}>
      {(control) => {
        const shared = { ...control, ...register(name), required: undefined, 'aria-required': field.required, placeholder, maxLength }
        if (rows) return <TextArea {...shared} rows={rows} dir="auto" />
        if (type === 'date') return <DateInput {...shared} />
        return (
          <TextInput
            {...shared}
            type={type}
            autoComplete="off"
            dir={numeric || type ? undefined : 'auto'}
            inputMode={numeric ? 'numeric' : undefined}
            className={clsx(numeric && 'tabular')}
          />
        )
      }}
    </Field>
  )
}
