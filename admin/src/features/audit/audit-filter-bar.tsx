import type { CallReply } from '@saddar/contract'
import type { auditActions } from '@saddar/contract/audit'
import { DateFilter } from '../../shared/lists/date-filter.tsx'
import { FilterSelect } from '../../shared/lists/filter-select.tsx'
import { countUsed } from '../../shared/lists/filters-button.tsx'
import { ListFilterBar } from '../../shared/lists/list-filter-bar.tsx'
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
    <ListFilterBar
      choice={choice}
      searchLabel="Search by order number, SKU or email"
      placeholder="Order number, SKU or email"
      isFull
      used={countUsed(filters.person, filters.kind, filters.action, filters.startDate || filters.endDate)}
    >
      <FilterSelect
        label="Person"
        value={filters.person}
        names={(known?.people ?? []).map(({ _id, name }): [string, string] => [_id, name])}
        onChoose={(person) => onChange({ person })}
      />
      <FilterSelect label="Kind" value={filters.kind} names={listKinds(known?.kinds ?? [])} onChoose={(kind) => onChange({ kind })} />
      <FilterSelect label="Action" value={filters.action} names={actionNames} onChoose={(action) => onChange({ action })} />
      <DateFilter filters={filters} onChange={onChange} />
    </ListFilterBar>
  )
}
