import { Button, Dialog } from '@saddar/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

interface LeaveDialogProps {
  /** The address that waits for an answer. */
  to: string | null
  onStay: () => void
  /** What becomes of what was typed. */
  children: ReactNode
}

/** Unsaved work is about to be left by a link. */
export function LeaveDialog({ to, onStay, children }: LeaveDialogProps) {
  const navigate = useNavigate()
  const leave = () => {
    onStay()
    // Past the guard, which hears clicks alone. What is not below /admin is the shop's.
    if (to?.startsWith('/admin')) void navigate(to.replace(/^\/admin/, '') || '/')
    else if (to) location.assign(to)
  }
  return (
    <Dialog
      open={to !== null}
      onClose={onStay}
      title="Leave without saving?"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" size="sm" onClick={leave}>
            Leave
          </Button>
          <Button size="sm" onClick={onStay}>
            Stay
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  )
}
