import { adminTransitions, type OrderStatus, orderStatusNames } from '@saddar/contract/order-states'

/** What a colleague did to an order while a dialog about it was being filled, in a word or two: 'Cancelled meanwhile'. */
export const markChanged = (status: OrderStatus): string =>
  `${adminTransitions.shipped.includes(status) ? 'Changed' : orderStatusNames[status]} meanwhile`

/** The same in a sentence: 'This order was shipped meanwhile.' */
export const sayChanged = (status: OrderStatus): string => `This order was ${markChanged(status).toLowerCase()}.`
