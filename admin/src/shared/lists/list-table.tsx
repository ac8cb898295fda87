import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface ListTableProps {
  caption: string
  /** The header cells: `th` elements. */
  head: ReactNode
  /** Rows with the class `listRow`. */
  children: ReactNode
}

/** The table of a list. Below 768 px each row becomes a card and its cells wrap. */
export function ListTable({ caption, head, children }: ListTableProps) {
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 z-10 text-quiet max-md:sr-only">
        <tr className="[&>th]:h-11 [&>th]:bg-surface [&>th]:px-2 lg:[&>th]:px-3 [&>th]:font-medium [&>th]:whitespace-nowrap [&>th]:shadow-[inset_0_-1px_var(--color-line)] [&>th:first-child]:rounded-tl-tile [&>th:first-child]:pl-5 [&>th:last-child]:rounded-tr-tile">
          {head}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  )
}

export const listRow = clsx(
  'border-line border-b last:border-b-0 hover:bg-paper md:h-12 [&>td]:leading-4.5 md:[&>td]:px-2 lg:[&>td]:px-3 md:[&>td]:py-1.5 md:[&>td:first-child]:pl-5',
  'max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:gap-y-1.5 max-md:px-4 max-md:py-3',
)
/** The cell that takes the remaining width and truncates: the row's name. */
export const mainCell = 'max-md:order-first max-md:w-0 max-md:flex-1 md:w-full md:max-w-0'
/** The cell and the link of a row's name: on touch screens the whole cell is the target. */
export const linkCell = 'pointer-coarse:relative'
export const cellLink = 'pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2'
/** A link of one line that shares its cell with others: on touch screens as high as a finger needs, without moving its neighbours. */
export const lineLink = 'pointer-coarse:relative pointer-coarse:-my-3.5 pointer-coarse:py-3.5'
/** The cell of the row's menu; on a card beside its name. */
export const menuCell = 'text-right max-md:order-first max-md:-mr-2'
/** On a card, the next cells start a new line. */
export const CardBreak = () => <td aria-hidden className="order-first hidden basis-full max-md:block" />
