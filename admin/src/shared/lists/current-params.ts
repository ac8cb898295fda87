/**
 * What the address says now. A change of it begins here: while a list that was just asked for is on its way, what is rendered still says what the
 * address said before, and a filter set meanwhile would undo that choice.
 */
export const currentParams = (): URLSearchParams => new URLSearchParams(window.location.search)
