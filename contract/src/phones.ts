const makers: Record<string, string> = {
  iphone: 'Apple',
  galaxy: 'Samsung',
  redmi: 'Xiaomi',
  poco: 'Xiaomi',
  pixel: 'Google',
  realme: 'realme',
  oneplus: 'OnePlus',
}
const spellings: Record<string, string> = { iphone: 'iPhone', realme: 'realme', oneplus: 'OnePlus', poco: 'POCO' }

/** The display name of a phone's key (rule 3.10): 'galaxy-a54' is Samsung's 'Galaxy A54'. */
export function namePhone(key: string): { maker: string; name: string } {
  const words = key.split('-')
  const first = words[0] ?? ''
  return { maker: makers[first] ?? capitalize(first), name: words.map(spell).join(' ') }
}

function spell(word: string): string {
  if (spellings[word]) return spellings[word]
  // Upper case for 13C, 9A, GT and SE, but A54 and Y17s.
  return /^(\d+[a-z]|gt|se|fe|x[rs])$/.test(word) ? word.toUpperCase() : capitalize(word)
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
