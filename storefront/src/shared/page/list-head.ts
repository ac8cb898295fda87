/** Id of the element that stays in view when the filters or the order of a list change. */
export const listHeadId = 'list-head'
