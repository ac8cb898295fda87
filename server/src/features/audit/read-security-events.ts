import type { SecurityEventEntry } from '@saddar/contract'
import type { SecurityEventKind, SecurityOutcome } from '@saddar/contract/security-events'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { withinKarachiDays } from '../../platform/db/karachi-days.ts'
import { nameDevice } from '../accounts/index.ts'
import { countMaximum, listStaffNames } from './read.ts'

interface SecurityEventQuery {
  page: number
  limit: number
  who?: string | undefined
  kind?: SecurityEventKind | undefined
  outcome?: SecurityOutcome | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}
interface Row extends Omit<SecurityEventEntry, 'at' | 'lastAt' | 'device'> {
  at: Date
  lastAt: Date
  userAgent: string | null
}

/** Lists security events, newest first (rule 19.7). */
export async function listSecurityEvents(db: Db, query: SecurityEventQuery) {
  const { page, limit } = query
  const where = writeWhere(query)
  const offset = Math.min((page - 1) * limit, countMaximum)
  const [{ rows }, count, people] = await Promise.all([
    sql<Row>`
      select e.id as "_id", at, last_at as "lastAt", count, kind, outcome, e.email, address, user_agent as "userAgent", call, reason, detail,
        case when actor_id is not null
          then json_build_object('_id', actor_id, 'name', coalesce(u.name, ''), 'role', actor_role) end as by
      from (select * from security_events where ${where} order by id desc limit ${limit} offset ${offset}) e
      left join users u on u.id = e.actor_id order by e.id desc`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from (select from security_events where ${where} limit ${countMaximum}) counted`.execute(db),
    listStaffNames(db),
  ])
  const total = count.rows[0]?.total ?? 0
  return {
    events: rows.map(({ userAgent, at, lastAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      lastAt: lastAt.toISOString(),
      device: userAgent === null ? null : nameDevice(userAgent).name,
    })),
    people,
    total,
    isMore: total === countMaximum,
    page,
    limit,
    totalPages: Math.ceil(total / limit),
  }
}

function writeWhere({ who, kind, outcome, startDate, endDate }: SecurityEventQuery): RawBuilder<SqlBool> {
  const rules = [
    who && writeWho(who),
    kind && sql<SqlBool>`kind = ${kind}`,
    outcome && sql<SqlBool>`outcome = ${outcome}`,
    ...withinKarachiDays(sql`at`, startDate, endDate),
  ].filter((rule) => typeof rule === 'object')
  return rules.length > 0 ? sql.join(rules, sql` and `) : sql`true`
}

/** Matches a person by id or e-mail, or an IP address. */
function writeWho(who: string): RawBuilder<SqlBool> {
  if (isUuid(who)) return sql`actor_id = ${who}`
  return who.includes('@') ? sql`email = ${who.toLowerCase()}` : sql`address = ${who}`
}
