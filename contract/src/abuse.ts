import type { ErrorCode } from './errors.ts'

/**
 * What a limit counts by; several together form one key. address: an IPv4 address or an IPv6 /64 · account: the signed-in person, or the record of a
 * guest with the key of a link · caller: the account, or the address of a guest · email: the address in the body, regardless of the caller · knownDevice: a browser that has signed in with
 * that e-mail before · subject: a key that only the handler knows, such as the session of a refresh token.
 */
export type LimitKey = 'address' | 'account' | 'caller' | 'email' | 'knownDevice' | 'subject'

export interface LimitRule {
  by: readonly [LimitKey, ...LimitKey[]]
  /** The number of points per window of `seconds`, which starts with the first call. */
  points: number
  seconds: number
  /** calls: every call costs · guesses: only a wrong password, code or link, or a probe for what exists; anything else is refunded. */
  counts: 'calls' | 'guesses'
  /** The error of a caller over the limit. */
  code: Extract<ErrorCode, 'TOO_MANY_REQUESTS' | 'TOO_MANY_LOGINS'>
  /** Guesses with one key run one after the other, and a correct one resets the count. */
  inTurn?: true
  /** A browser that has signed in to this account before is not counted, so strangers cannot lock it out. */
  sparesKnownDevice?: true
  /**
   * The first guess of a key of the named limit passes even when this limit is used up: others' guesses never reject a correct password.
   */
  sparesFirstOf?: string
  /** Each node counts by itself, because what is counted, such as a connection, belongs to one node. */
  isPerNode?: true
  /** A call over the limit is not refused: its handler leaves out what is counted. */
  refusesNone?: true
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const calls = { counts: 'calls', code: 'TOO_MANY_REQUESTS' } as const
const guesses = { counts: 'guesses', code: 'TOO_MANY_REQUESTS' } as const
const logins = { counts: 'guesses', code: 'TOO_MANY_LOGINS' } as const

/**
 * Every limit of the shop (rule 1.9). Thousands of shoppers share the address of a mobile carrier, so limits by address alone are wide, and
 * the narrow ones count by account, e-mail or device.
 */
export const limitRules = {
  /** Reads of a signed-in person, with the polling of open pages. */
  reads: { by: ['account'], points: 1_200, seconds: minute, ...calls },
  /** Changes by a signed-in person. */
  writes: { by: ['account'], points: 300, seconds: minute, ...calls },
  /** Reads and changes that are open to guests. */
  openReads: { by: ['caller'], points: 3_000, seconds: minute, ...calls },
  openWrites: { by: ['caller'], points: 600, seconds: minute, ...calls },
  /** Admin calls; an export or a bulk change costs more than one point. Processing an order by keys makes some 20 calls. */
  staff: { by: ['account'], points: 2_400, seconds: minute, ...calls },
  /** Uploads of up to 150 MB each. */
  uploads: { by: ['account'], points: 60, seconds: minute, ...calls },
  /** PDF files, which are rendered for each call. */
  documents: { by: ['account'], points: 60, seconds: minute, ...calls },
  /** Files of labels or packing slips for several orders: a hundred take the server a second. */
  bulkDocuments: { by: ['account'], points: 12, seconds: minute, ...calls },
  /** A text that an address searches for counts once a day among the popular searches (rule 3.19). */
  countedSearches: { by: ['address', 'subject'], points: 1, seconds: day, ...calls, refusesNone: true },
  placements: { by: ['account'], points: 120, seconds: 10 * minute, ...calls },
  /**
   * Orders without an account: everyone behind a carrier's address shares the first. A phone number is not secret, so that it counts with the address,
   * and alone so widely that whoever knows it keeps nobody from ordering.
   */
  guestPlacements: { by: ['address'], points: 600, seconds: hour, ...calls },
  guestPlacementsByPhoneAndAddress: { by: ['subject', 'address'], points: 30, seconds: hour, ...calls },
  guestPlacementsByPhone: {
    by: ['subject'],
    points: 100,
    seconds: hour,
    ...calls,
    sparesFirstOf: 'guestPlacementsByPhoneAndAddress',
  },

  /**
   * Wrong guesses at the number and phone of an order (rule 6.36.1): an address may belong to the many customers of a carrier, and a number
   * is guessed at from many addresses.
   */
  trackingByAddress: { by: ['address'], points: 300, seconds: hour, ...guesses },
  trackingByOrder: { by: ['subject'], points: 10, seconds: hour, ...guesses },
  /** Corrections of an order by its link, also refused ones (rule 6.37.2): each tells whether a phone number has ordered here. */
  addressCorrections: { by: ['subject'], points: 10, seconds: day, ...calls },

  /** Shop and admin count separately: guesses at the shop never lock the admin. */
  shopLoginByAddress: { by: ['address'], points: 1_000, seconds: 15 * minute, ...logins, sparesKnownDevice: true },
  shopLoginByEmailAndAddress: {
    by: ['email', 'address'],
    points: 5,
    seconds: 15 * minute,
    ...logins,
    inTurn: true,
    sparesKnownDevice: true,
  },
  shopLoginByEmail: {
    by: ['email'],
    points: 50,
    seconds: hour,
    ...logins,
    sparesKnownDevice: true,
    sparesFirstOf: 'shopLoginByEmailAndAddress',
  },
  shopLoginByDevice: { by: ['knownDevice'], points: 5, seconds: 15 * minute, ...logins, inTurn: true },
  adminLoginByAddress: { by: ['address'], points: 200, seconds: 15 * minute, ...logins, sparesKnownDevice: true },
  adminLoginByEmailAndAddress: {
    by: ['email', 'address'],
    points: 5,
    seconds: 15 * minute,
    ...logins,
    inTurn: true,
    sparesKnownDevice: true,
  },
  adminLoginByEmail: {
    by: ['email'],
    points: 50,
    seconds: hour,
    ...logins,
    sparesKnownDevice: true,
    sparesFirstOf: 'adminLoginByEmailAndAddress',
  },
  adminLoginByDevice: { by: ['knownDevice'], points: 5, seconds: 15 * minute, ...logins, inTurn: true },
  /** Codes of the second factor, counted by the person whose password was correct. */
  secondFactorCodes: { by: ['subject'], points: 5, seconds: 15 * minute, ...logins, inTurn: true },
  /** Current passwords entered by a signed-in person. */
  passwordChecks: { by: ['account'], points: 5, seconds: 15 * minute, ...guesses, inTurn: true },
  registrations: { by: ['address'], points: 600, seconds: hour, ...calls },
  /**
   * Registrations with a taken e-mail, which reveal that it is taken. Wide enough for the customers of a carrier who forgot their account,
   * and so that one of them cannot easily use up what all share.
   */
  registrationProbes: { by: ['address'], points: 240, seconds: hour, ...guesses },
  refreshes: { by: ['subject'], points: 120, seconds: minute, ...calls },
  forgedTokens: { by: ['address'], points: 600, seconds: minute, ...guesses },
  signOuts: { by: ['address'], points: 600, seconds: minute, ...calls },
  resetsByAddress: { by: ['address'], points: 100, seconds: hour, ...calls },
  resetsByEmailAndAddress: { by: ['email', 'address'], points: 5, seconds: hour, ...calls },
  /** Mailed links have 256 random bits, so this protects the database and not the link. */
  mailedLinks: { by: ['address'], points: 600, seconds: hour, ...guesses },
  /** Confirmation links requested by an account, by the button or by a change of its e-mail. */
  confirmationMails: { by: ['account'], points: 5, seconds: hour, ...calls },
  /** Starts of a Google sign-in; each inserts a row. */
  googleSignIns: { by: ['address'], points: 600, seconds: hour, ...calls },
  invitations: { by: ['account'], points: 30, seconds: hour, ...calls },

  /** Each is announced to all shoppers and makes the lists stale. */
  reviewEdits: { by: ['account'], points: 10, seconds: hour, ...calls },

  newsletterByAddress: { by: ['address'], points: 300, seconds: hour, ...calls },
  newsletterByEmail: { by: ['email'], points: 5, seconds: day, ...calls },
  newsletterChoices: { by: ['account'], points: 20, seconds: day, ...calls },
  contactByAddress: { by: ['address'], points: 100, seconds: hour, ...calls },
  contactByEmailAndAddress: { by: ['email', 'address'], points: 5, seconds: hour, ...calls },

  /** Each costs the receiver at most one mail, and an address has at most `stockAlertMaximum` open (limits.ts). */
  stockAlertsByAddress: { by: ['address'], points: 300, seconds: hour, ...calls },
  stockAlertsByEmail: { by: ['email'], points: 10, seconds: day, ...calls },

  /**
   * Unknown discount codes, wherever they are tried, and refused orders of guests that tell something about a phone number. A guest is counted by
   * address and cart, so that nobody keeps the other customers of a carrier from ordering; since an id of a cart is made up as easily as a code,
   * their address is counted too, twice as widely: more would let it ask of number after number who has ordered here. So is that of accounts, of
   * which an address may register many, but whoever has guessed nothing wrong may always try.
   */
  discountCodes: { by: ['account'], points: 60, seconds: 15 * minute, ...guesses },
  discountCodesByAddress: { by: ['address'], points: 600, seconds: 15 * minute, ...guesses, sparesFirstOf: 'discountCodes' },
  guestDiscountCodes: { by: ['subject'], points: 60, seconds: 15 * minute, ...guesses },
  guestDiscountCodesByAddress: { by: ['address'], points: 120, seconds: 15 * minute, ...guesses },
  /**
   * Codes that are judged for a phone number: each tells whether it has ordered here. Above it they are judged without the number, since a guest shares
   * it with the other customers of a carrier; placing the order judges them all the same.
   */
  discountsByPhone: { by: ['caller'], points: 30, seconds: hour, ...calls, refusesNone: true },
  /** A guest can make up any number of device ids, each with a wishlist. */
  wishlistByAddress: { by: ['address'], points: 300, seconds: minute, ...calls },
  /** Calls that ask the bank, limited so that the shop cannot be used to flood it. */
  bankByOrder: { by: ['subject'], points: 60, seconds: 5 * minute, ...calls },
  /** Calls of the payment listener, which are unsigned: by the attempt that they name, and by address, which the bank's own calls share. */
  bankNewsByAttempt: { by: ['subject'], points: 6, seconds: 5 * minute, ...calls },
  bankNewsByAddress: { by: ['address'], points: 3_000, seconds: 5 * minute, ...calls },
  bankByCaller: { by: ['caller'], points: 120, seconds: 5 * minute, ...calls },

  /** New live connections: after a restart everyone behind a carrier's address reconnects within seconds. */
  liveOpenings: { by: ['address'], points: 3_000, seconds: minute, ...calls },
  /** Messages of one live connection. The shop's pages send only heartbeats, two or three a minute. */
  liveMessages: { by: ['subject'], points: 60, seconds: minute, ...calls, isPerNode: true },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof limitRules

/** The limits on wrong discount codes of a call that accounts and guests may make. */
export const discountGuesses = [
  'discountCodes',
  'discountCodesByAddress',
  'guestDiscountCodes',
  'guestDiscountCodesByAddress',
] as const satisfies LimitName[]

/** The number of concurrent live connections (rule 9.8). One takes about 20 kB of memory. */
export interface ConnectionRule {
  by: 'address' | 'account'
  most: number
}
export const connectionRules = {
  liveByAddress: { by: 'address', most: 2_000 },
  /** Below the limit of the address: guests leave slots to signed-in people. */
  liveGuestsByAddress: { by: 'address', most: 1_500 },
  liveByAccount: { by: 'account', most: 20 },
} as const satisfies Record<string, ConnectionRule>
export type ConnectionRuleName = keyof typeof connectionRules
/** When a rejected connection may retry. */
export const connectionRetrySeconds = minute
/** The maximum size of a message; a longer one ends its connection. */
export const liveMessageBytes = 10_000

/** How a call is protected against abuse. Every call declares a policy; 'unlimited' states its reason. */
export type AbusePolicy =
  | {
      /** Counted before the handler runs, in this order. */
      limits: readonly [LimitName, ...LimitName[]]
      /** Points that one call takes from limits that count calls; 1 by default. */
      cost?: number
      /** Counted by the handler, which knows when or by what key. */
      onDemand?: readonly LimitName[]
    }
  | { unlimited: string }

const guard = (limits: readonly [LimitName, ...LimitName[]], more: { cost?: number; onDemand?: readonly LimitName[] } = {}) => ({
  limits,
  ...more,
})

/** Policies that several calls share. */
export const abuse = {
  cached: { unlimited: 'Answered from the response cache; a miss is made once, however many ask' },
  reads: guard(['reads']),
  writes: guard(['writes']),
  openReads: guard(['openReads']),
  openWrites: guard(['openWrites']),
  staff: guard(['staff']),
  /** Calls that read or write many rows. */
  staffHeavy: guard(['staff'], { cost: 20 }),
  uploads: guard(['uploads']),
  documents: guard(['documents']),
  /** For one order, of which a packer prints many in a minute, or for several. */
  packingDocuments: guard(['documents'], { onDemand: ['bulkDocuments'] }),
  guard,
} as const
