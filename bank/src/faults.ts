/** The faults that tests and the control port can set. */
export interface Faults {
  /**
   * refuse: 'Invalid Request' · error: HTTP 500 · hang: no answer · drop: the connection breaks · malformed: not JSON · double: encoded
   * twice, as a JSON string that contains JSON
   */
  handshake: 'none' | 'refuse' | 'error' | 'hang' | 'drop' | 'malformed' | 'double' | 'no-token'
  handshakeDelayMs: number
  /** never: the browser stays on the bank's page · success, failure: regardless of the outcome · other: another payment's reference */
  return: 'none' | 'never' | 'success' | 'failure' | 'other'
  returnStyle: 'query' | 'path'
  /** The browser's own visit counts as one; the bank makes the others concurrently. */
  returnTimes: number
  /** When the shop's listener is called; `early` is right after the handshake, before any payment. */
  listener: 'after' | 'before' | 'early' | 'never'
  listenerTimes: number
  listenerDelayMs: number
  /** Sent instead of the real inquiry address. */
  listenerUrl: string | null
  /** flap: every other inquiry fails · lag: the first `inquiryLag` answers say Initiated · reference, merchant, store: a wrong value */
  inquiry: 'none' | 'error' | 'hang' | 'drop' | 'malformed' | 'flap' | 'lag' | 'not-found' | 'reference' | 'merchant' | 'store'
  inquiryDelayMs: number
  inquiryLag: number
  /** Rupees added to the amount in the inquiry's answer. */
  amountOff: number
  encoding: 'double' | 'single'
  /** Omits the leading zeros of the store id, as the real inquiry may. */
  shortStoreId: boolean
}

export const noFaults: Readonly<Faults> = {
  handshake: 'none',
  handshakeDelayMs: 0,
  return: 'none',
  returnStyle: 'query',
  returnTimes: 1,
  listener: 'after',
  listenerTimes: 1,
  listenerDelayMs: 0,
  listenerUrl: null,
  inquiry: 'none',
  inquiryDelayMs: 0,
  inquiryLag: 1,
  amountOff: 0,
  encoding: 'double',
  shortStoreId: true,
}

const choices: Partial<Record<keyof Faults, readonly string[]>> = {
  handshake: ['none', 'refuse', 'error', 'hang', 'drop', 'malformed', 'double', 'no-token'],
  return: ['none', 'never', 'success', 'failure', 'other'],
  returnStyle: ['query', 'path'],
  listener: ['after', 'before', 'early', 'never'],
  inquiry: ['none', 'error', 'hang', 'drop', 'malformed', 'flap', 'lag', 'not-found', 'reference', 'merchant', 'store'],
  encoding: ['double', 'single'],
}

/** Parses the faults sent to the control port. @throws Error that names what is wrong */
export function readFaults(given: unknown): Partial<Faults> {
  if (typeof given !== 'object' || given === null) throw new Error('faults are a JSON object')
  for (const [name, value] of Object.entries(given)) {
    if (!(name in noFaults)) throw new Error(`no fault is called ${name}`)
    const allowed = choices[name as keyof Faults]
    if (allowed && !allowed.includes(String(value))) throw new Error(`${name} is one of ${allowed.join(', ')}`)
    const initial = noFaults[name as keyof Faults]
    if (!allowed && initial !== null && typeof value !== typeof initial) throw new Error(`${name} is a ${typeof initial}`)
  }
  return given as Partial<Faults>
}
