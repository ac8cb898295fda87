import type { Place } from '@saddar/contract/delivery'
import { type DeliverySettings, defaultDelivery } from '@saddar/contract/delivery-settings'
import { locatePlace } from '@saddar/contract/pakistan'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** How delivery of a cart is charged, and where it will probably go: to the address that checkout begins with. */
export interface DeliveryTerms {
  delivery: DeliverySettings
  place: Place | undefined
}
type SavedTerms = Pick<DeliverySettings, 'charge'> & { place?: Place | null }

/**
 * The saved delivery settings with the shopper's default address, as a column of a query, so that a cart costs no extra round trip. Null while
 * delivery is charged per product. See `toDeliveryTerms`.
 */
export const savedDeliveryTerms = (userId: string | null): RawBuilder<SavedTerms | null> => sql<SavedTerms | null>`(
  select value || jsonb_build_object('place', (
    select jsonb_build_object('city', city, 'state', state) from addresses where user_id = ${userId} order by is_default desc, position, id limit 1))
  from settings where key = 'delivery' and value ->> 'charge' = 'parcel')`

/** Adds the defaults to what `savedDeliveryTerms` selected. */
export function toDeliveryTerms(saved: SavedTerms | null | undefined): DeliveryTerms {
  const { place, ...delivery } = saved ?? {}
  return { delivery: { ...defaultDelivery, ...delivery }, place: place ? locatePlace(place) : undefined }
}

/** Reads how delivery to a shopper is charged; `userId` is null for a guest. */
export async function readDeliveryTerms(db: Db, userId: string | null): Promise<DeliveryTerms> {
  const { rows } = await sql<{ terms: SavedTerms | null }>`select ${savedDeliveryTerms(userId)} as terms`.execute(db)
  return toDeliveryTerms(rows[0]!.terms)
}
