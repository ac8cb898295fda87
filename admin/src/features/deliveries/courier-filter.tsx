import type { CourierName } from '@saddar/contract/courier-accounts'
import { couriers } from '@saddar/contract/couriers'
import { FilterSelect } from '../../shared/lists/filter-select.tsx'

interface CourierFilterProps {
  courier: CourierName | undefined
  onChoose: (courier: CourierName | undefined) => void
}

/** The courier of a list of parcels. */
export const CourierFilter = ({ courier, onChoose }: CourierFilterProps) => (
  <FilterSelect label="Courier" first="All couriers" value={courier} names={couriers.map((name) => [name, name])} onChoose={onChoose} />
)
