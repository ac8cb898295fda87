import type { Order } from '@saddar/contract'

/** What happens once an advance is paid. An order in review holds no stock before (rule 6.50.8). */
export const describeAdvanceAwaited = ({ needsReview }: Pick<Order, 'needsReview'>): string =>
  needsReview ? 'We reserve and pack your items once the advance has arrived.' : 'We pack your order once the advance has arrived.'
