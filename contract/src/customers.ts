/** The orders of the customer list; newest first by default. */
export const customerSorts = ['-createdAt', 'createdAt', '-spent', 'spent', '-orders', 'orders', '-lastOrderAt'] as const
export type CustomerSort = (typeof customerSorts)[number]
export const customerStates = ['active', 'blocked'] as const
export type CustomerState = (typeof customerStates)[number]
