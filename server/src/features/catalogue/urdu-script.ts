import type { Db } from '../../platform/db/connect.ts'
import { normalizeTexts } from './read-search.ts'
import type { SearchTerm, SearchTerms } from './search-terms.ts'

/** How English words for goods are written in Urdu script. The table of search terms has Urdu words, and takes precedence. */
const spellings: Record<string, string> = {
  usb: 'یو ایس بی، یوایس بی، یو ایسبی، یوایسبی',
  'type c': 'ٹائپ سی، ٹائیپ سی، ٹایپ سی، ٹائپسی، سی ٹائپ، یو ایس بی سی',
  'micro usb': 'مائیکرو یو ایس بی، مائکرو یو ایس بی',
  cable: 'کیبل، کیبلز، کیبلیں، ڈیٹا کیبل، چارجنگ کیبل',
  charger: 'چارجر، چارجرز، موبائل چارجر، فون چارجر',
  'car charger': 'کار چارجر، گاڑی چارجر، گاڑی کا چارجر',
  charging: 'چارجنگ',
  adapter: 'اڈاپٹر، ایڈاپٹر، اڈیپٹر',
  cover: 'کور، کوور، کورز، کوورز، بیک کور، بیک کوور، موبائل کور، فون کور',
  case: 'کیس، کیسز، کیسنگ',
  glass: 'گلاس، شیشہ، شیشا',
  'screen protector': 'سکرین پروٹیکٹر، اسکرین پروٹیکٹر، پروٹیکٹر، سکرین گارڈ، اسکرین گارڈ',
  earbuds: 'ایئر بڈز، ایئربڈز، ائیر بڈز، ائیربڈز، ایر بڈز، ایربڈز، ائر بڈز، ائربڈز، ایئر بڈ، ایئربڈ، ائیر بڈ، بڈز',
  airpods: 'ایئر پوڈز، ایئرپوڈز، ائیر پوڈز، ائیرپوڈز، ایئر پاڈز، ایئرپاڈز، ائیر پاڈز، ائیرپاڈز',
  earphones: 'ایئر فون، ایئرفون، ایئر فونز، ایئرفونز، ائیر فون، ائیرفون، ائیر فونز، ائیرفونز، ایرفون',
  handsfree: 'ہینڈ فری، ہینڈفری، ہینڈز فری، ہینڈزفری',
  headphones: 'ہیڈ فون، ہیڈفون، ہیڈ فونز، ہیڈفونز، ہیڈسیٹ، ہیڈ سیٹ',
  neckband: 'نیک بینڈ، نیکبینڈ',
  bluetooth: 'بلوٹوتھ، بلیوٹوتھ، بلو ٹوتھ، بلیو ٹوتھ، بلوتوتھ',
  wireless: 'وائرلیس، وائر لیس',
  speaker: 'سپیکر، اسپیکر، سپیکرز، اسپیکرز',
  watch: 'واچ، واچز، گھڑی، گھڑیاں',
  'smart watch': 'سمارٹ واچ، اسمارٹ واچ، سمارٹواچ، اسمارٹواچ، سمارٹ گھڑی، اسمارٹ گھڑی',
  'power bank': 'پاور بینک، پاور بنک، پاوربینک، پاوربنک، پاور بینکس',
  'memory card': 'میموری کارڈ، میمری کارڈ، میموری',
  stand: 'سٹینڈ، اسٹینڈ',
  holder: 'ہولڈر',
  'mobile stand': 'موبائل سٹینڈ، موبائل اسٹینڈ، فون سٹینڈ، فون اسٹینڈ',
  car: 'کار',
  bike: 'بائیک، بائک، موٹر سائیکل، موٹرسائیکل',
  keyboard: 'کی بورڈ، کیبورڈ',
  mouse: 'ماؤس، ماوس',
  light: 'لائٹ، لائیٹ',
  'ring light': 'رنگ لائٹ',
  tripod: 'ٹرائی پوڈ، ٹرائپوڈ',
  magnetic: 'میگنیٹک، میگنیٹ',
  strap: 'سٹریپ، اسٹریپ',
  'fitness band': 'فٹنس بینڈ',
  fan: 'فین',
  hub: 'ہب',
  otg: 'او ٹی جی',
  hdmi: 'ایچ ڈی ایم آئی',
  ssd: 'ایس ایس ڈی',
  'flash drive': 'فلیش ڈرائیو',
  'pen drive': 'پین ڈرائیو',
  controller: 'کنٹرولر',
  trigger: 'ٹریگر، ٹریگرز',
  cooler: 'کولر',
  gaming: 'گیمنگ',
  camera: 'کیمرہ، کیمرا',
  lens: 'لینز',
  privacy: 'پرائیویسی',
  leather: 'لیدر',
  silicone: 'سلیکون، سیلیکون',
  transparent: 'ٹرانسپیرنٹ',
  black: 'بلیک',
  white: 'وائٹ',
  blue: 'بلیو',
  green: 'گرین',
  pink: 'پنک',
  microphone: 'مائیک، مائک، مائیکروفون',
  wala: 'والا، والی، والے، چاہیے، چاہئے، چاہیئے، لیے، لئے، کیلئے، کیلیے',
}

/** Keyboards for Arabic have other letters that look the same. */
const inArabicLetters = (text: string) => text.replaceAll('ی', 'ي').replaceAll('ک', 'ك').replaceAll('ہ', 'ه')

/** The search terms that spell English words in Urdu script: they mean what these mean in the shop. */
export async function spellInUrdu(db: Db, known: SearchTerms): Promise<[string, SearchTerm][]> {
  const pairs = Object.entries(spellings).flatMap(([word, names]) =>
    names.split('، ').flatMap((name) => [name, inArabicLetters(name)].map((each) => [word, each] as const)),
  )
  const normalized = await normalizeTexts(
    db,
    pairs.map(([, name]) => name),
  )
  return pairs.map(([word], at) => [normalized[at]!, toTerm(word, known.get(word))])
}

/** A typed word itself is looked for beside what it means. */
const toTerm = (word: string, term: SearchTerm = { effect: 'means', means: [] }): SearchTerm =>
  term.effect === 'means' ? { effect: 'means', means: [word, ...term.means] } : term
