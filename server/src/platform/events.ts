import type { StaffRole } from '@saddar/contract/staff-roles'

/** Who receives an event: everyone, staff, staff with at least a role, one user, one user and staff, one device and its user. */
export type Audience =
  | 'everyone'
  | 'staff'
  | { staff: StaffRole }
  | { user: string }
  | { ownerAndStaff: string }
  | { device: string; owner: string | null }

export interface Emitted {
  name: string
  payload: unknown
  audience: Audience
}

/** Tags whose values are out of date; 'all' when changes may have been missed. */
export type StaleTags = readonly string[] | 'all'

/** Whether one of these tags is out of date. */
export const hasTag = (stale: StaleTags, ...tags: string[]): boolean => stale === 'all' || tags.some((tag) => stale.includes(tag))

/** A committed transaction of this process with a row in the outbox. */
export interface WrittenRow {
  xid: string
  /** Whether other nodes must read it at once instead of at their next poll. */
  isUrgent: boolean
}

/**
 * Publishes committed changes inside the process: the live connection forwards events, and everything cached in memory is invalidated by
 * tags, those of other nodes included (decision 0021). Events are hints: no feature may depend on their arrival (rule 9.1).
 */
export class EventBus {
  readonly #listeners: ((event: Emitted) => void)[] = []
  readonly #invalidated: ((stale: StaleTags) => void)[] = []
  readonly #written: ((row: WrittenRow) => void)[] = []

  onEvent(listener: (event: Emitted) => void): void {
    this.#listeners.push(listener)
  }

  emit(event: Emitted): void {
    for (const listener of this.#listeners) listener(event)
  }

  onInvalidated(listener: (stale: StaleTags) => void): void {
    this.#invalidated.push(listener)
  }

  /** Invalidates in this process alone; for all nodes use `Transaction.invalidate`. */
  invalidate(stale: StaleTags): void {
    for (const listener of this.#invalidated) listener(stale)
  }

  onWritten(listener: (row: WrittenRow) => void): void {
    this.#written.push(listener)
  }

  /** A transaction has committed and its tags have been invalidated in this process. */
  noteWritten(row: WrittenRow): void {
    for (const listener of this.#written) listener(row)
  }
}
