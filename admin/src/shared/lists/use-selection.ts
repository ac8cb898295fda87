import { useState } from 'react'

/** The selected rows by id, across the pages of a list. */
export interface Selection {
  ids: string[]
  has: (id: string) => boolean
  set: (ids: string[], on: boolean) => void
  clear: () => void
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids: [...ids],
    has: (id) => ids.has(id),
    set: (changed, on) =>
      setIds((before) => {
        const after = new Set(before)
        for (const id of changed) on ? after.add(id) : after.delete(id)
        return after
      }),
    clear: () => setIds(new Set()),
  }
}
