import type { StaffRole } from '@saddar/contract/staff-roles'

/** Who hears an event: everybody, staff, staff of a role and those above it, one person, one person and staff, one device and the person who uses it, or no browser at all. */
export type Audience =
  | 'everyone'
  | 'staff'
  | 'nobody'
  | { staff: StaffRole }
  | { user: string }
  | { ownerAndStaff: string }
  | { device: string; owner: string | null }

export interface Emitted {
  /** Absent when only caches are concerned. */
  name: string | undefined
  payload: unknown
  audience: Audience
  /** Cache tags of what this event makes out of date. */
  tags: string[]
}

/**
 * The place where committed changes are made known inside the process: the live connection passes them on, the caches drop by them.
 * Hints only: nothing may depend on one arriving (behaviour 9.1).
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

  /** What a person (by id), or all staff, may hear is no longer what it was: a session ended, a role changed, a second step is required. */
  tellRightsChanged(whose: string | 'staff'): void {
    for (const listener of this.#rightsListeners) listener(whose)
  }
}
