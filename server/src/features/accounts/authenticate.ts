import { stepUpMinutes } from '@saddar/contract/limits'
import type { StaffRole } from '@saddar/contract/staff-roles'
import { sql } from 'kysely'
import type { Actor } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Authenticate } from '../../platform/http/serve.ts'
import { readOrderKey } from '../guest-orders/index.ts'
import { createTokenReader } from './access-token.ts'
import { lacksSecondFactor } from './second-factor/read.ts'

interface Settings {
  tokenSecret: string
}

/** Identifies the caller by the Authorization header alone, ignoring anything else that a client claims (rule 2.1). */
export function createAuthenticate(db: Db, config: Settings): Authenticate {
  const authenticateToken = createTokenAuthenticate(db, config)
  return async (authorization) => {
    if (authorization === undefined) return { kind: 'guest' }
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
    if (!token) throw new AppError('UNAUTHENTICATED')
    const grant = readOrderKey(config.tokenSecret, token)
    if (grant) return { kind: 'guest', grant }
    return authenticateToken(token)
  }
}

/**
 * Identifies the holder of an access token, for calls and for the live connection. Rejects tokens of revoked sessions, blocked people, deleted
 * accounts and former admins immediately.
 * @throws AppError UNAUTHENTICATED
 */
export function createTokenAuthenticate(db: Db, { tokenSecret }: Settings): (token: string) => Promise<Actor> {
  const readToken = createTokenReader(tokenSecret)
  return async (token) => {
    const owner = await readToken(token)
    if (!owner) throw new AppError('UNAUTHENTICATED')
    const { userId, sessionId, audience } = owner
    const { rows } = await sql<{ staff: StaffRole | null; lacks_factor: boolean; is_verified: boolean }>`
      select u.staff_role as staff, s.audience = 'office' and ${lacksSecondFactor} as lacks_factor,
        s.verified_at > now() - make_interval(mins => ${stepUpMinutes}) as is_verified
      from sessions s join users u on u.id = s.user_id
      where s.id = ${sessionId} and s.user_id = ${userId} and s.audience = ${audience} and s.revoked_at is null and u.blocked_at is null
        and u.role <> 'deleted'
    `.execute(db)
    const row = rows[0]
    if (!row) throw new AppError('UNAUTHENTICATED')
    const verified = row.is_verified && ({ isVerified: true } as const)
    if (audience === 'shop') return { kind: 'shopper', userId, sessionId, ...verified }
    if (!isStaff(owner.role) || !row.staff) throw new AppError('UNAUTHENTICATED')
    return { kind: 'admin', userId, sessionId, staff: row.staff, ...(row.lacks_factor && { mustTurnOnSecondFactor: true }), ...verified }
  }
}

/** Both names mean the same role (rule 2.1). */
const isStaff = (role: string) => role === 'admin' || role === 'administrator'
