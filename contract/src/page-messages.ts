/** Specified texts of single pages, apart from those of messages.ts, which every page of the shop contains. */
export const pageMessages = {
  placeOrderFailed: 'Failed to place order. Please try again.',
  cartEmpty: 'Your cart is empty. Please add items to proceed.',
  adminLoginFailed: 'Login failed. Please check your credentials or contact support.',
  reviewSubmitted: 'Review submitted successfully',
  reviewFailed: 'Failed to submit review',
  noProducts: 'No products found',
} as const
