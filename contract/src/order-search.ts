/** What is looked for in an order: all of these words, or any of these runs of digits. */
export type OrderSearch = { words: string[] } | { digits: string[] }

/**
 * Reads a search of orders (rule 16.1). A phone is kept as +92 300 …; 0300 …, 92 300 … and 0092 300 … are the same to people. Digits may
 * as well be a tracking number, which is looked for as it is.
 */
export function readOrderSearch(search: string): OrderSearch {
  const digits = search.replace(/\D/g, '')
  if (digits.length < 4 || !/^[\d\s+().-]+$/.test(search)) return { words: search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8) }
  return { digits: [digits, digits.replace(/^(00)?92(?=\d{6})|^0/, '')] }
}
