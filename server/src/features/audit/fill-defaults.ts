import type { AuditEntry } from '@saddar/contract'
import type { Db } from '../../platform/db/connect.ts'
import { readDefaults, settingKeys } from '../settings/index.ts'

type Entry = Pick<AuditEntry, 'kind' | 'action' | 'rowId' | 'before' | 'after'>

/** Whether staff changed a setting: its row is created when it first differs from the default, and deleted when it is the default again. */
const isSetting = ({ kind, rowId }: Entry) => kind === 'settings' && settingKeys.includes(rowId)

/** Shows the creation and deletion of a setting's row as what they are to staff: a change from or to the default (rule 19.6). */
export async function fillDefaults<E extends Entry>(db: Db, entries: E[]): Promise<E[]> {
  if (!entries.some((entry) => isSetting(entry) && entry.action !== 'changed')) return entries
  const defaults = await readDefaults(db)
  return entries.map((entry) => {
    if (!isSetting(entry) || entry.action === 'changed') return entry
    const [stored, byDefault] = [
      { value: (entry.action === 'created' ? entry.after : entry.before).value },
      { value: defaults[entry.rowId] },
    ]
    const [before, after] = entry.action === 'created' ? [byDefault, stored] : [stored, byDefault]
    return { ...entry, action: 'changed', before, after }
  })
}
