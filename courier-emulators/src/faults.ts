/** How a courier misbehaves; each courier has its own. */
export interface Faults {
  /** error: HTTP 500 · hang: no answer · drop: the connection breaks · malformed: a page instead of JSON · key: the keys are refused */
  fail: 'none' | 'error' | 'hang' | 'drop' | 'malformed' | 'key'
  /** Books the parcel, and breaks the connection before it answers. */
  loseBooking: boolean
  /** Milliseconds before each answer. */
  delayMs: number
  /** Every event of a parcel twice. */
  repeatEvents: boolean
  /** The newest event first. */
  reverseEvents: boolean
  /** PostEx: the call for several parcels is refused, as the real one does at times. */
  refuseBulk: boolean
  /** No parcel is known. */
  forget: boolean
  /** The next statements pay 10 rupees less for their first parcel, and for a parcel of another shop. */
  wrongStatement: boolean
}

export const noFaults: Readonly<Faults> = {
  fail: 'none',
  loseBooking: false,
  delayMs: 0,
  repeatEvents: false,
  reverseEvents: false,
  refuseBulk: false,
  forget: false,
  wrongStatement: false,
}

/** Parses the faults sent to the control port. @throws Error that names what is wrong */
export function readFaults(given: unknown): Partial<Faults> {
  if (typeof given !== 'object' || given === null) throw new Error('faults are a JSON object')
  for (const [name, value] of Object.entries(given)) {
    const initial = noFaults[name as keyof Faults]
    if (initial === undefined) throw new Error(`no fault is called ${name}`)
    if (typeof value !== typeof initial) throw new Error(`${name} is a ${typeof initial}`)
  }
  return given as Partial<Faults>
}
