import type { AuditEntry } from '@saddar/contract'

/** What one call changed at once: the row that tells most, the others, and how many are on the pages before or after. */
export interface AuditGroup {
  lead: AuditEntry
  others: AuditEntry[]
  elsewhere: number
}

/** Tables whose rows belong to one of another table that the same call writes. */
const isDetail = ({ kind }: AuditEntry) => /_(history|lines|items|rows|events|codes|uses|media|pictures)$/.test(kind)

/** Several changes of one row as one, with the values before the first and after the last of them. */
function joinRows(inOrder: readonly AuditEntry[]): AuditEntry[] {
  const joined: AuditEntry[] = []
  for (const entry of inOrder) {
    const { kind, rowId, action, before, after } = entry
    const at = joined.findIndex((one) => one.kind === kind && one.rowId === rowId && one.action === 'changed' && action === 'changed')
    const known = joined[at]
    if (known) joined[at] = { ...known, before: { ...before, ...known.before }, after: { ...known.after, ...after } }
    else joined.push(entry)
  }
  return joined
}

/** Entries, newest first, by call: what is written in one transaction has one time. Those of others may come between. */
export function groupEntries(entries: readonly AuditEntry[]): AuditGroup[] {
  const groups = Map.groupBy(entries, ({ at, call, by }) => `${at} ${by._id} ${call}`)
  return [...groups.values()].map((group) => {
    // Written first, after what it belongs to.
    const inOrder = joinRows(group.toReversed())
    const lead = inOrder.find((entry) => !isDetail(entry) && entry.label) ?? inOrder.find((entry) => !isDetail(entry)) ?? inOrder[0]!
    return { lead, others: inOrder.filter((entry) => entry !== lead), elsewhere: Math.max(0, lead.ofCall - group.length) }
  })
}
