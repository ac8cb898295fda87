import type { OrderReturn } from '@saddar/contract'

/** The id of a return's element on the page of its order. */
export const idOfReturn = ({ _id }: Pick<OrderReturn, '_id'>): string => `return-${_id}`

/** The button that opens the form of a return. */
export const askReturnId = 'ask-return'
