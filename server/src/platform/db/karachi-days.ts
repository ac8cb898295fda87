import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The date (YYYY-MM-DD) that a text begins with; undefined unless it is an existing day from the year 2000 on. */
export function readDay(value: string | undefined): string | undefined {
  const day = value?.slice(0, 10) ?? ''
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(day)) return undefined
  const at = new Date(`${day}T00:00:00Z`)
  // JavaScript parses 31 February as 3 March, and PostgreSQL rejects it.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined
}

/** Converts a timestamp to local time in Karachi, and a local time to a timestamp. */
export const atKarachi = (time: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${time} at time zone 'Asia/Karachi')`

/**
 * Conditions for timestamps on the Karachi days from `startDate` to `endDate`, both included; a missing or malformed date adds no
 * condition.
 */
export function withinKarachiDays(
  column: RawBuilder<unknown>,
  startDate: string | undefined,
  endDate: string | undefined,
): RawBuilder<SqlBool>[] {
  const [from, to] = [readDay(startDate), readDay(endDate)]
  return [
    ...(from ? [sql<SqlBool>`${column} >= ${atKarachi(sql`${from}::date::timestamp`)}`] : []),
    ...(to ? [sql<SqlBool>`${column} < ${atKarachi(sql`(${to}::date + 1)::timestamp`)}`] : []),
  ]
}
