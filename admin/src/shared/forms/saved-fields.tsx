import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface SavedFieldsProps {
  /** While the form is saved. */
  busy: boolean
  className?: string
  children: ReactNode
}

/**
 * The fields of a form, which take no input while it is saved: the reply would overwrite it, or it would not be part of what was sent. Then the
 * first refused field gets the focus, or the one that was in use gets it back (rule 16.57).
 */
export function SavedFields({ busy, className, children }: SavedFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  const inUse = useRef<{ element: Element | null; field: HTMLElement | null } | null>(null)
  // Before the browser takes the focus from what became inert. Not in a cleanup: React gives the focus back to where it was before that.
  useLayoutEffect(() => {
    if (busy) {
      const element = document.activeElement
      inUse.current = { element, field: element instanceof HTMLElement && fields.current?.contains(element) ? element : null }
      return
    }
    if (!inUse.current) return
    const { element, field } = inUse.current
    inUse.current = null
    const refused = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const isLost = document.activeElement === document.body || document.activeElement === element
    if (refused) refused.focus()
    else if (field && isLost) findAgain(field, fields.current)?.focus({ preventScroll: true })
  }, [busy])
  return (
    <div ref={fields} inert={busy} className={className}>
      {children}
    </div>
  )
}

/** The rows of a list are made anew by the reply: their fields are found by name. */
const findAgain = (field: HTMLElement, fields: HTMLElement | null) =>
  field.isConnected ? field : fields?.querySelector<HTMLElement>(`[name="${CSS.escape(field.getAttribute('name') ?? '')}"]`)
