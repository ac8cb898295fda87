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
  blackberry: 'BlackBerry',
}
/** Makers that write '16e' and '7a' for what others write '13C'. */
const inLowerCase = ['iphone', 'pixel', 'realme']

/** The display name of a phone's key (rule 3.10): 'galaxy-a54' is Samsung's 'Galaxy A54'. */
export function namePhone(key: string): { maker: string; name: string } {
  const words = key.split('-')
  const first = words[0] ?? ''
  const name = words.map((word) => (/^\d+[a-z]$/.test(word) ? spellModel(word, first) : spell(word))).join(' ')
  return { maker: makers[first] ?? spell(first), name }
}

/** '40i' is so of all makers: Hot 40i. */
const spellModel = (model: string, maker: string) => (model.endsWith('i') || inLowerCase.includes(maker) ? model : model.toUpperCase())

// Upper case for GT and SE, but A54 and Y17s.
const spell = (word: string) =>
  spellings[word] ?? (/^(gt|se|fe|ce|x[rs]|htc|zte)$/.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1))
