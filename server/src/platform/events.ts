import type { StaffRole } from '@saddar/contract/staff-roles'

/** Who receives an event: everyone, staff, staff with at least a role, one user, one user and staff, one device and its user, or no one. */
export type Audience =
  | 'everyone'
  | 'staff'
  | 'nobody'
  | { staff: StaffRole }
  | { user: string }
  | { ownerAndStaff: string }
  | { device: string; owner: string | null }

export interface Emitted {
  /** Absent when the event only invalidates caches. */
  name: string | undefined
  payload: unknown
  audience: Audience
  /** Cache tags that this event invalidates. */
  tags: string[]
}

/**
 * Publishes committed changes inside the process: the live connection forwards them, caches are invalidated by them.
 * Events are hints: no feature may depend on their arrival (rule 9.1).
 */
export class EventBus {
  readonly #listeners: ((event: Emitted) => void)[] = []
  readonly #rightsListeners: ((whose: string | 'staff') => void)[] = []

  onEvent(listener: (event: Emitted) => void): void {
    this.#listeners.push(listener)
  }

  emit(event: Emitted): void {
    for (const listener of this.#listeners) listener(event)
  }

  onRightsChanged(listener: (whose: string | 'staff') => void): void {
    this.#rightsListeners.push(listener)
  }

  /** The permissions of a user (by id) or of all staff have changed: a session ended, a role changed, a second factor is required. */
  announceRightsChanged(whose: string | 'staff'): void {
    for (const listener of this.#rightsListeners) listener(whose)
  }
}
