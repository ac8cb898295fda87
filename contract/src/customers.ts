/** The orders of the customer list; newest first by default. */
export const customerSorts = ['-createdAt', 'createdAt', '-spent', 'spent', '-orders', 'orders', '-lastOrderAt'] as const
export type CustomerSort = (typeof customerSorts)[number]
/** What customers bought: no order that counts as a sale, one, two or more, none for `customer.awayDays` days. */
export const customerGroups = ['none', 'one', 'more', 'away'] as const
export type CustomerGroup = (typeof customerGroups)[number]
export const customerStates = ['active', 'blocked'] as const
export type CustomerState = (typeof customerStates)[number]
