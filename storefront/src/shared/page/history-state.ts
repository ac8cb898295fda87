/** What a list page notes in its history entry: the page from which 'Load more' began. Back then finds the whole list again. */
export interface ListState {
  loadedFrom?: number
}

/**
 * Forgets the note when the window is loaded anew: the server has rendered the page that the URL names, and hydration must agree with it.
 * Everything else in the entry stays.
 */
export function dropListState(): void {
  const entry: unknown = history.state
  if (typeof entry !== 'object' || entry === null || !('state' in entry)) return
  const { state } = entry
  if (typeof state !== 'object' || state === null || !('loadedFrom' in state)) return
  history.replaceState({ ...entry, state: { ...state, loadedFrom: undefined } }, '')
}
