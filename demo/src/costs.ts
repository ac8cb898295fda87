/**
 * What the demo shop paid for one piece, in rupees: dearer goods leave a smaller share. Undefined for a few products, as in a shop that has not
 * entered every cost.
 */
export function estimateCost(slug: string, price: number): number | undefined {
  const seed = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 13
  if (seed === 0) return undefined
  const share = price < 1_000 ? 0.46 : price < 3_000 ? 0.56 : price < 8_000 ? 0.64 : 0.73
  return Math.round((price * (share + seed / 200)) / 10) * 10
}
