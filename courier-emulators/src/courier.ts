import type { Exchange } from './exchange.ts'
import type { Faults } from './faults.ts'
import type { Ledger } from './ledger.ts'

/** One emulated courier: its parcels, its faults, and the function that answers its calls. */
export interface Courier {
  ledger: Ledger
  faults: Faults
  /** The latest requests, newest last: method and path. */
  requests: string[]
}

/** Answers a call of the protocol; false for an unknown one. `path` is without the courier's part of the address. */
export type Answer = (courier: Courier, exchange: Exchange, path: string) => boolean | Promise<boolean>

/** The accounts that the emulators accept. */
export const accounts = {
  postex: { token: 'emulator-token' },
  leopards: { apiKey: 'emulator-key', apiPassword: 'emulator-password' },
  tcs: {
    bearerToken: 'emulator-bearer',
    username: 'emulator',
    password: 'emulator-password',
    accountNumber: '014K99',
    costCenter: 'EMU-01',
  },
  trax: { apiKey: 'emulator-key', pickupAddress: '22' },
  mnp: { username: 'emulator', password: 'emulator-password', accountNumber: '4Q99', locationId: '7' },
} as const
export type CourierId = keyof typeof accounts

/** The cities where the emulated couriers deliver, under names that differ a little between couriers. */
export const cities = [
  'Karachi',
  'Lahore',
  'Islamabad',
  'Rawalpindi',
  'Faisalabad',
  'Multan',
  'Peshawar',
  'Quetta',
  'Hyderabad',
  'Sialkot',
  'Gujranwala',
  'Sukkur',
  'Abbottabad',
  'Bahawalpur',
  'Sargodha',
  'Gujrat',
  'Mardan',
  'Mirpur AJK',
  'Muzaffarabad',
  'D.I. Khan',
  'Rahim Yar Khan',
  'Gilgit',
] as const

/** Pakistan's time without an offset, as most couriers write it: '2026-11-23 14:05:09'. */
export const localTime = (at: number): string => new Date(at + 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
