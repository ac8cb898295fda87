/** The words of a price limit as Roman Urdu writes them, by their spellings in Urdu script: '1000 سے کم' is '1000 se kam' (rule 3.5.7). */
const spellings: Record<string, string> = {
  rupay: 'روپے، روپئے، روپیے، روپیہ، روپیوں، روپوں',
  hazar: 'ہزار',
  se: 'سے',
  kam: 'کم',
  sasta: 'سستا، سستی، سستے',
  tak: 'تک',
  ke: 'کے',
  andar: 'اندر',
  neeche: 'نیچے',
  zyada: 'زیادہ، زائد',
  upar: 'اوپر',
  aur: 'اور',
  darmiyan: 'درمیان',
  wali: 'والا، والی، والے، والوں',
}
const roman = new Map(Object.entries(spellings).flatMap(([word, names]) => names.split('، ').map((name) => [name, word] as const)))

/** Keyboards for Arabic have other letters that look the same. */
const inUrduLetters = (word: string) => word.replaceAll('ي', 'ی').replaceAll('ك', 'ک').replaceAll('ه', 'ہ')

/** Writes the words of a price limit in Latin letters, in a normalized text with an amount. */
export const romanizePrice = (text: string): string =>
  /\d/.test(text) && /\p{Script=Arabic}/u.test(text)
    ? text
        .split(' ')
        .map((word) => roman.get(inUrduLetters(word)) ?? word)
        .join(' ')
    : text
