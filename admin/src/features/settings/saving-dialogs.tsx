import { DifferenceDialog } from '../../shared/forms/difference-dialog.tsx'
import { LeaveDialog } from '../../shared/forms/leave-dialog.tsx'
import type { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { compareSettings } from './settings-values.ts'
import type { useSaving } from './use-saving.ts'

interface SavingDialogsProps<T extends object> {
  /** What somebody else may have changed: 'this text'. */
  what: string
  saving: ReturnType<typeof useSaving<T>>
  guard: ReturnType<typeof useLeaveGuard>
}

/** What a form of the settings may have to ask: whose change shall stand, and whether unsaved work is left. */
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
        What you changed is lost.
      </LeaveDialog>
    </>
  )
}
