/** Pages of the shop that searches lead to (rule 3.5.6). */
export const shopPages = {
  warranty: { label: 'Warranty terms', path: '/warranty-terms' },
  returns: { label: 'Return policy', path: '/return-policy' },
  refunds: { label: 'Refunds', path: '/refund-shipping' },
  payment: { label: 'How to pay', path: '/refund-shipping' },
  codes: { label: 'Discount codes: type yours at checkout', path: '/cart' },
  delivery: { label: 'Delivery', path: '/refund-shipping' },
  track: { label: 'Track an order', path: '/track' },
  orders: { label: 'Your orders', path: '/orders' },
  faq: { label: 'Frequently asked questions', path: '/faq' },
  contact: { label: 'Contact us', path: '/contact' },
} as const
export type ShopPageName = keyof typeof shopPages
