import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { hashPassword } from './password-hash.ts'

/**
 * Creates the first admin at startup when there is none (rule 2.10). An existing account with the e-mail is promoted: it gets this password
 * and loses its sessions.
 * @returns whether an admin was created
 */
export async function ensureAdmin(db: Db, { email, password }: { email: string; password: string }): Promise<boolean> {
  const hasAdmin = () => sql`select from users where role = 'admin' limit 1`.execute(db).then(({ rows }) => rows.length > 0)
  if (await hasAdmin()) return false
  const passwordHash = await hashPassword(password)
  const { rows } = await sql`
    with made as (
      insert into users (role, staff_role, name, email, password_hash, email_verified)
      select 'admin', 'owner', 'Shop Admin', ${email.toLowerCase()}, ${passwordHash}, true
      where not exists (select from users where role = 'admin')
      on conflict (email) do update set role = 'admin', staff_role = 'owner', password_hash = excluded.password_hash, blocked_at = null, updated_at = now()
        where users.role <> 'admin'
      returning id
    ), ended as (
      update sessions set revoked_at = now() where user_id in (select id from made) and revoked_at is null
    )
    select id from made`.execute(db)
  return rows.length > 0
}
