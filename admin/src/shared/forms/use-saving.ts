import { findErrorData } from '@saddar/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

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
}

/** Saves changes of a form. When a colleague changed the same first, it holds both versions until one is chosen (rule 1.10). */
export function useSaving<Mine, Saved, Seen = Saved>({
  send,
  onSaved,
  onTaken = onSaved,
  onRefused,
  readTheirs,
}: UseSaving<Mine, Saved, Seen>) {
  const [conflict, setConflict] = useState<{ mine: Mine; theirs: Saved } | null>(null)
  const { mutateAsync, isPending, isSuccess } = useMutation({
    mutationFn: ({ mine, seen }: { mine: Mine; seen: Seen | Saved }) => send(mine, seen),
    onSuccess: (saved) => {
      setConflict(null)
      onSaved(saved)
    },
    onError: (error, { mine }) => {
      const changed = findErrorData(error, 'CHANGED_MEANWHILE')
      if (changed) return setConflict({ mine, theirs: readTheirs(changed.present, mine) })
      // Closes the conflict dialog, since the form below shows the error.
      setConflict(null)
      onRefused(error)
    },
  })
  /** Done when it is saved, refused or in conflict. */
  const save = (mine: Mine, seen: Seen | Saved): Promise<unknown> => mutateAsync({ mine, seen }).catch(() => undefined)
  return {
    ...{ isPending, isSuccess, conflict, save },
    keepMine: () => void (conflict && save(conflict.mine, conflict.theirs)),
    takeTheirs: () => {
      if (conflict) onTaken(conflict.theirs)
      setConflict(null)
    },
    leaveConflict: () => setConflict(null),
  }
}
