export interface Suggestion {
  name: string
  detail?: string
  /** Other names that lead to it, as 'pindi' does to Rawalpindi, in lower case and without spaces. */
  shortNames?: readonly string[]
}

const most = 5

/** The suggestions that begin with the text or have it as a short name, then those with a word that does; none once the text is one of them. */
export function listSuggestions(suggestions: readonly Suggestion[], text: string): Suggestion[] {
  const typed = text.trim().toLowerCase()
  if (typed === '' || suggestions.some(({ name }) => name.toLowerCase() === typed)) return []
  const isShort = ({ shortNames = [] }: Suggestion) =>
    typed.length >= 3 && shortNames.some((name) => name.startsWith(typed.replace(/[ .]/g, '')))
  const starts = suggestions.filter((each) => each.name.toLowerCase().startsWith(typed) || isShort(each))
  const within = suggestions.filter((each) => !starts.includes(each) && each.name.toLowerCase().includes(` ${typed}`))
  return [...starts, ...within].slice(0, most)
}
