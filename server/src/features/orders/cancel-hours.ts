import { type RawBuilder, sql } from 'kysely'

type HoursSetting = 'confirmCancelHours' | 'confirmCashOrders'

/**
 * From when the hours after which an order is cancelled count (rules 6.37.3, 6.50.7): from the asking, but not from before the owner set them. Until
 * then nothing told the buyers of older orders that they end, or at another time.
 * @param settings those that begin the hours
 */
const countHoursFrom = (askedAt: RawBuilder<unknown>, settings: HoursSetting[]): RawBuilder<Date> =>
  sql`greatest(${askedAt}, (select max(updated_at) from settings where key = any(${settings}::text[])))`

/** Of a row `c` of order_confirmations. */
export const confirmHoursFrom = countHoursFrom(sql`c.asked_at`, ['confirmCancelHours', 'confirmCashOrders'])
/** Of a row `v` of order_advances. */
export const advanceHoursFrom = countHoursFrom(sql`v.asked_at`, ['confirmCancelHours'])
