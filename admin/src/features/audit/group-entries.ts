import type { AuditEntry } from '@saddar/contract'

/** What one call changed at once: the row that tells most, and the others. */
export interface AuditGroup {
  lead: AuditEntry
  others: AuditEntry[]
}

/** Tables whose rows belong to one of another table that the same call writes. */
const isDetail = ({ kind }: AuditEntry) => /_(history|lines|items|rows|events|codes|uses|media|pictures)$/.test(kind)

/** Entries, newest first, by call: what is written in one transaction has one time. */
export function groupEntries(entries: readonly AuditEntry[]): AuditGroup[] {
  const groups: AuditEntry[][] = []
  for (const entry of entries) {
    const [last] = groups.at(-1) ?? []
    const isSameCall = last && last.at === entry.at && last.call === entry.call && last.by._id === entry.by._id
    if (isSameCall) groups.at(-1)!.push(entry)
    else groups.push([entry])
  }
  return groups.map((group) => {
    // Written first, after what it belongs to.
    const inOrder = group.toReversed()
    const lead = inOrder.find((entry) => !isDetail(entry) && entry.label) ?? inOrder.find((entry) => !isDetail(entry)) ?? inOrder[0]!
    return { lead, others: inOrder.filter((entry) => entry !== lead) }
  })
}
