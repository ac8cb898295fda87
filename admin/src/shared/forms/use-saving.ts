import { findErrorData } from '@saddar/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isSame, type Side } from './merge-fields.ts'

interface UseSaving<Mine, Saved, Seen> {
  /** Sends what this person changed, with what the form was loaded with as `was`. */
  send: (mine: Mine, seen: Seen | Saved) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** Fills the form with the colleague's version, where `onSaved` does more than that. */
  onTaken?: (theirs: Saved) => void
  /** Shows the server's errors in the form. */
  onRefused: (error: unknown) => void
  /** Reads the colleague's version from the data of the conflict error. */
  readTheirs: (present: object, mine: Mine) => Saved
  /** Merges both versions, for a value of several fields that is saved as one: only fields that both changed are asked about. */
  merge?: (versions: { seen: Seen | Saved; mine: Mine; theirs: Saved }, prefer: Side) => Mine & Saved
}

interface Conflict<Mine, Saved> {
  mine: Mine
  /** The colleague's version, with what this person alone changed if the versions are merged. */
  theirs: Saved
  /** What is saved now. */
  present: Saved
  /** What 'Take theirs' has to save, if this person changed other fields too. */
  rest: Mine | undefined
}

/** Saves changes of a form. When a colleague changed the same first, it holds both versions until one is chosen (rule 1.10). */
export function useSaving<Mine, Saved, Seen = Saved>({
  send,
  onSaved,
  onTaken = onSaved,
  onRefused,
  readTheirs,
  merge,
}: UseSaving<Mine, Saved, Seen>) {
  const [conflict, setConflict] = useState<Conflict<Mine, Saved> | null>(null)
  const { mutateAsync, isPending, isSuccess } = useMutation({
    mutationFn: ({ mine, seen }: { mine: Mine; seen: Seen | Saved }) => send(mine, seen),
    onSuccess: (saved) => {
      setConflict(null)
      onSaved(saved)
    },
    onError: (error, { mine, seen }) => {
      const changed = findErrorData(error, 'CHANGED_MEANWHILE')
      if (changed) return compare(mine, seen, readTheirs(changed.present, mine))
      // Closes the conflict dialog, since the form below shows the error.
      setConflict(null)
      onRefused(error)
    },
  })
  const compare = (mine: Mine, seen: Seen | Saved, present: Saved) => {
    if (!merge) return setConflict({ mine, theirs: present, present, rest: undefined })
    const [withMine, withTheirs] = (['mine', 'theirs'] as const).map((side) => merge({ seen, mine, theirs: present }, side))
    if (isSame(withMine, withTheirs)) return void save(withMine!, present)
    setConflict({ mine: withMine!, theirs: withTheirs!, present, rest: isSame(withTheirs, present) ? undefined : withTheirs })
  }
  /** Done when it is saved, refused or in conflict. */
  const save = (mine: Mine, seen: Seen | Saved): Promise<unknown> => mutateAsync({ mine, seen }).catch(() => undefined)
  return {
    ...{ isPending, isSuccess, conflict, save },
    keepMine: () => void (conflict && save(conflict.mine, conflict.present)),
    takeTheirs: () => {
      if (conflict?.rest) return void save(conflict.rest, conflict.present)
      if (conflict) onTaken(conflict.present)
      setConflict(null)
    },
    leaveConflict: () => setConflict(null),
  }
}
