import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react'

export interface FieldControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

export interface FieldProps {
  label: ReactNode
  /** Shown below the control, and below its error. */
  hint?: ReactNode
  /** The error and how to correct it; empty or missing when there is no error. */
  error?: string | null
  required?: boolean
  /** Adds '(optional)' to the label. */
  optional?: boolean
  hideLabel?: boolean
  className?: string
  children: (control: FieldControlProps) => ReactNode
}

/** One labelled control: `<Field label="City" error={errors.city}>{(control) => <TextInput {...control} name="city" />}</Field>`. */
export function Field({ label, hint, error, required, optional, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const described = [error && noteId, hint && `${noteId}-hint`].filter(Boolean).join(' ')
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
        {optional && <span className="font-normal text-quiet"> (optional)</span>}
      </label>
      {children({ id, required, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldNote id={noteId} error={error} />
      <FieldNote id={`${noteId}-hint`} hint={hint} />
    </div>
  )
}

/** The style of hints and errors, also for groups of choices that are not a single control. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | null }) {
  if (error)
    return (
      <p id={id} role="alert" className="flex items-start gap-1.5 text-sm text-red-text">
        <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
        {error}
      </p>
    )
  if (!hint) return null
  return (
    <p id={id} className="text-sm text-quiet has-[>:empty]:-mt-1.5">
      {hint}
    </p>
  )
}

// 16 px text keeps iOS from zooming into a focused field.
const control =
  'w-full min-h-11 rounded-control border border-edge bg-surface px-3 text-base text-ink placeholder:text-quiet transition-colors hover:border-ink aria-invalid:border-red-text'

/** The text direction follows the input: names and addresses may be Urdu. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" {...rest} className={clsx(control, className)} />
}

export function TextArea({ className, rows = 3, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea dir="auto" {...rest} rows={rows} className={clsx(control, 'py-2.5', className)} />
}

export function Select({ className, children, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={clsx('relative inline-flex', className ?? 'w-full')}>
      <select {...rest} className={clsx(control, 'appearance-none pr-9')}>
        {children}
      </select>
      <svg aria-hidden viewBox="0 0 20 20" className="pointer-events-none absolute inset-y-0 right-2.5 m-auto size-5 text-quiet">
        <path d="m5.5 8 4.5 4.5L14.5 8" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  )
}
