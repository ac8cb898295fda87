import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Records why the courier's last call failed, for the owner; '' after one that succeeded. */
export async function noteHealth(db: Db, courier: string, problem: string): Promise<void> {
  await sql`
    insert into courier_health (courier, problem, problem_at) values (${courier}, ${problem}, now())
    on conflict (courier) do update set problem = excluded.problem, problem_at = now()
    where courier_health.problem <> excluded.problem`.execute(db)
}
