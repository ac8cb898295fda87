import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface SavedFieldsProps {
  /** While the form is saved. */
  busy: boolean
  className?: string
  children: ReactNode
}

/**
 * The fields of a form that its reply fills again: they take no input while it is saved, which the reply would overwrite. The field that was in use
 * gets the focus back.
 */
export function SavedFields({ busy, className, children }: SavedFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  // Before the browser takes the focus from what became inert.
  useLayoutEffect(() => {
    if (!busy) return
    const inUse = document.activeElement
    const isField = inUse instanceof HTMLElement && fields.current?.contains(inUse)
    return () => {
      if (isField && (document.activeElement === document.body || document.activeElement === inUse)) inUse.focus({ preventScroll: true })
    }
  }, [busy])
  return (
    <div ref={fields} inert={busy} className={className}>
      {children}
    </div>
  )
}
