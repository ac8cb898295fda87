import { hasTextField, readFormFailure } from '@saddar/client/form-failure'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'

/** Dotted names of the text fields of a form: 'email', 'shipping.city'. */
export type FieldPath<T> = {
  [K in keyof T & string]: T[K] extends string ? K : T[K] extends object ? `${K}.${FieldPath<T[K]>}` : never
}[keyof T & string]

export type FieldErrors = Record<string, string>

/** What a text field needs to belong to a form. */
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
   * Shows what the server refused at its fields, until they are changed, and focuses the first of them. Returns what no field shows: the text
   * for the form's alert, '' when there is none.
   */
  refuse: (error: unknown) => string
  /** The onSubmit of the form: calls `action` when all is well, else puts the focus on the first field that is not. */
  submit: (action: (values: T) => unknown) => (event: FormEvent<HTMLFormElement>) => void
}

interface FormOptions<T> {
  initial: T | (() => T)
  /** The first error of each field by its dotted name. */
  check: (values: T) => FieldErrors
  /** Called with every change, for instance to save a draft. */
  onChange?: (values: T) => void
  /** The form's name of a field for a path in the server's error list; the path itself by default. */
  toName?: ((path: string) => string) | undefined
}

/** A form whose errors appear under a field once it has been left, and under all of them on submit (rule 1.4). */
export function useForm<T extends object>({ initial, check, onChange, toName }: FormOptions<T>): Form<T> {
  const [values, setValues] = useState(initial)
  // What has just been typed, for those who change two fields within one event.
  const latest = useRef(values)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [submitted, setSubmitted] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>({})
  const element = useRef<HTMLFormElement>(null)

  const change = (next: T) => {
    latest.current = next
    setValues(next)
    onChange?.(next)
  }
  const found = check(values)
  const shown = Object.fromEntries(Object.entries(found).filter(([name]) => submitted || left.has(name)))

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
        if (!leadsToButton(event)) setLeft((names) => new Set(names).add(path))
      },
    }),
    submit: (action) => (event) => {
      event.preventDefault()
      element.current = event.currentTarget
      setSubmitted(true)
      setRefused({})
      const wrong = check(latest.current)
      if (Object.keys(wrong).length > 0) focusFirst(event.currentTarget, wrong)
      else void action(latest.current)
    },
  }
}

/** Puts the focus on the first field, from the top, that has an error. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  for (const element of form.elements) {
    if (!(element instanceof HTMLElement) || !((element.getAttribute('name') ?? '') in errors)) continue
    // To the middle, so that its label is seen too and no bar at the edge covers it.
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center' })
    return
  }
}

// An error that appears while a button is being pressed would move the button from under the pointer; submit shows it anyway.
const leadsToButton = (event: FocusEvent) => event.relatedTarget instanceof Element && event.relatedTarget.closest('button, a') !== null

/** The text at a dotted path. */
export function readPath(values: object, path: string): string {
  const value = path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], values)
  return typeof value === 'string' ? value : ''
}

/** A copy with the text at a dotted path replaced. */
export function writePath<T extends object>(values: T, path: string, value: string): T {
  const [name = '', ...rest] = path.split('.')
  const inner = (values as Record<string, unknown>)[name]
  return { ...values, [name]: rest.length > 0 ? writePath(inner as object, rest.join('.'), value) : value }
}
