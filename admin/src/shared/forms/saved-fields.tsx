import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface SavedFieldsProps {
  /** While the form is saved. */
  busy: boolean
  className?: string
  children: ReactNode
}

/**
 * The fields of a form that its reply fills again: they take no input while it is saved, which the reply would overwrite. Then the first refused
 * field gets the focus, or the one that was in use gets it back (rule 16.57).
 */
export function SavedFields({ busy, className, children }: SavedFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  // Before the browser takes the focus from what became inert.
  useLayoutEffect(() => {
    if (!busy) return
    const inUse = document.activeElement
    const name = fields.current?.contains(inUse) && inUse?.getAttribute('name')
    return () => {
      const refused = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      const isLost = document.activeElement === document.body || document.activeElement === inUse
      if (refused) refused.focus()
      // By name, since the rows of a list are made anew by the reply.
      else if (name && isLost) fields.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus({ preventScroll: true })
    }
  }, [busy])
  return (
    <div ref={fields} inert={busy} className={className}>
      {children}
    </div>
  )
}
