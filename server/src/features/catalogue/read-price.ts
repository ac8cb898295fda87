/** '3000', '3k' and '1 5k', which is how 1.5k is normalized, or '3 hazar'. */
const amount = '(\\d{1,7})(?: (\\d)(?=k))?( ?(?:k|hazar|hazaar|thousand))?'
const rupees = '(?:rs|pkr|rupees|rupee|rupay|rupaye|rupai)'
/** From the least to the most: '1000 to 2000', '1000 se 2000 tak', '1000 aur 2000 ke darmiyan'. */
const both = (between: string) => `(?:${rupees} )?${amount} ${between}(?:${rupees} )?${amount}\\b(?: ${rupees}\\b)?`
const among = '(?:(?:k|ke|kay) (?:darmiyan|darmyan|beech|bech)|range|tak|budget)'
const thousands = '(\\d{1,3})(?: (\\d)(?=k))?(k)'
const hundreds = '(\\d{3,6})()()'
/** What the amounts of a pattern mean; the first pattern that matches counts. */
const patterns = [
  ['range', new RegExp(`\\bbetween ${both('(?:and|to|se|aur) ')}`)],
  ['range', new RegExp(`\\b(?:from )?${both('(?:to|se) ')}(?: ${among}\\b)?`)],
  ['range', new RegExp(`\\b${both('(?:and|aur) ')} ${among}\\b`)],
  // '2k 3k', 'rs 2000-3000', '2000-3000 rs'; other pairs of numbers are read once the catalogue is known not to have them.
  ['range', new RegExp(`\\b${thousands} ${thousands}\\b`)],
  ['range', new RegExp(`\\b(?:rs|pkr) ${hundreds} ${hundreds}\\b`)],
  ['range', new RegExp(`\\b${hundreds} ${hundreds} (?:${rupees}|${among})\\b`)],
  ['most', new RegExp(`\\b(?:under|below|upto|up to|less than|within|max|maximum|budget) (?:${rupees} )?${amount}\\b(?: ${rupees}\\b)?`)],
  ['least', new RegExp(`\\b(?:above|over|more than) (?:${rupees} )?${amount}\\b(?: ${rupees}\\b)?`)],
  ['least', new RegExp(`\\b${amount} (?:${rupees} )?(?:se zyada|se ziada|se upar|se oopar)\\b`)],
  [
    'most',
    new RegExp(`\\b${amount} (?:${rupees} )?(?:se kam|se sasta|se sasti|tak|k andar|ke andar|kay andar|se neeche|se niche|budget)\\b`),
  ],
  // 'earbuds 2000 rs', '500 rupay wali handsfree', '3 hazar wala power bank'
  ['most', new RegExp(`\\b${amount} ${rupees}(?: (?:wala|wali|walay|wale|mein|main|me))?\\b`)],
  ['most', new RegExp(`\\b(?:rs|pkr) ${amount}\\b`)],
  ['most', /\b(\d{1,3})()( ?(?:hazar|hazaar|thousand))\b(?: (?:wala|wali|walay|wale|mein|main|me))?/],
  // '1000 wali handsfree'; 128 and 240 are no prices.
  ['most', /\b(\d{1,4}[05]0)()()\b (?:wala|wali|walay|wale)\b/],
  ['most', /\b(\d{1,3})(?: (\d)(?=k))?(k) (?:wala|wali|walay|wale)\b/],
  // '4.5k', unlike '4k', is no video.
  ['most', /\b(\d{1,3}) (\d)(k)\b/],
] as const
/** Smaller amounts are no prices: '20 to 30 w', 'under 5'. */
const leastRupees = 100

interface TypedPrice {
  /** In whole rupees, as `maxPrice`. */
  minPrice: number | undefined
  maxPrice: number | undefined
  /** The text without the price. */
  rest: string
}

/** 'charger under', 'charger under 20', 'between 1000 and', before the price is typed. */
const unfinished =
  /(?<=.) (?:under|below|upto|up to|less than|within|above|over|more than|between(?: \d{3,} (?:an?|and|to?|aur)| \d{3,}(?=$))?)(?: rs)?(?: \d{1,2})?$/

/** Reads the price limit of a normalized search text (rule 3.5.7). */
export function readPrice(text: string): TypedPrice {
  for (const [meaning, pattern] of patterns) {
    const found = pattern.exec(text)
    if (!found) continue
    const amounts = meaning === 'range' ? [found.slice(1, 4), found.slice(4, 7)] : [found.slice(1, 4)]
    // '2 to 3k' begins with 2,000.
    const isShort = meaning === 'range' && found[6] && !found[3]
    const prices = amounts.map(toRupees).map((price, place) => (isShort && place === 0 && price < leastRupees ? price * 1_000 : price))
    const [least, most] = [Math.min(...prices), Math.max(...prices)]
    if (least < leastRupees) continue
    return {
      minPrice: meaning === 'most' ? undefined : least,
      maxPrice: meaning === 'least' ? undefined : most,
      rest: text.replace(pattern, ' '),
    }
  }
  return { minPrice: undefined, maxPrice: undefined, rest: text.replace(unfinished, '') }
}

function toRupees([whole = '0', tenth = '', thousands]: (string | undefined)[]): number {
  return thousands ? Number(`${whole}.${tenth || 0}`) * 1_000 : Number(whole)
}
