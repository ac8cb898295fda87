import { countMistakes } from '@saddar/contract/count-mistakes'
import { type ShopPageName, shopPages } from '@saddar/contract/shop-pages'
import { findHelperWord } from './roman-urdu.ts'

/** A page of the shop that answers a search, such as 'Warranty terms' (rule 3.5.6). */
export interface ShopPage {
  label: string
  path: string
}

/** What shoppers type, Roman Urdu included, in the form of `search_text`. */
const phrases: Record<ShopPageName, string[]> = {
  warranty: ['warranty', 'warranty claim', 'warranty card', 'guarantee', 'guaranty', 'garanti', 'terms and conditions', 'وارنٹی', 'گارنٹی'],
  returns: [
    ...['return', 'returns', 'return policy', 'exchange policy', 'replacement policy', 'money back', 'money back guarantee'],
    ...['wapis', 'wapas', 'wapsi', 'vapis', 'vapas', 'wapis karna', 'wapas karna', 'tabdeel karna', 'واپس', 'واپسی'],
  ],
  refunds: [
    ...['refund', 'refunds', 'refund policy', 'paise wapis', 'paise wapas', 'paisay wapis', 'paisay wapas', 'paisa wapis', 'paisa wapas'],
    ...['pese wapis', 'pese wapas', 'ریفنڈ'],
  ],
  payment: [
    ...[
      'cod',
      'cash on delivery',
      'jazzcash',
      'jazz cash',
      'easypaisa',
      'easy paisa',
      'payment',
      'payments',
      'payment method',
      'payment methods',
    ],
    ...[
      'how to pay',
      'credit card',
      'debit card',
      'bank transfer',
      'bank alfalah',
      'online payment',
      'installment',
      'installments',
      'qist',
    ],
    ...['paise kaise', 'paisay kaise', 'adaigi', 'adaegi', 'کیش آن ڈیلیوری', 'جاز کیش', 'ایزی پیسہ', 'ادائیگی'],
  ],
  codes: ['', 'discount ', 'promo ', 'coupon ', 'voucher ', 'sale '].flatMap((kind) =>
    ['code', 'codes', 'coupon', 'coupons', 'voucher', 'vouchers'].map((word) => kind + word),
  ),
  delivery: [
    ...['delivery', 'free delivery', 'home delivery', 'delivery charges', 'delivery time', 'delivery fee', 'shipping', 'shipping charges'],
    ...['free shipping', 'courier', 'kab ayega', 'kab aayega', 'kab aega', 'kab tak ayega', 'kab milega', 'kitne din', 'ڈیلیوری', 'ڈلیوری'],
  ],
  track: [
    ...['track order', 'track my order', 'order track', 'order tracking', 'track parcel', 'parcel tracking', 'order status'],
    ...['where is my order', 'mera parcel', 'order kahan', 'order kidhar', 'order kahan hai', 'mera order kahan hai'],
  ],
  orders: [
    ...['my order', 'my orders', 'cancel order', 'cancel my order', 'order cancel', 'order cancel karna'],
    ...['mera order', 'mere order', 'میرا آرڈر'],
  ],
  faq: ['faq', 'faqs', 'frequently asked questions', 'questions and answers', 'common questions', 'sawal jawab', 'sawalat', 'سوالات'],
  contact: [
    ...['contact', 'contact us', 'contact number', 'phone number', 'whatsapp', 'whatsapp number', 'helpline', 'help line', 'customer care'],
    ...[
      'customer service',
      'customer support',
      'complaint',
      'complaints',
      'complain',
      'shop address',
      'shikayat',
      'rabta',
      'raabta',
      'رابطہ',
      'شکایت',
    ],
  ],
}
/** These words are common in the names of goods too ('GPS tracking watch'), and ask for a page only when they are all that was typed. */
const alone: Partial<Record<ShopPageName, string[]>> = {
  warranty: ['terms', 'conditions', 'claim'],
  returns: ['exchange', 'replacement', 'replace', 'badalna', 'tabdeel'],
  track: ['track', 'tracking', 'parcel'],
  orders: ['order', 'orders', 'آرڈر'],
  contact: ['support', 'help', 'address', 'location', 'madad'],
}
/** Guests find an order by its number and phone, those with an account find theirs in a list. */
const alsoOffered: Partial<Record<ShopPageName, ShopPageName>> = { track: 'orders', orders: 'track' }
const phraseMaximum = 4
function toMap(lists: Partial<Record<ShopPageName, string[]>>): Map<string, ShopPage[]> {
  const names = Object.keys(lists) as ShopPageName[]
  return new Map(
    names.flatMap((name) => {
      const other = alsoOffered[name]
      const pages = [shopPages[name], ...(other ? [shopPages[other]] : [])]
      return (lists[name] ?? []).map((phrase) => [phrase, pages] as const)
    }),
  )
}
const byPhrase = toMap(phrases)
const byWholeText = toMap(alone)
/** Words that are often misspelt. 'Shopping' is not shipping. */
const tolerated = [...byPhrase.keys()].filter((phrase) => /^[a-z]{6,}$/.test(phrase) && phrase !== 'shipping')
const beginningLetters = 4

/** Finds the pages that a text asks for, and returns the text without their words. While typing, a word may be unfinished. */
export function findShopPages(text: string, isTyping: boolean): { pages: ShopPage[]; rest: string } {
  const whole = byWholeText.get(text.trim())
  if (whole) return { pages: whole, rest: '' }
  const words = text.split(' ').filter(Boolean)
  const found = new Map<string, ShopPage>()
  const rest: string[] = []
  for (let at = 0; at < words.length; ) {
    const { length, pages } = findPages(words, at)
    // What is being typed may go on as the name of a product, so it remains to be searched for.
    const suggested = !pages && isTyping && at === words.length - 1 ? findByBeginning(words[at]!) : pages
    for (const page of suggested ?? []) found.set(page.label, page)
    if (!pages) rest.push(words[at]!)
    at += length
  }
  // 'order kab aye ga' asks for nothing but the order.
  const telling = rest.filter((word) => word !== 'tak' && findHelperWord(word) === undefined)
  const only = telling.length < words.length ? byWholeText.get(telling.join(' ')) : undefined
  if (only) return { pages: [...new Map([...found.values(), ...only].map((page) => [page.label, page])).values()], rest: '' }
  return { pages: [...found.values()], rest: rest.length < words.length ? rest.join(' ') : text }
}

function findPages(words: string[], at: number): { length: number; pages: ShopPage[] | undefined } {
  for (let length = Math.min(phraseMaximum, words.length - at); length > 0; length--) {
    const pages = byPhrase.get(words.slice(at, at + length).join(' '))
    if (pages) return { length, pages }
  }
  const word = words[at]!
  const near = word.length < 6 ? undefined : tolerated.find((one) => isNear(word, one))
  return { length: 1, pages: near === undefined ? undefined : byPhrase.get(near) }
}

function isNear(word: string, other: string): boolean {
  const mistakes = other.length >= 8 ? 2 : 1
  return word[0] === other[0] && Math.abs(word.length - other.length) <= mistakes && countMistakes(word, other) <= mistakes
}

function findByBeginning(word: string): ShopPage[] | undefined {
  if (word.length < beginningLetters) return undefined
  const phrase = [...byPhrase.keys()].find((one) => one.startsWith(word) && !one.includes(' '))
  return phrase === undefined ? undefined : byPhrase.get(phrase)
}
