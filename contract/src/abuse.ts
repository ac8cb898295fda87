import type { ErrorCode } from './errors.ts'

/**
 * What a limit counts by. Several together make one key.
 * address: an IPv4 address or an IPv6 /64 · account: the signed-in person · caller: the account, or the address of a guest ·
 * email: the address in the body, whoever asks · knownDevice: the browser that has signed in to that e-mail before ·
 * subject: what only the handler knows, such as the session of a refresh token.
 */
export type LimitKey = 'address' | 'account' | 'caller' | 'email' | 'knownDevice' | 'subject'

export interface LimitRule {
  by: readonly [LimitKey, ...LimitKey[]]
  /** So many points within so many seconds, counted from the first. */
  points: number
  seconds: number
  /** calls: every call costs · guesses: only a wrong password, code or link, or a probe for what exists; anything else is refunded. */
  counts: 'calls' | 'guesses'
  /** What a caller over the limit is told. */
  code: Extract<ErrorCode, 'TOO_MANY_REQUESTS' | 'TOO_MANY_LOGINS'>
  /** Guesses with one key run one after the other, and a right one begins the count anew. */
  inTurn?: true
  /** A browser that has signed in to this account before is not counted here, and so not stopped by strangers. */
  sparesKnownDevice?: true
  /** Of the named limit's key, the first guess passes even when this one is used up: others' guesses never stop a right password. */
  sparesFirstOf?: string
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const calls = { counts: 'calls', code: 'TOO_MANY_REQUESTS' } as const
const guesses = { counts: 'guesses', code: 'TOO_MANY_REQUESTS' } as const
const logins = { counts: 'guesses', code: 'TOO_MANY_LOGINS' } as const

/**
 * Every limit of the shop (rule 1.9). Thousands of shoppers share the address of a mobile carrier, so limits by address alone are wide
 * and the narrow ones go by account, e-mail or device.
 */
export const limitRules = {
  /** What a signed-in person reads and what their open pages poll. */
  reads: { by: ['account'], points: 1_200, seconds: minute, ...calls },
  /** What a signed-in person changes. */
  writes: { by: ['account'], points: 300, seconds: minute, ...calls },
  /** Reads and changes that guests may make too. */
  openReads: { by: ['caller'], points: 3_000, seconds: minute, ...calls },
  openWrites: { by: ['caller'], points: 600, seconds: minute, ...calls },
  /** Work in the back office; an export or a bulk change costs more than one point. */
  staff: { by: ['account'], points: 1_200, seconds: minute, ...calls },
  /** Uploads of up to 150 MB each. */
  uploads: { by: ['account'], points: 60, seconds: minute, ...calls },
  /** PDF files, each drawn anew. */
  documents: { by: ['account'], points: 60, seconds: minute, ...calls },
  placements: { by: ['account'], points: 120, seconds: 10 * minute, ...calls },

  /** Each door has counts of its own: guesses at the shop never lock the back office. */
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
  /** Codes of the second step, counted by the person whose password was right. */
  secondFactorCodes: { by: ['subject'], points: 5, seconds: 15 * minute, ...logins, inTurn: true },
  /** Current passwords that a signed-in person types again. */
  passwordChecks: { by: ['account'], points: 5, seconds: 15 * minute, ...guesses, inTurn: true },
  registrations: { by: ['address'], points: 600, seconds: hour, ...calls },
  /**
   * Registering with an e-mail that has an account, which tells that it has one. Wide enough that a carrier's customers who forgot their
   * account are served, and that a neighbour cannot cheaply use up what they share.
   */
  registrationProbes: { by: ['address'], points: 240, seconds: hour, ...guesses },
  refreshes: { by: ['subject'], points: 120, seconds: minute, ...calls },
  forgedTokens: { by: ['address'], points: 600, seconds: minute, ...guesses },
  signOuts: { by: ['address'], points: 600, seconds: minute, ...calls },
  resetsByAddress: { by: ['address'], points: 100, seconds: hour, ...calls },
  resetsByEmailAndAddress: { by: ['email', 'address'], points: 5, seconds: hour, ...calls },
  /** Links of mails: 256 random bits, so this guards the database and not the link. */
  mailedLinks: { by: ['address'], points: 600, seconds: hour, ...guesses },
  /** Confirmation links that an account asks for, by a press or by a change of its e-mail. */
  confirmationMails: { by: ['account'], points: 5, seconds: hour, ...calls },
  /** Departures for Google: each leaves a row. */
  googleSignIns: { by: ['address'], points: 600, seconds: hour, ...calls },
  invitations: { by: ['account'], points: 30, seconds: hour, ...calls },

  newsletterByAddress: { by: ['address'], points: 300, seconds: hour, ...calls },
  newsletterByEmail: { by: ['email'], points: 5, seconds: day, ...calls },
  newsletterChoices: { by: ['account'], points: 20, seconds: day, ...calls },
  contactByAddress: { by: ['address'], points: 100, seconds: hour, ...calls },
  contactByEmailAndAddress: { by: ['email', 'address'], points: 5, seconds: hour, ...calls },

  /** Discount codes that do not exist, wherever they are tried. */
  discountCodes: { by: ['caller'], points: 60, seconds: 15 * minute, ...guesses },
  /** Anybody may begin as many lists as they make up devices. */
  wishlistByAddress: { by: ['address'], points: 300, seconds: minute, ...calls },
  /** The bank is a stranger's server: nobody may make us press it. */
  bankByOrder: { by: ['subject'], points: 60, seconds: 5 * minute, ...calls },
  /** What is told to the listener, which nobody signs: by the attempt it names, and by address, where the bank's own calls come from too. */
  bankNewsByAttempt: { by: ['subject'], points: 6, seconds: 5 * minute, ...calls },
  bankNewsByAddress: { by: ['address'], points: 3_000, seconds: 5 * minute, ...calls },
  bankByCaller: { by: ['caller'], points: 120, seconds: 5 * minute, ...calls },

  /** Live connections that are begun: after a restart everybody behind a carrier's address comes back within seconds. */
  liveOpenings: { by: ['address'], points: 3_000, seconds: minute, ...calls },
  /** What one live connection sends. The shop's own pages send nothing but their beats, two or three a minute. */
  liveMessages: { by: ['subject'], points: 60, seconds: minute, ...calls },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof limitRules

/** How many live connections there may be at a time (rule 9.8). One takes about 20 kB of memory. */
export interface ConnectionRule {
  by: 'address' | 'account'
  most: number
}
export const connectionRules = {
  liveByAddress: { by: 'address', most: 2_000 },
  /** Fewer than of the address in all: guests leave room for those who are signed in. */
  liveGuestsByAddress: { by: 'address', most: 1_500 },
  liveByAccount: { by: 'account', most: 20 },
} as const satisfies Record<string, ConnectionRule>
export type ConnectionRuleName = keyof typeof connectionRules
/** After which a refused connection may try again. */
export const connectionRetrySeconds = minute
/** A longer message ends the connection that sends it. */
export const liveMessageBytes = 10_000

/** How a call is guarded against abuse. Every call says so; 'unlimited' gives its reason. */
export type AbusePolicy =
  | {
      /** Counted before the handler runs, in this order. */
      limits: readonly [LimitName, ...LimitName[]]
      /** Points that one call takes from limits that count calls; 1 unless said. */
      cost?: number
      /** Counted by the handler, which knows when or for whom. */
      onDemand?: readonly LimitName[]
    }
  | { unlimited: string }

const guard = (limits: readonly [LimitName, ...LimitName[]], more: { cost?: number; onDemand?: readonly LimitName[] } = {}) => ({
  limits,
  ...more,
})

/** The policies that several calls share. */
export const abuse = {
  cached: { unlimited: 'Answered from the response cache; a miss is made once, however many ask' },
  reads: guard(['reads']),
  writes: guard(['writes']),
  openReads: guard(['openReads']),
  openWrites: guard(['openWrites']),
  staff: guard(['staff']),
  /** Work that reads or writes many rows. */
  staffHeavy: guard(['staff'], { cost: 20 }),
  uploads: guard(['uploads']),
  documents: guard(['documents']),
  guard,
} as const
