import type { User } from '@saddar/contract'
import type { StaffRole } from '@saddar/contract/staff-roles'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Users } from '../../platform/db/schema.gen.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type AddressRow, listAddresses, toAddress } from './addresses.ts'
import { lacksSecondFactor } from './second-factor/read.ts'

/** @throws AppError UNAUTHENTICATED when the account no longer exists */
export async function getUser(db: Db, userId: string): Promise<User> {
  const [row, addresses] = await Promise.all([
    db
      .selectFrom('users as u')
      .selectAll()
      .select(sql<boolean>`u.role = 'admin' and ${lacksSecondFactor}`.as('lacks_factor'))
      .where('id', '=', userId)
      .executeTakeFirst(),
    listAddresses(db, userId),
  ])
  if (!row) throw new AppError('UNAUTHENTICATED')
  return toUser(row, addresses)
}

/** Lists the public fields one by one, so that a new column is not exposed by accident. */
function toUser(row: Selectable<Users> & { lacks_factor: boolean }, addresses: AddressRow[]): User {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role === 'admin' ? 'admin' : 'user',
    addresses: addresses.map(toAddress),
    ...(row.avatar && { avatar: row.avatar }),
    emailVerified: row.email_verified,
    ...(row.staff_role && { staffRole: row.staff_role as StaffRole }),
    ...(row.lacks_factor && { mustTurnOnSecondFactor: true as const }),
    createdAt: row.created_at.toISOString(),
  }
}
