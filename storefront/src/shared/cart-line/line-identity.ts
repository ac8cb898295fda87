/** What makes a cart line itself: product, colour, storage and size (S1 §3, rule 5.1). */
export interface LineIdentity {
  productId: string
  variantColor?: string | null
  storageCapacity?: string | null
  size?: string | null
}

/** A line as the shopper asks for it. */
export interface NewLine extends LineIdentity {
  quantity: number
}

/** A line whose product can be named when it is refused. */
export interface NamedLine extends NewLine {
  title?: string
}

/** One text per identity, to compare and to key by. */
export function getLineKey({ productId, variantColor, storageCapacity, size }: LineIdentity): string {
  return JSON.stringify([productId, variantColor || '', storageCapacity || '', size || ''])
}

/** The identity alone, as the cart calls take it. */
export function pickIdentity({ productId, variantColor, storageCapacity, size }: LineIdentity): LineIdentity {
  return { productId, variantColor: variantColor || null, storageCapacity: storageCapacity || null, size: size || null }
}

/** 'Black · 128 GB': the choice in words, empty for a product without choices. */
export function describeChoice(line: Omit<LineIdentity, 'productId'>): string {
  return [line.variantColor, line.storageCapacity, line.size].filter(Boolean).join(' · ')
}
