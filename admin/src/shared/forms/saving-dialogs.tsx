import { ConflictDialog, type ConflictDialogProps } from './conflict-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { useLeaveGuard } from './use-leave-guard.ts'

interface SavingDialogsProps<Mine extends object, Saved> extends ConflictDialogProps<Mine, Saved> {
  guard: ReturnType<typeof useLeaveGuard>
}

/** The dialogs of a form on a page of its own: the conflict with a colleague's version, and leaving unsaved work. */
export function SavingDialogs<Mine extends object, Saved>({ guard, ...conflict }: SavingDialogsProps<Mine, Saved>) {
  return (
    <>
      <ConflictDialog {...conflict} />
      <LeaveDialog guard={guard} />
    </>
  )
}
