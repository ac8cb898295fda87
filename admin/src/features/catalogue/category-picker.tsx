import { useApi } from '@saddar/client'
import { Checkbox, FieldNote } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { RefCallBack } from 'react-hook-form'
import { Loaded, SkeletonRows } from '../../shared/loaded.tsx'
import { buildCategoryBranches, flattenBranches, nameToChoose } from './category-branches.ts'
import { categoriesQuery } from './queries.ts'

interface CategoryPickerProps {
  /** Of react-hook-form, which focuses what it refuses. */
  fieldRef: RefCallBack
  label: string
  ids: string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
}

/** Selects categories; each includes its descendants. */
export function CategoryPicker({ fieldRef, label, ids, onChange, error }: CategoryPickerProps) {
  const note = useId()
  const query = useQuery(categoriesQuery(useApi()))
  return (
    <fieldset ref={(box) => fieldRef(box && { focus: () => box.querySelector('input')?.focus() })} aria-describedby={note}>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <FieldNote id={note} error={error} hint="Subcategories are included." />
      <div className="mt-2 max-h-80 overflow-y-auto rounded-control border border-line px-3 py-1">
        <Loaded of="categories" query={query} skeleton={<SkeletonRows count={4} row="h-7" className="py-2" />}>
          {(categories) =>
            flattenBranches(buildCategoryBranches(categories)).map(({ category, depth }) => (
              <div key={category._id} style={{ paddingLeft: `${depth * 1.5}rem` }}>
                <Checkbox
                  label={<bdi>{nameToChoose(category)}</bdi>}
                  checked={ids.includes(category._id)}
                  onChange={(event) =>
                    onChange(event.target.checked ? [...ids, category._id] : ids.filter((other) => other !== category._id))
                  }
                />
              </div>
            ))
          }
        </Loaded>
      </div>
    </fieldset>
  )
}
