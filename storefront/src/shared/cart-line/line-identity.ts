/** The identity of a cart line: product, colour, storage and size (rule 5.1). */
export interface LineIdentity {
  productId: string
  variantColor?: string | null
  storageCapacity?: string | null
  size?: string | null
}

/** A line to add to the cart. */
export interface NewLine extends LineIdentity {
  quantity: number
}

/** A line with the product's title, for the message when it is refused. */
export interface NamedLine extends NewLine {
  title?: string
}

/** A string per identity, to compare and to use as a key. */
export function getLineKey({ productId, variantColor, storageCapacity, size }: LineIdentity): string {
  return JSON.stringify([productId, variantColor || '', storageCapacity || '', size || ''])
}

/** Picks the identity from a line, in the form of the cart calls. */
export function pickIdentity({ productId, variantColor, storageCapacity, size }: LineIdentity): LineIdentity {
  return { productId, variantColor: variantColor || null, storageCapacity: storageCapacity || null, size: size || null }
}

/** 'Black · 128 GB': the choice as text, empty for a product without choices. */
export function describeChoice(line: Omit<LineIdentity, 'productId'>): string {
  return [line.variantColor, line.storageCapacity, line.size].filter(Boolean).join(' · ')
}
