export interface Suggestion {
  name: string
  detail?: string
}

const most = 5

/** The suggestions that begin with the text, then those with a word that does; none once the text is one of them. */
export function listSuggestions(suggestions: readonly Suggestion[], text: string): Suggestion[] {
  const typed = text.trim().toLowerCase()
  if (typed === '' || suggestions.some(({ name }) => name.toLowerCase() === typed)) return []
  const starts = suggestions.filter(({ name }) => name.toLowerCase().startsWith(typed))
  const within = suggestions.filter((each) => !starts.includes(each) && each.name.toLowerCase().includes(` ${typed}`))
  return [...starts, ...within].slice(0, most)
}
