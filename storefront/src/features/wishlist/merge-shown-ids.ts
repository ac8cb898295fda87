/** Merges the server's list into the hearts: entries with an unsent change stay as the shopper set them. Newest first. */
export function mergeShownIds(fromServer: readonly string[], shown: readonly string[], unsent: readonly string[]): string[] {
  const unsentIds = new Set(unsent)
  const added = shown.filter((id) => unsentIds.has(id) && !fromServer.includes(id))
  const listed = fromServer.filter((id) => !unsentIds.has(id) || shown.includes(id))
  return [...new Set([...added, ...listed])]
}
