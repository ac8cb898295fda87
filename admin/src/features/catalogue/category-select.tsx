import { useApi } from '@saddar/client'
import { Select } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ChoicesError } from '../../shared/choices-error.tsx'
import { buildCategoryBranches, flattenBranches, nameToChoose } from './category-branches.ts'
import { categoriesQuery } from './queries.ts'

interface CategorySelectProps extends ComponentProps<typeof Select> {
  /** The label of the first option, for none or any. */
  empty: string
  /** Where the screen's own error has a retry already, which fetches the categories again too. */
  isQuiet?: boolean
  /** Options below the first one, such as 'Without category'. */
  more?: { value: string; label: string }[]
  /** Whether a category is left out of the options. */
  isLeftOut?: (id: string) => boolean
}

/** A select of all categories, indented as a tree. */
export function CategorySelect({ empty, more = [], isQuiet = false, isLeftOut = () => false, ...rest }: CategorySelectProps) {
  const { data, error, refetch } = useQuery(categoriesQuery(useApi()))
  return (
    <>
      <Select {...rest}>
        <option value="">{empty}</option>
        {more.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {/* The selected category stays selected while the names are not known. */}
        {!data && rest.value && !more.some(({ value }) => value === rest.value) && (
          <option value={rest.value}>{error ? 'Unknown' : 'Loading…'}</option>
        )}
        {flattenBranches(buildCategoryBranches(data ?? []))
          .filter(({ category }) => !isLeftOut(category._id))
          .map(({ category, depth }) => (
            <option key={category._id} value={category._id}>
              {'\u2003'.repeat(depth) + nameToChoose(category)}
            </option>
          ))}
      </Select>
      <ChoicesError error={data || isQuiet ? null : error} onRetry={refetch} />
    </>
  )
}
