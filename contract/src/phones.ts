const makers: Record<string, string> = {
  iphone: 'Apple',
  galaxy: 'Samsung',
  redmi: 'Xiaomi',
  poco: 'Xiaomi',
  pixel: 'Google',
}
const spellings: Record<string, string> = {
  iphone: 'iPhone',
  realme: 'realme',
  oneplus: 'OnePlus',
  poco: 'POCO',
  itel: 'itel',
  qmobile: 'QMobile',
}
/** Makers that write '16e' and '7a' for what others write '13C'. */
const inLowerCase = /^(iphone|pixel|realme)/

/** The display name of a phone's key (rule 3.10): 'galaxy-a54' is Samsung's 'Galaxy A54'. */
export function namePhone(key: string): { maker: string; name: string } {
  const words = key.split('-')
  const first = words[0] ?? ''
  const spell = (word: string) =>
    spellings[word] ?? (isUpperCase(word, key) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1))
  return { maker: makers[first] ?? spell(first), name: words.map(spell).join(' ') }
}

/** Upper case for 13C, GT and SE, but A54, Y17s and 40i. */
const isUpperCase = (word: string, key: string) =>
  /^(gt|[sfc]e|x[rs]|htc|zte)$/.test(word) || (/^\d+[a-hj-z]$/.test(word) && !inLowerCase.test(key))
