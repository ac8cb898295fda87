import type { StaffMember } from '@saddar/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import { isUuid } from '../../../platform/db/is-uuid.ts'
import { AppError } from '../../../platform/http/app-error.ts'

type Row = Omit<StaffMember, 'lastSeenAt' | 'createdAt'> & { lastSeenAt: Date | null; createdAt: Date }

/** Lists all staff, owners first, then by name. */
export const listStaff = (db: Db): Promise<StaffMember[]> => readStaff(db, sql`true`)

/** @throws AppError STAFF_NOT_FOUND */
export async function getMember(db: Db, id: string): Promise<StaffMember> {
  const [member] = isUuid(id) ? await readStaff(db, sql`u.id = ${id}`) : []
  if (!member) throw new AppError('STAFF_NOT_FOUND')
  return member
}

async function readStaff(db: Db, where: RawBuilder<unknown>): Promise<StaffMember[]> {
  const { rows } = await sql<Row>`
    select u.id as "_id", u.name, u.email, u.staff_role as "staffRole", u.created_at as "createdAt",
      case when u.blocked_at is not null then 'off' when u.password_hash is null then 'invited' else 'active' end as state,
      exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasSecondFactor",
      (select max(s.rotated_at) from sessions s where s.user_id = u.id and s.audience = 'office') as "lastSeenAt"
    from users u
    where u.role = 'admin' and ${where}
    order by array_position(array['owner', 'manager', 'packer'], u.staff_role), lower(u.name), u.id`.execute(db)
  return rows.map(({ lastSeenAt, createdAt, ...row }) => ({
    ...row,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }))
}
