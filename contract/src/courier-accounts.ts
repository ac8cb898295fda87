import type { couriers } from './couriers.ts'

export type CourierName = (typeof couriers)[number]

export interface CourierKey {
  name: string
  label: string
  /** Entered like a password. */
  isSecret: boolean
  isOptional?: true
  hint?: string
}

const secret = (name: string, label: string): CourierKey => ({ name, label, isSecret: true })
const plain = (name: string, label: string): CourierKey => ({ name, label, isSecret: false })

/** What each courier asks of a merchant's program, with the beginning of the names of its environment variables (decision 0045). */
export const courierAccounts: Record<CourierName, { env: string; baseUrl: string; keys: readonly CourierKey[] }> = {
  PostEx: {
    env: 'POSTEX',
    baseUrl: 'https://api.postex.pk',
    keys: [
      secret('token', 'API token'),
      { ...plain('pickupAddress', 'Pickup address code'), isOptional: true, hint: 'If empty, PostEx’s first one, 001' },
    ],
  },
  Leopards: {
    env: 'LEOPARDS',
    baseUrl: 'https://merchantapi.leopardscourier.com',
    keys: [
      secret('apiKey', 'API key'),
      secret('apiPassword', 'API password'),
      { ...plain('shipmentId', 'Shipper ID'), isOptional: true, hint: 'Only with several shippers in one account' },
    ],
  },
  TCS: {
    env: 'TCS',
    baseUrl: 'https://ociconnect.tcscourier.com',
    keys: [
      secret('bearerToken', 'Bearer token'),
      plain('username', 'User name'),
      secret('password', 'Password'),
      plain('accountNumber', 'Account number'),
      plain('costCenter', 'Cost centre code'),
    ],
  },
  Trax: {
    env: 'TRAX',
    baseUrl: 'https://sonic.pk',
    keys: [secret('apiKey', 'API key'), plain('pickupAddress', 'Pickup address ID')],
  },
  'M&P': {
    env: 'MNP',
    baseUrl: 'https://mnpcourier.com',
    keys: [
      plain('username', 'User name'),
      secret('password', 'Password'),
      plain('accountNumber', 'Account number'),
      plain('locationId', 'Location ID'),
    ],
  },
}

/** The environment variable of a key: `token` of PostEx is POSTEX_TOKEN. */
export const courierVariable = (courier: CourierName, key: string): string =>
  `${courierAccounts[courier].env}_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
