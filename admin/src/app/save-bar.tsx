import { Button } from '@saddar/ui'
import type { ReactNode } from 'react'

interface SaveBarProps {
  /** 'Not saved yet', 'Saved'. */
  status: string
  label: string
  busy: boolean
  disabled?: boolean
  /** Beside the button: what else can be done. */
  children?: ReactNode
}

/** Stays at the lower edge of a form: how it stands, and the button that saves it. */
export function SaveBar({ status, label, busy, disabled, children }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      <span role="status" className="mr-auto text-quiet">
        {status}
      </span>
      {children}
      <Button type="submit" size="sm" busy={busy} disabled={disabled}>
        {label}
      </Button>
    </div>
  )
}
