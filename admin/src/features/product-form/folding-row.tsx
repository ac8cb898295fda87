import { formatRupees } from '@saddar/contract/money'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { parseNumber } from './field-values.ts'
import { type PriceValues, readPrice } from './read-price.ts'

export interface Folding {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

interface FoldingRowProps extends Folding {
  name: string
  /** In front of the name: the picture of a colour. */
  picture?: ReactNode
  /** Its prices and those it inherits, the product's first. */
  levels: readonly PriceValues[]
  /** Its stock as typed, or that of each of its options. */
  stocks: readonly string[]
  /** What is missing apart from its stock. */
  missing?: string | undefined
  /** Its fields. */
  children: ReactNode
}

/**
 * A colour or an option. Below 1024 px a line with name, price and stock, below which its fields unfold. From 1024 px the fields are a row of
 * a table.
 */
export function FoldingRow({ name, picture, levels, stocks, missing, isOpen, onOpen, children }: FoldingRowProps) {
  const fields = useId()
  const line = useRef<HTMLButtonElement>(null)
  const price = readPrice(levels)
  const stock = describeStock(stocks)
  const toggle = () => {
    onOpen(!isOpen)
    // Another one above may have folded.
    requestAnimationFrame(() => line.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <>
      <button
        ref={line}
        type="button"
        aria-expanded={isOpen}
        aria-controls={fields}
        onClick={toggle}
        className="flex min-h-14 w-full scroll-mt-28 scroll-mb-20 items-center gap-3 py-2 text-left lg:hidden"
      >
        {picture}
        <span className="min-w-0 flex-1">
          <bdi className="block truncate font-medium">{name}</bdi>
          <span className="tabular block truncate text-quiet">
            {price > 0 && `${formatRupees(price)} · `}
            {missing || stock === null ? <span className="text-warning">{missing ?? 'Stock missing'}</span> : stock}
          </span>
        </span>
        <ChevronDown aria-hidden size={18} strokeWidth={1.75} className={clsx('shrink-0 transition-transform', isOpen && 'rotate-180')} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a corrected field stays open while it is edited */}
      <div
        id={fields}
        onFocus={() => onOpen(true)}
        className={clsx('max-lg:flex max-lg:flex-col max-lg:gap-3 max-lg:pb-3', !isOpen && 'max-lg:hidden')}
      >
        {children}
      </div>
    </>
  )
}

/** '24 in stock'; null while a stock is missing. */
function describeStock(stocks: readonly string[]): string | null {
  if (stocks.some((stock) => stock.trim() === '')) return null
  const total = stocks.reduce((sum, stock) => sum + parseNumber(stock), 0)
  return Number.isNaN(total) ? null : `${total.toLocaleString('en-US')} in stock`
}
