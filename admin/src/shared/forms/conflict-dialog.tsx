import { type Difference, DifferenceDialog } from './difference-dialog.tsx'
import type { useSaving } from './use-saving.ts'

export interface ConflictDialogProps<Mine extends object, Saved> {
  /** What the form edits: 'this text'. */
  what: string
  saving: Pick<ReturnType<typeof useSaving<Mine, Saved>>, 'conflict' | 'isPending' | 'keepMine' | 'takeTheirs' | 'leaveConflict'>
  compare: (theirs: Mine, mine: Mine) => Difference[]
}

/** Asks which version to keep when a colleague changed the same meanwhile. */
export function ConflictDialog<Mine extends object, Saved>({
  what,
  saving: { conflict, ...saving },
  compare,
}: ConflictDialogProps<Mine, Saved>) {
  if (!conflict) return null
  return (
    <DifferenceDialog
      title={`Somebody else changed ${what}`}
      differences={compare(conflict.theirs, conflict.mine)}
      changed={conflict.changed}
      busy={saving.isPending}
      onKeepMine={saving.keepMine}
      onTakeTheirs={saving.takeTheirs}
      onClose={saving.leaveConflict}
    />
  )
}
