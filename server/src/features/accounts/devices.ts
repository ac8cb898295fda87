import type { Device, Security } from '@saddar/contract'
import Bowser from 'bowser'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Audience } from './access-token.ts'
import { announceRightsChanged, revokeSessions } from './sessions.ts'

/** Lists the sign-in methods and devices of the signed-in shopper (rule 2.16). Guests have no session to list. */
export async function readSecurity(ctx: Context): Promise<Security> {
  if (ctx.actor.kind !== 'shopper') throw new AppError('FORBIDDEN')
  const { userId } = ctx.actor
  const [user, identity, devices] = await Promise.all([
    ctx.db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst(),
    ctx.db.selectFrom('identities').select('email').where('user_id', '=', userId).executeTakeFirst(),
    readDevices(ctx),
  ])
  if (!user) throw new AppError('UNAUTHENTICATED')
  return { hasPassword: user.password_hash !== null, google: identity ?? null, devices }
}

/** Lists the devices in which the signed-in person uses the shop, or for staff the back office (rules 2.16, 19.3.1). */
export function readDevices(ctx: Context): Promise<Device[]> {
  return listDevices(ctx.db, person(ctx))
}

/** Ends the session of one of the person's devices (rules 2.16, 19.3.1). @throws AppError DEVICE_NOT_FOUND */
export async function endDeviceSession(ctx: Context, id: string): Promise<void> {
  const { userId, audience } = person(ctx)
  if (!isUuid(id)) throw new AppError('DEVICE_NOT_FOUND')
  await inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .updateTable('sessions')
      .set({ revoked_at: sql`now()` })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('audience', '=', audience)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n) throw new AppError('DEVICE_NOT_FOUND')
    announceRightsChanged(tx, userId)
  })
}

/** Ends all of the person's sessions but the current one (rules 2.16, 19.3.1). */
export async function endOtherSessions(ctx: Context): Promise<void> {
  const { userId, sessionId } = person(ctx)
  await revokeSessions(ctx, userId, { except: sessionId })
}

interface Person {
  userId: string
  sessionId: string
  audience: Audience
}

function person({ actor }: Context): Person {
  if (actor.kind !== 'shopper' && actor.kind !== 'admin') throw new AppError('FORBIDDEN')
  return { userId: actor.userId, sessionId: actor.sessionId, audience: actor.kind === 'admin' ? 'office' : 'shop' }
}

async function listDevices(db: Db, { userId, sessionId, audience }: Person): Promise<Device[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'rotated_at'])
    .where('user_id', '=', userId)
    .where('audience', '=', audience)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy(sql`id = ${sessionId}`, 'desc')
    .orderBy('rotated_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    ...nameDevice(row.user_agent),
    isCurrent: row.id === sessionId,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.rotated_at.toISOString(),
  }))
}

const kinds: Record<string, Device['kind']> = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop' }

/** Derives a name such as 'Chrome on Android' from the user agent of the sign-in. */
export function nameDevice(userAgent: string): Pick<Device, 'name' | 'kind'> {
  if (!userAgent) return { name: 'Unknown device', kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const name = [browser.name, os.name].filter(Boolean).join(' on ')
  return { name: name || 'Unknown device', kind: kinds[platform.type ?? ''] ?? 'unknown' }
}
