import { securityEventKinds, securityEventNames } from '@saddar/contract/security-events'
import { DateFilter } from '../../shared/lists/date-filter.tsx'
import { ClearFilters } from '../../shared/lists/filter-chips.tsx'
import { FilterSelect } from '../../shared/lists/filter-select.tsx'
import { SearchBox } from '../../shared/lists/search-box.tsx'
import { isSecurityFiltered, type SecurityFilters, writeSecurity } from './security-filters.ts'
import { outcomeWords } from './words.ts'

interface SecurityFilterBarProps {
  filters: SecurityFilters
  onChange: (change: Partial<SecurityFilters>) => void
  people: { _id: string; name: string }[]
}

/** Who or from where, what, how it ended, when. */
export function SecurityFilterBar({ filters, onChange, people }: SecurityFilterBarProps) {
  const { who } = filters
  const kinds = securityEventKinds.map((kind) => [kind, securityEventNames[kind]] as [typeof kind, string])
  const isColleague = people.some(({ _id }) => _id === who)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchBox
        label="Search by email or address"
        placeholder="Email or address"
        value={isColleague ? '' : (who ?? '')}
        onSearch={(text) => onChange({ who: text || undefined })}
      />
      <FilterSelect
        label="Person"
        first="Anybody"
        value={isColleague ? who : undefined}
        names={people.map(({ _id, name }): [string, string] => [_id, name])}
        onChoose={(person) => onChange({ who: person })}
      />
      <FilterSelect
        label="Kind"
        value={filters.kind}
        names={kinds.sort(([, a], [, b]) => a.localeCompare(b))}
        onChoose={(kind) => onChange({ kind })}
      />
      <FilterSelect
        label="Outcome"
        value={filters.outcome}
        names={[
          ['done', outcomeWords.done],
          ['refused', outcomeWords.refused],
        ]}
        onChoose={(outcome) => onChange({ outcome })}
      />
      <DateFilter filters={filters} onChange={onChange} />
      {isSecurityFiltered(filters) && <ClearFilters address={writeSecurity({ page: 1 })} />}
    </div>
  )
}
