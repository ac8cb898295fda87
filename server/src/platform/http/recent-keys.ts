/** Slots of the table, a power of two. A key is forgotten when about this many other keys are requested after it. */
const slots = 16_384

/** Remembers which keys were requested recently, in a table of fixed size that holds one hash per slot. */
export class RecentKeys {
  readonly #hashes = new Uint32Array(slots)

  /** Adds a key. Returns true when it had been added before and no other key has taken its slot since. */
  add(key: string): boolean {
    const hash = hashKey(key)
    const slot = hash & (slots - 1)
    const isKnown = this.#hashes[slot] === hash
    this.#hashes[slot] = hash
    return isKnown
  }
}

/** FNV-1a, with the high bits mixed into the low ones, which select the slot. */
function hashKey(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
