/** How the list of customers can be ordered; newest first unless told otherwise. */
export const customerSorts = ['-createdAt', 'createdAt', '-spent', 'spent', '-orders', 'orders', '-lastOrderAt'] as const
export type CustomerSort = (typeof customerSorts)[number]
export const customerStates = ['active', 'blocked'] as const
export type CustomerState = (typeof customerStates)[number]
