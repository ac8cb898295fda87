import { clsx } from 'clsx'

const columns = 'lg:grid-cols-[2.25rem_minmax(0,1.35fr)_2.25rem_4.5rem_4.5rem_4rem_minmax(0,1.65fr)_7.5rem_4.5rem] lg:gap-1.5'

/**
 * The fields of a colour or an option: below a line that unfolds, from 1024 px a row of the table whose header is `SkuRowHeader`. There the labels
 * and hints are for screen readers only.
 */
export const skuRow = clsx(
  'grid min-w-0 flex-1 grid-cols-2 items-start gap-3',
  columns,
  'lg:[&_input]:px-2 lg:[&_[role=alert]_svg]:hidden lg:[&_label]:sr-only lg:[&_p:not([role=alert])]:sr-only',
)
/** Fields and buttons of a `FoldingRow`: in line from 1024 px, else the buttons are below all. */
export const rowLine = 'contents lg:flex lg:items-start lg:gap-2'
/** The buttons at the end of a row. */
export const rowButtons = 'flex shrink-0 justify-end max-lg:order-last lg:w-24 lg:[&>button]:w-8'
/** Cells below the header's; the columns between stay empty. */
export const nameCell = 'lg:col-span-3'
export const skuCell = 'lg:col-start-7'

/** The names of the columns. Each field has a label of its own. */
export function SkuRowHeader({ of }: { of: string }) {
  return (
    <div aria-hidden className="flex gap-2 font-medium text-quiet text-sm max-lg:hidden">
      <span className={clsx('grid flex-1', columns)}>
        <span className={nameCell}>{of}</span>
        {['Price', 'Sale price', 'Stock', 'SKU', 'Barcode', 'Cost'].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </span>
      <span className="w-24 shrink-0" />
    </div>
  )
}
