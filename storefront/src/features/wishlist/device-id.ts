import { localStore } from '@saddar/client/browser-storage'
import { unsent, wishlist } from './wishlist-store.ts'

const storageKey = 'deviceId'
let deviceId: string | undefined

/**
 * The id under which the server stores this browser's wishlist, created once (rule 4.1). Entries saved before then are marked as unsent.
 * Where storage is refused the id lasts until the page is left.
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
  const text = localStore.read(storageKey) ?? ''
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined
}

function makeDeviceId(): string {
  const id = makeUuid()
  if (localStore.write(storageKey, id)) unsent.replace([...wishlist.list()])
  return id
}

/** crypto.randomUUID is missing on plain HTTP, which a shop in a local network may use. */
function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
