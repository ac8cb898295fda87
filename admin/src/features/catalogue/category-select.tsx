import { useApi } from '@saddar/client'
import { Select } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { flattenBranches, growBranches } from './category-branches.ts'
import { categoriesQuery } from './queries.ts'

interface CategorySelectProps extends ComponentProps<typeof Select> {
  /** What stands first, for none or any. */
  empty: string
  /** Below 'empty', such as a choice for products without one. */
  more?: { value: string; label: string }[]
  /** Those that cannot be chosen. */
  isLeftOut?: (id: string) => boolean
}

/** All categories as a tree to choose from. */
export function CategorySelect({ empty, more = [], isLeftOut = () => false, ...rest }: CategorySelectProps) {
  const { data = [] } = useQuery(categoriesQuery(useApi()))
  return (
    <Select {...rest}>
      <option value="">{empty}</option>
      {more.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {flattenBranches(growBranches(data))
        .filter(({ category }) => !isLeftOut(category._id))
        .map(({ category, depth }) => (
          <option key={category._id} value={category._id}>
            {'\u2003'.repeat(depth) + category.name}
          </option>
        ))}
    </Select>
  )
}
