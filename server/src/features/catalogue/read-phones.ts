import type { Phone } from '@saddar/contract'
import { namePhone } from '@saddar/contract/phones'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** The phones that some product is made for (rule 3.10), by maker, and within it as people count: A15 before A105. */
export async function listPhones(db: Db): Promise<Phone[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from products p, unnest(p.phones) key where p.is_active`.execute(db)
  const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return rows
    .map(({ key }) => ({ key, ...namePhone(key) }))
    .sort((a, b) => byName.compare(a.maker, b.maker) || byName.compare(a.name, b.name))
}
