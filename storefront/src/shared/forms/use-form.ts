import { hasTextField, readFormFailure } from '@saddar/client/form-failure'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'

/** Dotted paths of a form's text fields: 'email', 'shipping.city'. */
export type FieldPath<T> = {
  [K in keyof T & string]: T[K] extends string ? K : T[K] extends object ? `${K}.${FieldPath<T[K]>}` : never
}[keyof T & string]

export type FieldErrors = Record<string, string>

/** Props that bind a text field to a form. */
export interface BoundField {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: (event: FocusEvent) => void
}

export interface Form<T> {
  values: T
  /** The errors to show now. */
  errors: FieldErrors
  field: (path: FieldPath<T>) => BoundField
  change: (values: T) => void
  /**
   * Shows the server's errors at their fields, until these are changed, and focuses the first one. Returns the text that belongs to no
   * field, for the form's alert, or ''.
   */
  refuse: (error: unknown) => string
  /** Returns the form's onSubmit: calls `action` if all fields are valid, else focuses the first invalid one. */
  submit: (action: (values: T) => unknown) => (event: FormEvent<HTMLFormElement>) => void
}

interface FormOptions<T> {
  initial: T | (() => T)
  /** The first error of each field by its dotted path. */
  check: (values: T) => FieldErrors
  /** Called on every change, for instance to save a draft. */
  onChange?: (values: T) => void
  /** Maps a path in the server's error list to a field name; the path itself by default. */
  toName?: ((path: string) => string) | undefined
}

/** A form whose errors appear under a field after it loses focus, and under all fields on submit (rule 1.4). */
export function useForm<T extends object>({ initial, check, onChange, toName }: FormOptions<T>): Form<T> {
  const [values, setValues] = useState(initial)
  // The current values, for callers that change two fields within one event.
  const latest = useRef(values)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [submitted, setSubmitted] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>({})
  const element = useRef<HTMLFormElement>(null)

  const change = (next: T) => {
    latest.current = next
    setValues(next)
    onChange?.(next)
  }
  const allErrors = check(values)
  const shown = Object.fromEntries(Object.entries(allErrors).filter(([name]) => submitted || touched.has(name)))

  return {
    values,
    errors: { ...refused, ...shown },
    change,
    refuse: (error) => {
      const { fields, problem } = readFormFailure(error, (name) => hasTextField(element.current, name), toName)
      setRefused(fields)
      if (element.current) focusFirst(element.current, fields)
      return problem
    },
    field: (path) => ({
      name: path,
      value: readPath(values, path),
      error: shown[path] ?? refused[path],
      onChange: (value) => {
        change(writePath(latest.current, path, value))
        setRefused(({ [path]: _, ...others }) => others)
      },
      onBlur: (event) => {
        if (!leadsToButton(event)) setTouched((names) => new Set(names).add(path))
      },
    }),
    submit: (action) => (event) => {
      event.preventDefault()
      element.current = event.currentTarget
      setSubmitted(true)
      setRefused({})
      const invalid = check(latest.current)
      if (Object.keys(invalid).length > 0) focusFirst(event.currentTarget, invalid)
      else void action(latest.current)
    },
  }
}

/** Focuses the first field, from the top, that has an error. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  for (const element of form.elements) {
    if (!(element instanceof HTMLElement) || !((element.getAttribute('name') ?? '') in errors)) continue
    // Centred, so that its label is visible and no bar at the edge covers it.
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center' })
    return
  }
}

// An error that appears while a button is being pressed would move the button away from the pointer; submit shows it anyway.
export const leadsToButton = (event: FocusEvent) =>
  event.relatedTarget instanceof Element && event.relatedTarget.closest('button, a') !== null

export function readPath(values: object, path: string): string {
  const value = path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], values)
  return typeof value === 'string' ? value : ''
}

/** Returns a copy with the text at a dotted path replaced. */
export function writePath<T extends object>(values: T, path: string, value: string): T {
  const [name = '', ...rest] = path.split('.')
  const inner = (values as Record<string, unknown>)[name]
  return { ...values, [name]: rest.length > 0 ? writePath(inner as object, rest.join('.'), value) : value }
}
