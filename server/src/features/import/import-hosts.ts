import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

const key = 'importPictureHosts'

/** The hosts from which imports may fetch pictures; none until the owner names some. */
export async function readImportHosts(ctx: Context): Promise<string[]> {
  const row = await ctx.db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return (row?.value as string[] | undefined) ?? []
}

export async function setImportHosts(ctx: Context, hosts: string[]): Promise<string[]> {
  const list = [...new Set(hosts)].sort()
  await sql`
    insert into settings (key, value) values (${key}, ${JSON.stringify(list)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(ctx.db)
  return list
}
