/**
 * The query parameters of the current URL. Filter changes start from these, not from the rendered filters: while a list is loading, the rendered
 * filters are still the former ones, and a second choice would undo the first.
 */
export const currentParams = (): URLSearchParams => new URLSearchParams(window.location.search)
