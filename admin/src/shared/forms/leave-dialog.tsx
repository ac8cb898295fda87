import { Button, Dialog } from '@saddar/ui'
import type { ReactNode } from 'react'
import type { useLeaveGuard } from './use-leave-guard.ts'

interface LeaveDialogProps {
  guard: ReturnType<typeof useLeaveGuard>
  /** What happens to the unsaved work. */
  children?: ReactNode
}

/** Asks before unsaved work is left. */
export function LeaveDialog({ guard: { isAsking, leave, stay }, children = 'Your changes will be lost.' }: LeaveDialogProps) {
  return (
    <Dialog
      open={isAsking}
      onClose={stay}
      title="Leave without saving?"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" size="sm" onClick={leave}>
            Leave
          </Button>
          <Button size="sm" onClick={stay}>
            Stay
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  )
}
