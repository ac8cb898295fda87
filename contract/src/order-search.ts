/** A parsed order search: all of these words, or any of these runs of digits. */
export type OrderSearch = { words: string[] } | { digits: string[] }

/**
 * Parses an order search (rule 16.1). Phones are stored as +92 300 …; 0300 …, 92 300 … and 0092 300 … are equivalent. Digits may also be a
 * tracking number, which is searched as typed.
 */
export function readOrderSearch(search: string): OrderSearch {
  const digits = search.replace(/\D/g, '')
  if (digits.length < 4 || !/^[\d\s+().-]+$/.test(search)) return { words: search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8) }
  return { digits: [digits, digits.replace(/^(00)?92(?=\d{6})|^0/, '')] }
}
