import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface MenuProps {
  /** The content of the button that opens the menu. */
  label: ReactNode
  accessibleLabel?: string
  align?: 'start' | 'end'
  className?: string
  buttonClassName?: string
  panelClassName?: string
  /** Called when the pointer enters or the focus arrives: the caller can fetch the panel's data. */
  onApproach?: () => void
  /** Rendered from the first opening on. */
  children: ReactNode
}

/** A drop-down built on details. A press outside, Escape, moving the focus out or choosing a link closes it. */
export function Menu({
  label,
  accessibleLabel,
  align = 'start',
  className,
  buttonClassName,
  panelClassName,
  onApproach,
  children,
}: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const details = ref.current
    if (!details) return
    const close = () => {
      details.open = false
    }
    const closeOutside = (event: Event) => {
      if (details.open && !details.contains(event.target as Node)) close()
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      close()
      details.querySelector('summary')?.focus()
    }
    const closeAfterChoice = (event: Event) => {
      const target = event.target as Element
      // 'Try again' after a failure is not a choice: the menu stays open to show the result.
      if (target.closest('a, button') && !target.closest('[role="alert"]')) close()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    details.addEventListener('keydown', closeByKey)
    details.addEventListener('click', closeAfterChoice)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      details.removeEventListener('keydown', closeByKey)
      details.removeEventListener('click', closeAfterChoice)
    }
  }, [])
  return (
    <details
      ref={ref}
      className={clsx('group relative', className)}
      onToggle={() => setOpened(true)}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <summary aria-label={accessibleLabel} className={clsx('flex min-h-11 items-center gap-1', buttonClassName)}>
        {label}
      </summary>
      <div
        className={clsx(
          'absolute top-full z-40 mt-1 min-w-52 rounded-tile border border-line bg-surface p-2 floating',
          align === 'end' ? 'right-0' : 'left-0',
          panelClassName,
        )}
      >
        {opened && children}
      </div>
    </details>
  )
}
