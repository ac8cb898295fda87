import { unsent, wishlist } from './wishlist-store.ts'

const storageKey = 'deviceId'
let deviceId: string | undefined

/**
 * The id under which the server keeps this browser's wishlist, made once (behaviour 4.1). Hearts from before there was one are then still to be
 * told. Where storage is refused it lasts until the page is left.
 * @throws Error 'Failed to initialize wishlist' when the browser cannot make one
 */
export function readDeviceId(): string {
  try {
    deviceId = readStored() ?? deviceId ?? makeDeviceId()
    return deviceId
  } catch (cause) {
    throw new Error('Failed to initialize wishlist', { cause })
  }
}

function readStored(): string | undefined {
  try {
    const text = localStorage.getItem(storageKey) ?? ''
    return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

function makeDeviceId(): string {
  const id = makeUuid()
  try {
    localStorage.setItem(storageKey, id)
    unsent.replace([...wishlist.list()])
  } catch {
    // Kept in memory alone.
  }
  return id
}

/** crypto.randomUUID is not there on plain http, where a shop on a local network may be. */
function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
