/** What the hearts show once the server's list is here: its entries, but where a press is still to be told, as pressed. Newest first. */
export function mergeShownIds(fromServer: readonly string[], shown: readonly string[], unsent: readonly string[]): string[] {
  const waiting = new Set(unsent)
  const added = shown.filter((id) => waiting.has(id) && !fromServer.includes(id))
  const kept = fromServer.filter((id) => !waiting.has(id) || shown.includes(id))
  return [...new Set([...added, ...kept])]
}
