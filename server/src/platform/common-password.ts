/** Words that attackers in Pakistan try first but that the English list ranks low. */
const localWords = [
  'saddar',
  'karachi',
  'lahore',
  'islamabad',
  'rawalpindi',
  'peshawar',
  'faisalabad',
  'multan',
  'bismillah',
  'allah',
  'zindabad',
]
/** This many entries of the list also count as base words that people surround with digits and symbols. */
const wordCount = 5_000

let loading: Promise<{ passwords: Set<string>; words: Set<string> }> | undefined

/** Loading the list takes 35 ms and 20 MB, so it happens when the first password is checked, not at start. */
function loadLists() {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const passwords = dictionary['passwords-common']
    return { passwords: new Set(passwords), words: new Set([...passwords.slice(0, wordCount), ...localWords]) }
  })
  return loading
}

export const commonPasswordText = 'This password is easy to guess. Add another word, such as a street or a fruit.'

/**
 * Whether attackers try the password early (NIST SP 800-63B §3.1.1.2; rule 2.3). Composition rules turn `password` into
 * `P@ssw0rd1!`, so the comparison uses lower case, removes symbols, replaces look-alikes by letters, and strips an obvious prefix or suffix.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { passwords, words } = await loadLists()
  const folded = password.toLowerCase()
  const candidates = [folded, folded.replace(/[^\p{L}\p{N}]/gu, ''), spellOut(folded)]
  if (candidates.some((candidate) => passwords.has(candidate))) return true
  const [, head = '', middle = '', tail = ''] = /^([^\p{L}@$]*)(.*?)([^\p{L}]*)$/u.exec(folded) ?? []
  return isObvious(`${head}${tail}`.replace(/\D/g, '')) && [middle, spellOut(middle)].some((word) => words.has(word))
}

const lookAlikes: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' }
const spellOut = (text: string) => text.replace(/[@431!0$57]/g, (sign) => lookAlikes[sign] ?? sign)

/** An obvious number around a word: no digits, one digit, one digit repeated, a run such as 123 or 321, a year, or 786 (Bismillah). */
const isObvious = (digits: string) =>
  digits.length <= 1 ||
  digits === '786' ||
  /^(\d)\1+$/.test(digits) ||
  '01234567890'.includes(digits) ||
  '9876543210'.includes(digits) ||
  /^(19|20)\d\d$/.test(digits)
