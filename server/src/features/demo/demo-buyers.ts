import { randomUUID } from 'node:crypto'
import type { OrderAddress } from '@saddar/contract'
import type { DemoBuyer } from '@saddar/demo'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

const dayMs = 86_400_000

/** A demo buyer with an account. */
export interface Buyer extends DemoBuyer {
  id: string
  email: string
  phone: string
  addressLine1: string
  since: Date
}

/** Inserts the demo buyers, who cannot sign in. */
export async function insertBuyers({ db }: Context, people: DemoBuyer[], now: number): Promise<Buyer[]> {
  const buyers = people.map((buyer, index) => makeBuyer(buyer, index, now))
  await sql`
    insert into users (id, name, email, email_verified, created_at, updated_at)
    select b.id, b.name, b.email, true, b.since, b.since
    from jsonb_to_recordset(${JSON.stringify(buyers)}::jsonb) as b(id uuid, name text, email text, since timestamptz)`.execute(db)
  return buyers
}

function makeBuyer(buyer: DemoBuyer, index: number, now: number): Buyer {
  return {
    ...buyer,
    id: randomUUID(),
    email: `${buyer.name.toLowerCase().replaceAll(' ', '.')}@buyers.saddar.example`,
    phone: `030${String(10_000_000 + index * 86_413).padStart(8, '0')}`,
    addressLine1: `House ${12 + ((index * 37) % 140)}, Street ${1 + ((index * 11) % 23)}`,
    since: new Date(now - (1 + (index % 40) * 5) * dayMs),
  }
}

/** Moves the accounts of buyers to up to three weeks before their first orders, so that accounts were opened over months. */
export async function ageAccounts({ db }: Context): Promise<void> {
  await sql`
    update users u set created_at = least(u.created_at, f.at), updated_at = least(u.created_at, f.at)
    from (select user_id, min(created_at) - make_interval(days => 1 + abs(hashtext(user_id::text)) % 20) as at from orders group by user_id) f
    where f.user_id = u.id and u.role = 'user'`.execute(db)
}

export const makeAddress = (buyer: Buyer): OrderAddress => ({
  fullName: buyer.name,
  addressLine1: buyer.addressLine1,
  addressLine2: '',
  city: buyer.city,
  state: buyer.province,
  postalCode: buyer.postalCode,
  country: 'Pakistan',
  phone: buyer.phone,
  phoneE164: `+92${buyer.phone.slice(1)}`,
  email: buyer.email,
})
