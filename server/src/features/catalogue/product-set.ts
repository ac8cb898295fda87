/** A set of products of an index, with a bit for each: sets of a million products are intersected and counted in microseconds. */
export type ProductSet = Uint32Array

export function selectProducts(count: number, isSelected: (product: number) => boolean): ProductSet {
  const set = new Uint32Array((count + 31) >>> 5)
  for (let product = 0; product < count; product++) if (isSelected(product)) set[product >>> 5]! |= 1 << (product & 31)
  return set
}

export const hasProduct = (set: ProductSet, product: number): boolean => (set[product >>> 5]! & (1 << (product & 31))) !== 0

export function intersect(sets: readonly [ProductSet, ...ProductSet[]]): ProductSet {
  const [first, ...others] = sets
  if (others.length === 0) return first
  const common = first.slice()
  for (const set of others) for (let word = 0; word < common.length; word++) common[word]! &= set[word]!
  return common
}

export function countSet(set: ProductSet): number {
  let count = 0
  for (let word = 0; word < set.length; word++) {
    // Adds up the bits of pairs, then of groups of four, eight and all 32.
    let bits = set[word]!
    bits -= (bits >>> 1) & 0x5555_5555
    bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333)
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
  }
  return count
}

export function forEachProduct(set: ProductSet, visit: (product: number) => void): void {
  for (let word = 0; word < set.length; word++)
    for (let bits = set[word]!; bits !== 0; bits &= bits - 1) visit((word << 5) + 31 - Math.clz32(bits & -bits))
}

/** Counts the products of a set by the number that they have in a column; those with a negative number are left out. */
export function countByColumn(set: ProductSet, column: Int32Array | Uint8Array, size: number): Uint32Array {
  const counts = new Uint32Array(size)
  forEachProduct(set, (product) => {
    const number = column[product]!
    if (number >= 0) counts[number]!++
  })
  return counts
}
