import { RowCheckbox } from './row-checkbox.tsx'
import type { Selection } from './use-selection.ts'

/** The first header cell of a table: the checkbox that selects all its rows. */
export function SelectAllHeader({ ids, selection }: { ids: string[]; selection: Selection }) {
  return (
    <th scope="col" className="w-12">
      <RowCheckbox
        label="Select all on this page"
        checked={ids.every((id) => selection.has(id))}
        onChange={(on) => selection.set(ids, on)}
      />
    </th>
  )
}

/** The classes of a table's header row: a surface that rows scroll under, with rounded upper corners. */
export const headerRowClass =
  '[&>th]:h-11 [&>th]:bg-surface [&>th]:px-3 [&>th]:font-medium [&>th]:shadow-[inset_0_-1px_var(--color-line)] [&>th:first-child]:rounded-tl-tile [&>th:last-child]:rounded-tr-tile'
