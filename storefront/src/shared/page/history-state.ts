/** The history state of a list page: the first page loaded by 'Load more', so that Back restores the whole list. */
export interface ListState {
  loadedFrom?: number
}

/**
 * Removes the list state when the document is loaded again: the server has rendered the page in the URL, and hydration must match it.
 * Other state of the entry is preserved.
 */
export function dropListState(): void {
  const entry: unknown = history.state
  if (typeof entry !== 'object' || entry === null || !('state' in entry)) return
  const { state } = entry
  if (typeof state !== 'object' || state === null || !('loadedFrom' in state)) return
  history.replaceState({ ...entry, state: { ...state, loadedFrom: undefined } }, '')
}
