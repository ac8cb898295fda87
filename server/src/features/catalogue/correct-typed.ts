/** Corrects the words of a typed text. A misspelt word with accents is found only in the normalized text, which has lost the signs of '1.2 m'. */
export function correctTyped(typed: string, normalized: string, corrected: Map<string, string>): string {
  const words: string[] = typed.toLowerCase().match(word) ?? []
  const text = [...corrected.keys()].every((key) => words.includes(key)) ? typed.trim() : normalized
  return text.replace(word, (each) => corrected.get(each.toLowerCase()) ?? each)
}
const word = /[\p{L}\p{N}]+/gu
