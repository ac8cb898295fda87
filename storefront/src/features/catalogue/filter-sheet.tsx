import type { Facets } from '@saddar/contract'
import { Button } from '@saddar/ui'
import { Sheet } from '@saddar/ui/dialog'
import FilterForm from './filter-form.tsx'
import type { ListFilters } from './filters.ts'

interface FilterSheetProps {
  filters: ListFilters
  facets: Facets | undefined
  /** '128 products'; null while they are counted. */
  count: string | null
  busy: boolean
  onClose: () => void
}

/** The filters on phones: a sheet with a button that shows the number of matches. */
export default function FilterSheet({ filters, facets, count, busy, onClose }: FilterSheetProps) {
  return (
    <Sheet
      from="bottom"
      open
      onClose={onClose}
      title="Filters"
      footer={
        <Button wide busy={busy} onClick={onClose}>
          Show {count ?? 'products'}
        </Button>
      }
    >
      <FilterForm filters={filters} facets={facets} />
    </Sheet>
  )
}
