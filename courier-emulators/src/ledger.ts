import type { Faults } from './faults.ts'

/** The way of a parcel; each courier has its own words for these. */
export const stages = ['booked', 'picked', 'transit', 'out', 'failed', 'delivered', 'returning', 'returned', 'lost', 'cancelled'] as const
export type Stage = (typeof stages)[number]

export interface StageEvent {
  stage: Stage
  /** Milliseconds since 1970. */
  at: number
  reason: string
}

export interface Booking {
  reference: string
  name: string
  phone: string
  address: string
  city: string
  /** Rupees to collect. */
  amount: number
  pieces: number
  grams: number
}

export interface Parcel extends Booking {
  number: string
  events: StageEvent[]
}

/** The stages that a parcel passes by itself when the emulator has a pace. */
const way: Stage[] = ['picked', 'transit', 'out', 'delivered']

/** The parcels of one courier, in memory. */
export class Ledger {
  readonly parcels = new Map<string, Parcel>()
  /** The numbers of the parcels that a statement contained. */
  readonly stated = new Set<string>()
  /** The number of statements. */
  statements = 0
  readonly #prefix: string
  readonly #now: () => number
  readonly #paceMs: number

  /** @param paceMs how long each stage of a parcel takes; Infinity: parcels move only when they are told to */
  constructor(prefix: string, now: () => number, paceMs: number) {
    this.#prefix = prefix
    this.#now = now
    this.#paceMs = paceMs
  }

  /** Adds a parcel. The same reference twice makes two parcels, as with the real couriers. */
  book(booking: Booking, number = `${this.#prefix}${String(this.#now() % 1e7).padStart(7, '0')}${this.parcels.size % 10}`): Parcel {
    const free = this.parcels.has(number) ? `${this.#prefix}${String(1e8 + this.parcels.size).slice(1)}` : number
    const parcel = { ...booking, number: free, events: [{ stage: 'booked' as Stage, at: this.#now(), reason: '' }] }
    this.parcels.set(free, parcel)
    return parcel
  }

  find(number: string): Parcel | undefined {
    const parcel = this.parcels.get(number)
    if (parcel) this.#advance(parcel)
    return parcel
  }

  findByReference(reference: string): Parcel[] {
    return [...this.parcels.values()].filter((parcel) => parcel.reference === reference)
  }

  /** Adds an event, at any time. */
  move(parcel: Parcel, stage: Stage, { at = this.#now(), reason = '' }: { at?: number; reason?: string } = {}): void {
    parcel.events.push({ stage, at, reason })
  }

  /** @returns a text that says why it cannot be cancelled; undefined when it is */
  cancel(number: string): string | undefined {
    const parcel = this.find(number)
    if (!parcel) return 'This number does not exist'
    if (parcel.events.some(({ stage }) => stage === 'cancelled')) return 'This parcel is already cancelled'
    if (parcel.events.some(({ stage }) => stage !== 'booked')) return 'This parcel was already picked up'
    this.move(parcel, 'cancelled')
    return undefined
  }

  #advance(parcel: Parcel): void {
    const [booked] = parcel.events
    if (!booked || !Number.isFinite(this.#paceMs)) return
    if (parcel.events.some(({ stage }) => stage === 'cancelled' || stage === 'failed')) return
    way.forEach((stage, index) => {
      const at = booked.at + (index + 1) * this.#paceMs
      if (at <= this.#now() && !parcel.events.some((event) => event.stage === stage)) this.move(parcel, stage, { at })
    })
  }
}

/** The events as a courier lists them, with its faults. */
export function listEvents({ events }: Parcel, { repeatEvents, reverseEvents }: Faults): StageEvent[] {
  const listed = events.flatMap((event) => (repeatEvents ? [event, event] : [event]))
  return reverseEvents ? listed.toReversed() : listed
}
