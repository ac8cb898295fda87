import { findErrorData } from '@saddar/client'
import type { LastChange } from '@saddar/contract/errors'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pickNamed } from './changed-fields.ts'
import { type FieldGroup, isSame, mergeFields, type Side } from './merge-fields.ts'

interface UseSaving<Mine extends object, Saved, Seen> {
  /** Sends what this person changed, with what the form was loaded with as `was`. */
  send: (mine: Mine, seen: Seen | Saved) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** Fills the form with the colleague's version, where `onSaved` does more than that. */
  onTaken?: (theirs: Saved) => void
  /** Shows the server's errors in the form. */
  onRefused: (error: unknown) => void
  /** Reads the colleague's version from the data of the conflict error. */
  readTheirs: (present: object, mine: Mine) => Saved
  /** A version's fields in the notation of `mine`, where it has another. */
  readFields?: (version: Seen | Saved) => object
  /** Fields that mean something only together; those of a group that has a change are sent whole. */
  groups?: readonly FieldGroup[]
}

interface Conflict<Mine, Saved> {
  mine: Mine
  /** The same fields with the colleague's values where both changed them. */
  theirs: Mine
  /** What is saved now. */
  present: Saved
  changed: LastChange | null
  /** What 'Take theirs' has to save, if this person changed other fields too. */
  rest: Mine | undefined
}

/**
 * Saves changes of a form. When a colleague changed the same first, it holds both versions until one is chosen (rule 1.10). Fields that only
 * one of them changed keep that person's value, whichever version is chosen.
 */
export function useSaving<Mine extends object, Saved, Seen = Saved>({
  send,
  onSaved,
  onTaken = onSaved,
  onRefused,
  readTheirs,
  readFields = (version) => version as object,
  groups = [],
}: UseSaving<Mine, Saved, Seen>) {
  const focused = useRef<HTMLElement | null>(null)
  const [conflict, setConflict] = useState<Conflict<Mine, Saved> | null>(null)
  const { mutateAsync, isPending, isSuccess } = useMutation({
    mutationFn: ({ mine, seen }: { mine: Mine; seen: Seen | Saved }) => send(mine, seen),
    onSuccess: (saved) => {
      setConflict(null)
      onSaved(saved)
    },
    onError: (error, { mine, seen }) => {
      const changed = findErrorData(error, 'CHANGED_MEANWHILE')
      if (changed) return compare(mine, seen, readTheirs(changed.present, mine), changed.changed)
      // Closes the conflict dialog, since the form below shows the error.
      setConflict(null)
      onRefused(error)
    },
  })
  const compare = (mine: Mine, seen: Seen | Saved, present: Saved, changed: LastChange | null) => {
    const versions = { seen: readFields(seen), mine, theirs: readFields(present) }
    const merge = (prefer: Side) => mergeFields<object>(versions, prefer, groups) as Mine
    const [withMine, withTheirs] = [merge('mine'), merge('theirs')]
    if (isSame(withMine, withTheirs)) return void save(withMine, present)
    const isAllTheirs = isSame(withTheirs, pickNamed(versions.theirs, withTheirs))
    setConflict({ mine: withMine, theirs: withTheirs, present, changed, rest: isAllTheirs ? undefined : withTheirs })
  }
  /** Done when it is saved, refused or in conflict. */
  const save = (mine: Mine, seen: Seen | Saved): Promise<unknown> => {
    if (!conflict) focused.current = document.activeElement as HTMLElement | null
    return mutateAsync({ mine, seen }).catch(() => undefined)
  }
  // The busy button loses the focus, so that the closed conflict dialog cannot restore it.
  useEffect(() => {
    if (conflict || isPending) return
    if (document.activeElement === document.body) focused.current?.focus({ preventScroll: true })
    focused.current = null
  }, [conflict, isPending])
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
