import type { ReactNode } from 'react'

interface LineTableProps {
  /** What the lines have: 'Problems'. */
  label: string
  columns: string[]
  /** Rows with the class `lineRow`. */
  children: ReactNode
}

/** A table of lines of the imported file, which scrolls sideways where it has no room. */
export const LineTable = ({ label, columns, children }: LineTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section aria-label={label} tabIndex={0} className="overflow-x-auto">
    <table className="w-full text-left">
      <thead className="text-quiet">
        <tr className="[&>th]:py-2 [&>th]:pr-4 [&>th]:font-medium">
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)

export const lineRow = 'border-line border-t align-top [&>td]:py-2.5 [&>td]:pr-4'
