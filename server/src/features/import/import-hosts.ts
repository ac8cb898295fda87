import { importLimits } from '@saddar/contract/limits'
import { type Expression, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/http/app-error.ts'

const key = 'importPictureHosts'

/** The hosts from which imports may fetch pictures; empty until the owner adds some. */
export async function readImportHosts(ctx: Context): Promise<string[]> {
  const row = await ctx.db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return (row?.value as string[] | undefined) ?? []
}

/** A subquery that returns a row if the host, given as an SQL expression, is allowed. */
export const selectAllowedHost = (host: Expression<unknown>) => sql`select from settings where key = ${key} and value ? ${host}`

/**
 * Allows one more host.
 * @throws AppError VALIDATION when there are too many
 */
export async function addImportHost(ctx: Context, host: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    insert into settings as s (key, value) values (${key}, ${JSON.stringify([host])}::jsonb)
    on conflict (key) do update set updated_at = now(), value = (
      select jsonb_agg(distinct host order by host) from jsonb_array_elements(s.value || excluded.value) host
    ) returning jsonb_array_length(value) as count`.execute(ctx.db)
  if (rows[0]!.count > importLimits.hosts) throw invalid([{ msg: `At most ${importLimits.hosts} hosts`, path: 'host' }])
}

export async function setImportHosts(ctx: Context, hosts: string[]): Promise<string[]> {
  const list = [...new Set(hosts)].sort()
  await sql`
    insert into settings (key, value) values (${key}, ${JSON.stringify(list)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(ctx.db)
  return list
}
