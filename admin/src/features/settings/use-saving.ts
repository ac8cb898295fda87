import { ApiError } from '@saddar/client'
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
  readTheirs: (data: unknown, mine: T) => T
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
      if (error instanceof ApiError && error.code === 'SETTINGS_CHANGED') return setConflict({ mine, theirs: readTheirs(error.data, mine) })
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
