import type pg from 'pg'

/**
 * Drops the indexes of tables, except those of constraints: building them after the rows is many times faster than updating them row by row.
 * @returns a function that builds the indexes of one of the tables again
 */
export async function deferIndexes(client: pg.Client, tables: string[]): Promise<(table: string) => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async (table) => {
    for (const index of rows) if (index.table === table) await client.query(index.definition)
  }
}
