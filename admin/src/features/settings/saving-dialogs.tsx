import { DifferenceDialog } from '../../shared/forms/difference-dialog.tsx'
import { LeaveDialog } from '../../shared/forms/leave-dialog.tsx'
import type { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { compareSettings } from './settings-values.ts'
import type { useSaving } from './use-saving.ts'

interface SavingDialogsProps<T extends object> {
  /** What the form edits: 'this text'. */
  what: string
  saving: ReturnType<typeof useSaving<T>>
  guard: ReturnType<typeof useLeaveGuard>
}

/** The dialogs of a settings form: the conflict with a colleague's version, and leaving unsaved work. */
export function SavingDialogs<T extends object>({ what, saving, guard }: SavingDialogsProps<T>) {
  return (
    <>
      {saving.conflict && (
        <DifferenceDialog
          title={`Somebody else changed ${what}`}
          differences={compareSettings(saving.conflict.theirs, saving.conflict.mine)}
          busy={saving.isPending}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
          onClose={saving.leaveConflict}
        />
      )}
      <LeaveDialog to={guard.waiting} onStay={guard.stay}>
        Your changes will be lost.
      </LeaveDialog>
    </>
  )
}
