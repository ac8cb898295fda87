import type { CourierName } from '@saddar/contract/courier-accounts'
import type { CourierStatus } from '@saddar/contract/shipment-states'
import type { Sender } from '../settings/index.ts'

/** A parcel as it is booked. */
export interface ParcelToBook {
  /** The order number, or with a suffix from its second parcel on; the courier prints it and finds the parcel by it. */
  reference: string
  name: string
  /** As in 03001234567 where the number is a Pakistani mobile. */
  phone: string
  address: string
  /** One of the courier's own list. */
  city: CourierCity
  /** Rupees to collect; 0 for a paid order. */
  codAmount: number
  pieces: number
  weightGrams: number
  remarks: string
}

export interface CourierCity {
  id: string
  name: string
}

export interface CourierEvent {
  status: CourierStatus
  /** The courier's own words. */
  words: string
  reason: string
  at: Date
}

/**
 * A courier (rule 6.30). Every call throws a CourierError when it fails, and times out by itself.
 * `book` must be called once for a reference: couriers make a parcel for each call.
 */
export interface Courier {
  name: CourierName
  /** The maximum number of parcels of one `track` call. */
  trackMaximum: number
  /** @returns the tracking number */
  book(parcel: ParcelToBook): Promise<string>
  /** The tracking number of the parcel with this reference; null when there is none. Absent where the protocol has no such call. */
  findByReference?(reference: string): Promise<string | null>
  cancel(trackingNumber: string): Promise<void>
  /** The events of each known number, in any order and possibly repeated. Unknown numbers are left out. */
  track(trackingNumbers: readonly string[]): Promise<Map<string, CourierEvent[]>>
  listCities(): Promise<CourierCity[]>
}

export interface CourierSettings {
  /** Without a slash at the end. */
  baseUrl: string
  /** By the names in the contract's table; an optional one may be empty. */
  keys: Readonly<Record<string, string>>
  /** Where parcels start, for couriers that ask for it with each parcel. */
  readSender: () => Promise<Sender>
}

/**
 * refused: the courier answered no, and nothing happened · key: it does not accept the keys · unsent: the request did not reach it ·
 * unanswered: it may have carried the request out
 */
export type CourierFailure = 'refused' | 'key' | 'unsent' | 'unanswered'

/** Why a call to a courier failed; the message is the courier's own words, for staff. */
export class CourierError extends Error {
  readonly kind: CourierFailure

  constructor(kind: CourierFailure, words: string) {
    super(words.trim().slice(0, 300) || 'No reason given')
    this.name = 'CourierError'
    this.kind = kind
  }
}
