import { securityEventKinds, securityEventNames } from '@saddar/contract/security-events'
import { DateFilter } from '../../shared/lists/date-filter.tsx'
import { ClearFilters } from '../../shared/lists/filter-chips.tsx'
import { FilterSelect } from '../../shared/lists/filter-select.tsx'
import { countUsed, FoldedFilters } from '../../shared/lists/filters-button.tsx'
import { SearchBox } from '../../shared/lists/search-box.tsx'
import type { ListChoice } from '../../shared/lists/use-list-filters.ts'
import { outcomeLabels } from './labels.ts'
import type { SecurityFilters } from './security-filters.ts'

interface SecurityFilterBarProps {
  choice: ListChoice<SecurityFilters>
  people: { _id: string; name: string }[]
}

export function SecurityFilterBar({ choice, people }: SecurityFilterBarProps) {
  const { filters } = choice
  const { who } = filters
  const onChange = (change: Partial<SecurityFilters>) => choice.change(change, true)
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
      <FoldedFilters used={countUsed(isColleague, filters.kind, filters.outcome, filters.startDate || filters.endDate)}>
        <FilterSelect
          label="Person"
          first="Anyone"
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
            ['done', outcomeLabels.done],
            ['refused', outcomeLabels.refused],
          ]}
          onChoose={(outcome) => onChange({ outcome })}
        />
        <DateFilter filters={filters} onChange={onChange} />
        {choice.isNarrowed && (
          <span className="sm:hidden">
            <ClearFilters address={choice.cleared} />
          </span>
        )}
      </FoldedFilters>
    </div>
  )
}
