/** The current state of a discount code. */
export const discountStates = ['running', 'scheduled', 'expired', 'off'] as const
export type DiscountState = (typeof discountStates)[number]
