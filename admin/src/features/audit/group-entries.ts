import type { AuditEntry } from '@saddar/contract'

/** What one call changed at once: the row that tells most, the others, and how many are on the pages before or after. */
export interface AuditGroup {
  lead: AuditEntry
  others: AuditEntry[]
  elsewhere: number
}

/** Tables whose rows belong to one of another table that the same call writes. */
const isDetail = ({ kind }: AuditEntry) => /_(history|lines|items|rows|events|codes|uses|media|pictures)$/.test(kind)

/** Entries, newest first, by call: what is written in one transaction has one time. Those of others may come between. */
export function groupEntries(entries: readonly AuditEntry[]): AuditGroup[] {
  const groups = Map.groupBy(entries, ({ at, call, by }) => `${at} ${by._id} ${call}`)
  return [...groups.values()].map((group) => {
    // Written first, after what it belongs to.
    const inOrder = group.toReversed()
    const lead = inOrder.find((entry) => !isDetail(entry) && entry.label) ?? inOrder.find((entry) => !isDetail(entry)) ?? inOrder[0]!
    return { lead, others: inOrder.filter((entry) => entry !== lead), elsewhere: Math.max(0, lead.ofCall - group.length) }
  })
}
