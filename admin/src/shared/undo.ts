import { useSyncExternalStore } from 'react'

/** A change that was made, and can mostly still be undone. */
export interface UndoableChange {
  /** What was done, and what follows if it is not undone: '3 orders moved to Shipped' */
  text: string
  /** Date.now() at which the offer ends. */
  until: number
  /**
   * Undoes it; resolves when the lists show it, or when it is refused, with true if it has put its outcome in place of this offer. Rejects when it may
   * be tried again. Null for what cannot be undone.
   */
  undo: (() => Promise<unknown>) | null
}

let offered: UndoableChange | null = null
const listeners = new Set<() => void>()

/** Offers to undo a change on every screen until `until`, in place of an earlier one. */
export function offerUndo(change: UndoableChange | null): void {
  offered = change
  for (const listener of listeners) listener()
}

/** Whether a change of this person can be undone now. */
export const isUndoOffered = (): boolean => offered !== null && offered.undo !== null

/** The change that is offered now; for the bar that shows it. */
export const useOfferedUndo = (): UndoableChange | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offered,
  )
