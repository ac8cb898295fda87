import { Button, Dialog } from '@saddar/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

interface LeaveDialogProps {
  /** The URL that the person is about to leave for; null for none. */
  to: string | null
  onStay: () => void
  /** What happens to the unsaved work. */
  children: ReactNode
}

/** Asks before a link leaves unsaved work. */
export function LeaveDialog({ to, onStay, children }: LeaveDialogProps) {
  const navigate = useNavigate()
  const leave = () => {
    onStay()
    // The guard only intercepts clicks, so this navigation passes. URLs outside /admin belong to the shop.
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
