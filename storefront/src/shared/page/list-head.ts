/** Id of the element that is scrolled into view when the filters or the order of a list change. */
export const listHeadId = 'list-head'
