import { Button } from '@saddar/ui'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormProblem } from './form-problem.tsx'

interface SaveBarProps {
  /** 'Not saved yet', 'Saved'. */
  status: string
  label: string
  busy: boolean
  disabled?: boolean
  /** Rare or destructive actions, at the other end. */
  children?: ReactNode
}

/** The sticky bar at the bottom of a form: its status, its root error and the save button. */
export function SaveBar({ status, label, busy, disabled, children }: SaveBarProps) {
  const { errors } = useFormContext().formState
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
    >
      {errors.root?.message && (
        <div className="basis-full">
          <FormProblem text={errors.root.message} />
        </div>
      )}
      {children}
      <span role="status" className="mr-auto text-quiet">
        {status}
      </span>
      <Button type="submit" size="sm" busy={busy} disabled={disabled}>
        {label}
      </Button>
    </div>
  )
}
