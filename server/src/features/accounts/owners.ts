import type { Db } from '../../platform/db/connect.ts'

/** The owners that mails of the shop go to: without those who have yet to accept their invitation, or who left. */
export const selectOwners = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('staff_role', '=', 'owner')
    .where('blocked_at', 'is', null)
    .where('password_hash', 'is not', null)
