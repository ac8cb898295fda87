import type { StaffMember } from '@saddar/contract'
import type { StaffRole } from '@saddar/contract/staff-roles'
import { sql } from 'kysely'
import { type Context, getActingUserId, inTransaction } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hasSecondFactor, requiredKey } from '../second-factor/read.ts'
import { removeSecondFactor } from '../second-factor/turn-off.ts'
import { announceRightsChanged, revokeSessions } from '../sessions.ts'
import { getMember } from './read.ts'

/**
 * Changes a staff member's role, or turns the account off or on; turning it off ends the sessions. A role applies from the next request.
 * @throws AppError STAFF_NOT_FOUND, LAST_OWNER when no active owner would remain
 */
export function changeMember(
  ctx: Context,
  id: string,
  { staffRole, isOff }: { staffRole?: StaffRole | undefined; isOff?: boolean | undefined },
): Promise<StaffMember> {
  return inTransaction(ctx, async (tx) => {
    const { db } = tx
    // Locks the owners in id order first, so that when two owners demote each other, the second call sees the first's change.
    await sql`select from users where role = 'admin' and staff_role = 'owner' order by id for update`.execute(db)
    await getMember(db, id)
    await db
      .updateTable('users')
      .set({
        ...(staffRole && { staff_role: staffRole }),
        ...(isOff !== undefined && { blocked_at: isOff ? sql`coalesce(blocked_at, now())` : null }),
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute()
    await assertOwner(db)
    if (isOff) await revokeSessions(tx, id)
    else announceRightsChanged(tx, id)
    return getMember(db, id)
  })
}

async function assertOwner(db: Db): Promise<void> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('staff_role', '=', 'owner')
    .where('blocked_at', 'is', null)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!owner) throw new AppError('LAST_OWNER')
}

/**
 * Removes the second factor of a staff member who lost the app, and ends the sessions. Afterwards the password alone is enough.
 * @throws AppError STAFF_NOT_FOUND
 */
export function resetSecondFactor(ctx: Context, id: string): Promise<StaffMember> {
  return inTransaction(ctx, async (tx) => {
    const { db } = tx
    const member = await getMember(db, id)
    if (member.hasSecondFactor) {
      await removeSecondFactor(db, id)
      await revokeSessions(tx, id)
    }
    return getMember(db, id)
  })
}

/**
 * Sets whether all staff need a second factor. Staff without one then reach only the screen that turns it on.
 * @throws AppError OWN_SECOND_FACTOR_FIRST when the owner has none, who would lose every screen with this press
 */
export function requireSecondFactor(ctx: Context, required: boolean): Promise<void> {
  const value = JSON.stringify(required)
  return inTransaction(ctx, async (tx) => {
    if (required && !(await hasSecondFactor(tx.db, getActingUserId(ctx)))) throw new AppError('OWN_SECOND_FACTOR_FIRST')
    await sql`
      insert into settings (key, value) values (${requiredKey}, ${value}::jsonb)
      on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(tx.db)
    announceRightsChanged(tx, 'staff')
  })
}
