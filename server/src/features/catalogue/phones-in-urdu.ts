/** How the names of phones are written in Urdu script, without spaces and as `fold` leaves them. */
const spellings: Record<string, string> = {
  samsung: 'سامسنگ سیمسنگ سمسنگ سامسونگ سیمسونگ سامسانگ',
  galaxy: 'گلیکسی گیلیکسی گیلکسی گلکسی',
  iphone: 'ایفون اایفون',
  infinix: 'انفنکس انفینکس انفنیکس انفینیکس انفیکس',
  tecno: 'ٹیکنو تیکنو ٹکنو ٹیکنوں',
  vivo: 'ویوو ویووو وییوو',
  oppo: 'اوپو اوپپو اپو',
  xiaomi: 'شاومی شیاومی شیومی ژاومی زیاومی زاومی شومی',
  redmi: 'ریڈمی رڈمی ریدمی',
  realme: 'ریلمی رییلمی ریالمی',
  poco: 'پوکو',
  oneplus: 'ونپلس',
  nokia: 'نوکیا',
  huawei: 'ہواوے ہواوی ہواوےی',
  honor: 'انر ہانر',
  itel: 'ایٹل ایٹیل ایٹال',
  motorola: 'موٹرولا موٹورولا',
  qmobile: 'کیوموبایل',
  note: 'نوٹ',
  hot: 'ہاٹ',
  spark: 'سپارک اسپارک',
  camon: 'کیمن کیمون',
  reno: 'رینو',
  pro: 'پرو',
  max: 'میکس',
  ultra: 'الٹرا',
  plus: 'پلس',
  mini: 'منی',
}
/** The letters of models: 'اے 55', 'ایس 24'. 'سی' is not one of them: it is the end of 'ٹائپ سی 65'. */
const letters: Record<string, string> = { اے: 'a', ایس: 's', وای: 'y', وی: 'v' }
/** They are words of other things, unless they follow the name of a phone: 'نوٹ' is a bank note too. */
const afterOthers = new Set(['note', 'hot', 'spark', 'pro', 'max', 'ultra', 'plus', 'mini'])

const names = new Map(Object.entries(spellings).flatMap(([name, all]) => all.split(' ').map((each) => [each, name] as const)))

/** Writes each letter in one of its forms, and leaves out vowel signs and what separates words within a name. */
const fold = (word: string) =>
  word
    .normalize('NFC')
    .replace(/\p{Mn}|\u200C|\u200D|-/gu, '')
    .replace(/[آأإ]/g, 'ا')
    .replace(/[يىئ]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[هھة]/g, 'ہ')
    .replace(/ؤ/g, 'و')
    .replace(/ء/g, '')
    .replace(/ی+/g, 'ی')

/** Writes phones that are named in Urdu script as their makers do: 'سام سنگ ایس 24 کور' is 'samsung s 24 کور'. */
export function writePhonesInLatin(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text
  const words = text.split(' ')
  const written: string[] = []
  let isAfterPhone = false
  for (let at = 0; at < words.length; at++) {
    const [word = '', next = ''] = [words[at], words[at + 1]]
    const find = (each: string) => {
      const name = names.get(fold(each))
      return name && (isAfterPhone || !afterOthers.has(name)) ? name : undefined
    }
    const joined = next && find(word + next)
    const name = joined || find(word) || (/^\d/.test(next) ? letters[fold(word)] : undefined)
    written.push(name ?? word)
    isAfterPhone = name !== undefined || (isAfterPhone && /^\d/.test(word))
    if (joined) at++
  }
  return written.join(' ')
}
