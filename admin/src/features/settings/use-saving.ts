import { findErrorData } from '@saddar/client'
import type { ErrorData } from '@saddar/contract/errors'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

interface Saving<T> {
  mine: T
  seen: T
}

interface UseSaving<T> {
  /** Sends the new values and those the form started with. */
  send: (saving: Saving<T>) => Promise<T>
  onSaved: (saved: T) => void
  /** Shows the server's errors in the form. */
  onRefused: (error: unknown) => void
  /** Reads the current values from the data of the conflict error. */
  readTheirs: (data: ErrorData['SETTINGS_CHANGED'], mine: T) => T
}

/** Saves a part of the settings. When a colleague saved first, it holds both versions until one is chosen. */
export function useSaving<T>({ send, onSaved, onRefused, readTheirs }: UseSaving<T>) {
  const [conflict, setConflict] = useState<{ mine: T; theirs: T } | null>(null)
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      setConflict(null)
      onSaved(saved)
    },
    onError: (error, { mine }) => {
      const changed = findErrorData(error, 'SETTINGS_CHANGED')
      if (changed) return setConflict({ mine, theirs: readTheirs(changed, mine) })
      // Closes the conflict dialog, since the form below shows the error.
      setConflict(null)
      onRefused(error)
    },
  })
  return {
    ...{ isPending, isSuccess, conflict },
    save: (mine: T, seen: T) => mutate({ mine, seen }),
    keepMine: () => conflict && mutate({ mine: conflict.mine, seen: conflict.theirs }),
    takeTheirs: () => {
      if (conflict) onSaved(conflict.theirs)
      setConflict(null)
    },
    leaveConflict: () => setConflict(null),
  }
}
