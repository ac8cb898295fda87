import type { Order } from '@saddar/contract'
import { describeItem } from '@saddar/contract/describe-item'
import { type RawBuilder, sql } from 'kysely'

/** What the history says before the names of items that staff added (rule 6.46.6), and took out again by an undo. */
export const additionNotes = { added: 'Added: ', undone: 'Undone. Not in the order any more: ' }

/** An entry of the history with one of these notes. */
export interface Addition {
  note: string
  at: string
}

/** The history's entries about additions to order `o`, oldest first; null without any. */
export const readAdditions = (isoTime: (at: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`(
  select json_agg(json_build_object('note', h.note, 'at', ${isoTime(sql`h.at`)}) order by h.id) from order_history h
  where h.order_id = o.id and h.by_role = 'admin' and (${sql.join(
    Object.values(additionNotes).map((note) => sql`starts_with(h.note, ${sql.lit(note)})`),
    sql` or `,
  )}))`

/** Says when staff added items. An addition is a line of its own behind those before it, also of a SKU that the order has. */
export function markAdded(items: Order['items'], entries: Addition[]): Order['items'] {
  const marked = items.toReversed()
  for (const { names, at } of withoutUndone(entries).toReversed()) {
    const seen = new Set<string>()
    for (const [index, item] of marked.entries()) {
      const name = ` × ${describeItem(item)},`
      if (item.addedAt || seen.has(name) || !names.includes(name)) continue
      seen.add(name)
      marked[index] = { ...item, addedAt: at }
    }
  }
  return marked.toReversed()
}

/** The additions that stand, each name with a comma behind it. An undo is of the newest with the same names. */
function withoutUndone(entries: Addition[]): { names: string; at: string }[] {
  const standing: { names: string; at: string }[] = []
  for (const { note, at } of entries) {
    const isUndo = note.startsWith(additionNotes.undone)
    const names = `${note.slice(additionNotes[isUndo ? 'undone' : 'added'].length)},`
    if (!isUndo) standing.push({ names, at })
    else if (standing.at(-1)?.names === names) standing.pop()
  }
  return standing
}
