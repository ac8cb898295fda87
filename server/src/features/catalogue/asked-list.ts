/** A list of the shop that words ask for: what is on sale, the newest goods, or those that sell best (rule 3.5.12). */
export type AskedList = 'sale' | 'newest' | 'best'

const phrases: Record<AskedList, string> = {
  sale: 'sale on, offer on, offers on, discount on, discounts on, deal on, deals on, deal of the day, deals of the day, on sale, sale, sales, offer, offers, special offer, special offers, discount, discounts, discounted, deal, deals, clearance, riayat, rayat, رعایت, سیل',
  newest: 'new arrivals, new arrival, newly arrived, whats new, what s new, newest, latest, new, naya, nayi, naye',
  best: 'best sellers, best seller, bestsellers, bestseller, best selling, top selling, top sellers, most sold, most popular, popular, trending, sab se zyada bikne wala',
}
const lists = Object.entries(phrases).flatMap(([list, names]) => names.split(', ').map((name) => [name, list as AskedList] as const))
const longestFirst = lists.toSorted(([a], [b]) => b.length - a.length)

/**
 * Reads what list a normalized text asks for. What is on sale may be of a kind, as in 'charger on sale'; the other words ask for a list only where
 * nothing is typed but words that say nothing about the goods, and say nothing themselves beside 'earbuds'.
 */
export function readAskedList(text: string, saysNothing: (word: string) => boolean): { list: AskedList | undefined; rest: string } {
  const padded = ` ${text} `
  for (const [name, list] of longestFirst) {
    if (!padded.includes(` ${name} `)) continue
    const rest = padded.replace(` ${name} `, ' ').trim()
    const isAlone = rest.split(' ').every((word) => word === '' || saysNothing(word))
    return { list: list === 'sale' || isAlone ? list : undefined, rest }
  }
  return { list: undefined, rest: text }
}
