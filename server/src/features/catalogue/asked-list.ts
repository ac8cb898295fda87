/** A list of the shop that words ask for: what is on sale, the newest goods, or those that sell best (rule 3.5.12). */
export type AskedList = 'sale' | 'newest' | 'best'

const phrases: Record<AskedList, string> = {
  sale: 'sale on, offer on, offers on, discount on, discounts on, deal on, deals on, deal of the day, deals of the day, on sale, sale, sales, offer, offers, special offer, special offers, discount, discounts, discounted, deal, deals, clearance, riayat, rayat, رعایت, سیل',
  newest: 'new arrivals, new arrival, newly arrived, whats new, what s new, newest, latest, new, naya, nayi, naye',
  best: 'best sellers, best seller, bestsellers, bestseller, best selling, top selling, top sellers, most sold, most popular, popular, trending, sab se zyada bikne wala',
}
const gift = /\b(?:gifts?|gifting|tohf(?:a|ay|e|ah)|tuhf(?:a|ay|e|ah)|تحفہ|تحفے)\b(?! (?:cards?|vouchers?|wrap|box|boxes|bags?)\b)/u
const giftsBegun = ['gift', 'tohfa', 'tuhfa']
/** Whom a gift is for, and when: these words ask for goods beside others, as in 'ladies watch'. */
const occasions = new Set(
  'idea ideas item items set hamper birthday bday salgirah salgira eid eidi ramzan ramadan wedding shadi shaadi nikah mehndi mangni engagement anniversary valentine valentines graduation farewell brother bro sister sis mother mom mum mama ammi ami amma father dad abbu abu papa baba wife biwi husband shohar shauhar friend friends dost girlfriend gf boyfriend bf fiance mangetar him her boy boys girl girls kid kids child children bacha bachay bache bachon bachi baby son beta daughter beti bhai bhaiya behan behen bahen uncle aunty aunt teacher boss colleague man men women woman lady ladies gents parents couple cousin larka larke larkay larki larkiyon grandfather grandmother dada dadi nana nani'.split(
    ' ',
  ),
)

const lists = Object.entries(phrases).flatMap(([list, names]) => names.split(', ').map((name) => [name, list as AskedList] as const))
const longestFirst = lists.toSorted(([a], [b]) => b.length - a.length)

/**
 * Reads what list a normalized text asks for. What is on sale may be of a kind, as in 'charger on sale'; the other words ask for a list only where
 * nothing is typed but words that say nothing about the goods, and say nothing themselves beside 'earbuds'.
 */
export function readAskedList(
  text: string,
  saysNothing: (word: string) => boolean,
  isTyping: boolean,
): { list: AskedList | undefined; rest: string; isGift?: boolean } {
  const last = text.slice(text.lastIndexOf(' ') + 1)
  const begun = isTyping && last.length > 2 ? giftsBegun.find((name) => name.startsWith(last)) : undefined
  const whole = begun ? text.slice(0, text.length - last.length) + begun : text
  // The best sellers are what is given most, unless the shop calls something a gift.
  const [found] = gift.exec(whole) ?? []
  if (found) {
    // The last word may still become one of those.
    const words = whole.split(' ').filter((word) => !occasions.has(word) && !(isTyping && word === last && word.length < 3))
    return { list: 'best', isGift: true, rest: words.every((word) => word === found || saysNothing(word)) ? found : words.join(' ') }
  }
  const padded = ` ${text} `
  for (const [name, list] of longestFirst) {
    if (!padded.includes(` ${name} `)) continue
    const rest = padded.replace(` ${name} `, ' ').trim()
    const isAlone = rest.split(' ').every((word) => word === '' || saysNothing(word))
    return { list: list === 'sale' || isAlone ? list : undefined, rest }
  }
  return { list: undefined, rest: text }
}
