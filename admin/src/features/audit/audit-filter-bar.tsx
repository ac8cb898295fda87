import type { CallReply } from '@saddar/contract'
import type { auditActions } from '@saddar/contract/audit'
import { DateFilter } from '../../shared/lists/date-filter.tsx'
import { ClearFilters } from '../../shared/lists/filter-chips.tsx'
import { FilterSelect } from '../../shared/lists/filter-select.tsx'
import { SearchBox } from '../../shared/lists/search-box.tsx'
import type { ListChoice } from '../../shared/lists/use-list-filters.ts'
import type { AuditFilters } from './audit-filters.ts'
import { listKinds } from './labels.ts'

interface AuditFilterBarProps {
  choice: ListChoice<AuditFilters>
  known: Pick<CallReply<'GET /admin/audit'>['data'], 'kinds' | 'people'> | undefined
}

const actionNames: [(typeof auditActions)[number], string][] = [
  ['created', 'Created'],
  ['changed', 'Changed'],
  ['deleted', 'Deleted'],
]

export function AuditFilterBar({ choice, known }: AuditFilterBarProps) {
  const { filters } = choice
  const onChange = (change: Partial<AuditFilters>) => choice.change(change, true)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchBox
        label="Search by order number, SKU or email"
        placeholder="Order number, SKU or email"
        value={filters.search ?? ''}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      <FilterSelect
        label="Person"
        value={filters.person}
        names={(known?.people ?? []).map(({ _id, name }): [string, string] => [_id, name])}
        onChoose={(person) => onChange({ person })}
      />
      <FilterSelect label="Kind" value={filters.kind} names={listKinds(known?.kinds ?? [])} onChoose={(kind) => onChange({ kind })} />
      <FilterSelect label="Action" value={filters.action} names={actionNames} onChoose={(action) => onChange({ action })} />
      <DateFilter filters={filters} onChange={onChange} />
      {choice.isNarrowed && <ClearFilters address={choice.cleared} />}
    </div>
  )
}
