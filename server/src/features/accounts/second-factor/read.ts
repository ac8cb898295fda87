import type { SecondFactor } from '@saddar/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

/** The settings key that requires a second factor of all staff. */
export const requiredKey = 'staffSecondFactorRequired'

/** SQL for a user `u` who lacks a second factor although the owner requires one. */
export const lacksSecondFactor = sql`exists (select from settings where key = ${requiredKey} and value = 'true')
  and not exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`

/** Whether the person has a confirmed second factor. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function isSecondFactorRequired(db: Db): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', requiredKey).executeTakeFirst()
  return row?.value === true
}

export async function readSecondFactor(db: Db, userId: string): Promise<SecondFactor> {
  const [isOn, isRequired, { rows }] = await Promise.all([
    hasSecondFactor(db, userId),
    isSecondFactorRequired(db),
    sql<{ left: number }>`select count(*) as left from recovery_codes where user_id = ${userId} and used_at is null`.execute(db),
  ])
  return { isOn, isRequired, recoveryCodesLeft: isOn ? (rows[0]?.left ?? 0) : 0 }
}
