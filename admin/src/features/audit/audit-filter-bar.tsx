import type { CallReply } from '@saddar/contract'
import type { auditActions } from '@saddar/contract/audit'
import { DateFilter } from '../../shared/lists/date-filter.tsx'
import { ClearFilters } from '../../shared/lists/filter-chips.tsx'
import { FilterSelect } from '../../shared/lists/filter-select.tsx'
import { type AuditFilters, isFiltered } from './audit-filters.ts'
import { nameKind } from './words.ts'

interface AuditFilterBarProps {
  filters: AuditFilters
  onChange: (change: Partial<AuditFilters>) => void
  known: Pick<CallReply<'GET /admin/audit'>['data'], 'kinds' | 'people'> | undefined
}

const actionNames: [(typeof auditActions)[number], string][] = [
  ['created', 'Created'],
  ['changed', 'Changed'],
  ['deleted', 'Deleted'],
]

/** Who, what, how, when. */
export function AuditFilterBar({ filters, onChange, known }: AuditFilterBarProps) {
  const kinds = (known?.kinds ?? []).map((kind): [string, string] => [kind, nameKind(kind)]).sort(([, a], [, b]) => a.localeCompare(b))
  return (
    <search className="mb-4 flex flex-wrap items-center gap-2">
      <FilterSelect
        label="Person"
        value={filters.person}
        names={(known?.people ?? []).map(({ _id, name }): [string, string] => [_id, name])}
        onChoose={(person) => onChange({ person })}
      />
      <FilterSelect label="Kind" value={filters.kind} names={kinds} onChoose={(kind) => onChange({ kind })} />
      <FilterSelect label="Action" value={filters.action} names={actionNames} onChoose={(action) => onChange({ action })} />
      <DateFilter filters={filters} onChange={onChange} />
      {isFiltered(filters) && <ClearFilters address="" />}
    </search>
  )
}
