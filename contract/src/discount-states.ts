/** Where a discount code stands now. */
export const discountStates = ['running', 'scheduled', 'expired', 'off'] as const
export type DiscountState = (typeof discountStates)[number]
