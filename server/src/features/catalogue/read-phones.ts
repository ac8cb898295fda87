import type { Phone } from '@saddar/contract'
import { namePhone } from '@saddar/contract/phones'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Lists the phones that at least one product is made for (rule 3.10), by maker and name in numeric order: A15 before A105. */
export async function listPhones(db: Db): Promise<Phone[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from products p, unnest(p.phones) key where p.is_active`.execute(db)
  const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return rows
    .map(({ key }) => ({ key, ...namePhone(key) }))
    .sort((a, b) => byName.compare(a.maker, b.maker) || byName.compare(a.name, b.name))
}
