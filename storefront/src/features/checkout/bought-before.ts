/** By line key: the page of the last 'Buy now' of a line whose pieces all came from 'Buy now', and how many it had then. */
const earlier = new Map<string, { entry: string; pieces: number }>()
let forgets = false

/**
 * Notes a 'Buy now' that has led to checkout.
 * @param entry the key of the page's history entry: coming back to it is no other press
 * @param inCart the pieces of the line in the cart now
 * @returns whether the line has more pieces only because 'Buy now' was pressed again, after going back; then it should have `quantity`
 */
export function noteBought(key: string, { entry, quantity, inCart }: { entry: string; quantity: number; inCart: number }): boolean {
  // The event of added-event.ts. What the shopper puts in the cart themselves stays there.
  if (!forgets) addEventListener('added-to-cart', () => earlier.clear())
  forgets = true
  const before = earlier.get(key)
  if (before?.entry === entry) return false
  const isRepeat = before !== undefined && inCart === before.pieces + quantity
  if (isRepeat || inCart === quantity) earlier.set(key, { entry, pieces: quantity })
  else earlier.delete(key)
  return isRepeat
}
