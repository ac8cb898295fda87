import type { SecondFactor } from '@saddar/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

/** The settings row that says whether all staff need a second step. */
export const requiredKey = 'staffSecondFactorRequired'

/** Of a user `u`: the owner requires a second step, and this person has none. */
export const lacksSecondFactor = sql`exists (select from settings where key = ${requiredKey} and value = 'true')
  and not exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`

/** Whether a sign-in of this person has a second step. */
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
