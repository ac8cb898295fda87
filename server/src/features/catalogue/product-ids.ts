/** Ids as four 32-bit numbers each: strings would take four times the memory. A position counts products, not numbers. */
export type ProductIds = Uint32Array

const words = 4
export const countIds = (ids: ProductIds): number => ids.length / words

export function toIds(list: readonly string[]): ProductIds {
  const bytes = Buffer.from(list.join('').replaceAll('-', ''), 'hex')
  return Uint32Array.from({ length: list.length * words }, (_, word) => bytes.readUInt32BE(word * 4))
}

const hexDigits = Buffer.from('0123456789abcdef')
/** Where each byte of an id is written. */
const places = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]
const text = Buffer.alloc(36, '-')

/** Written byte by byte, an id takes a tenth of the time that strings of its parts would. */
export function idAt(ids: ProductIds, product: number): string {
  for (const [number, place] of places.entries()) {
    const byte = ids[product * words + (number >>> 2)]! >>> (24 - 8 * (number & 3))
    text[place] = hexDigits[(byte >>> 4) & 15]!
    text[place + 1] = hexDigits[byte & 15]!
  }
  return text.toString('latin1')
}

/** Compares as PostgreSQL does, and as the strings do. */
export function compareIds(ids: ProductIds, a: number, others: ProductIds, b: number): number {
  for (let word = 0; word < words; word++) {
    const difference = ids[a * words + word]! - others[b * words + word]!
    if (difference !== 0) return difference
  }
  return 0
}

/** Finds the positions of ids; `ascending` is the number of products up to which ids ascend. Ids that are not there are left out. */
export function findPositions(ids: ProductIds, ascending: number, wanted: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  const sought = toIds(wanted)
  for (const [number, id] of wanted.entries()) {
    let [low, high] = [0, ascending]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareIds(ids, middle, sought, number) < 0) low = middle + 1
      else high = middle
    }
    if (low < ascending && compareIds(ids, low, sought, number) === 0) found.set(id, low)
    else for (let at = ascending; at < countIds(ids); at++) if (compareIds(ids, at, sought, number) === 0) found.set(id, at)
  }
  return found
}
