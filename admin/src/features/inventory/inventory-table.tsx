import type { Product } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { clsx } from 'clsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { cellLink, linkCell } from '../../shared/lists/list-table.tsx'
import { RowCheckbox } from '../../shared/lists/row-checkbox.tsx'
import { headerRowClass, SelectAllHeader } from '../../shared/lists/select-all-header.tsx'
import { SortedHeader } from '../../shared/lists/sorted-header.tsx'
import type { ListChoice } from '../../shared/lists/use-list-filters.ts'
import type { Selection } from '../../shared/lists/use-selection.ts'
import { useCan } from '../../shared/permissions.ts'
import { Picture } from '../../shared/picture.tsx'
import { ProductStatus } from '../catalogue/product-status.tsx'
import { useLowStock } from '../settings/use-low-stock.ts'
import { InlineNumber } from './inline-number.tsx'
import type { InventoryFilters } from './inventory-filters.ts'
import { listSoldSkus, type SoldSku } from './list-skus.ts'
import { describePrices, describeSalePrices } from './price-range.ts'
import { ProductMenu } from './product-menu.tsx'
import { useChangeSku } from './use-change-sku.ts'

interface InventoryTableProps {
  products: Product[]
  /** How many people wait for a mail when a SKU is back, by its id. */
  waiting: Record<string, number>
  /** Ids of those that only their category hides. */
  hiddenByCategory: string[]
  choice: ListChoice<InventoryFilters>
  selection: Selection
}

/** Products with their SKUs; price and stock are edited inline (rule 15.8). On phones each row becomes a card; tablets have no column for the status. */
export function InventoryTable({ products, waiting, hiddenByCategory, choice, selection }: InventoryTableProps) {
  const canEdit = useCan()('manager')
  const ids = products.map(({ _id }) => _id)
  const { filters, write } = choice
  const sorted = { sort: filters.sort, writeAddress: (sort: string) => write({ sort: sort as InventoryFilters['sort'] }) }
  return (
    <table className="block w-full border-collapse text-left md:table">
      <caption className="sr-only">Products</caption>
      <thead className="sticky top-0 z-10 hidden text-quiet md:table-header-group">
        <tr className={clsx(headerRowClass, '[&>th]:px-2! [&>th:first-child]:pl-3!', canEdit && '[&>th:first-child]:pr-0!')}>
          {canEdit && <SelectAllHeader ids={ids} selection={selection} />}
          <SortedHeader name="title" label="Product" {...sorted} />
          <th scope="col" className="max-lg:hidden">
            Status
          </th>
          <SortedHeader name="price" label="Price" numeric {...sorted} />
          <th scope="col" className="text-right">
            Sale price
          </th>
          <SortedHeader name="stock" label="Stock" numeric {...sorted} />
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {products.map((product) => (
          <ProductRows
            key={product._id}
            product={product}
            isHiddenByCategory={hiddenByCategory.includes(product._id)}
            waiting={waiting}
            filters={filters}
            selection={selection}
          />
        ))}
      </tbody>
    </table>
  )
}

// On phones: checkbox, product and menu; then the status, unless it is the usual one; then the figures side by side.
const figureCell = 'text-right max-md:relative max-md:order-3 max-md:min-w-0 max-md:flex-1 max-md:basis-20'
const rangeCell = 'tabular whitespace-nowrap text-right max-md:order-2 max-md:text-xs max-md:empty:hidden'
const rowClass =
  'border-line border-b last:border-b-0 hover:bg-paper max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:gap-y-1 max-md:px-4 max-md:py-1.5 md:h-14 md:[&>td]:px-1.5 lg:[&>td]:px-2 md:[&>td]:py-1 md:[&>td:first-child]:pl-3 md:[&>td:first-child]:pr-0 md:[&>td:last-child]:pr-3'

// In full: products often differ only at the end of their titles.
const titleClass = 'wrap-anywhere block font-semibold leading-4.5'

interface ProductRowsProps extends Pick<InventoryTableProps, 'waiting' | 'selection'> {
  product: Product
  isHiddenByCategory: boolean
  filters: InventoryFilters
}

function ProductRows({ product, isHiddenByCategory, waiting, filters, selection }: ProductRowsProps) {
  const skus = listSoldSkus(product)
  const canEdit = useCan()('manager')
  const { search } = useLocation()
  const [open, setOpen] = useState(false)
  const lowStock = useLowStock()
  // With a stock filter, staff want to see which choices are short.
  const most = filters.stock === 'out' ? 0 : filters.stock === 'low' ? lowStock : -1
  const shown = open ? skus : skus.filter(({ stock }) => stock <= most)
  const waitingForAny = skus.reduce((sum, { id }) => sum + (waiting[id] ?? 0), 0)
  const single = skus.length === 1 && skus[0]!.choice === ''
  const onSale = describeSalePrices(skus)
  const status = <ProductStatus isActive={product.isActive || isHiddenByCategory} isHiddenByCategory={isHiddenByCategory} />
  return (
    <>
      <tr data-row className={clsx(rowClass, selection.has(product._id) && 'bg-tile')}>
        {canEdit && (
          <td>
            <RowCheckbox
              label={`Select ${product.title}`}
              checked={selection.has(product._id)}
              onChange={(on) => selection.set([product._id], on)}
            />
          </td>
        )}
        <td className={clsx(linkCell, 'w-full max-w-0 max-md:min-w-0 max-md:max-w-none max-md:flex-1 max-md:basis-[calc(100%-6.5rem)]')}>
          <span className="flex items-center gap-3">
            <Picture src={product.images[0]?.url ?? product.variants[0]?.images[0]?.url ?? null} />
            <span className="min-w-0">
              {canEdit ? (
                <Link
                  to={`/edit-product/${product._id}`}
                  state={{ list: search }}
                  data-row-link
                  dir="auto"
                  className={clsx(titleClass, cellLink, 'underline-offset-4 hover:underline')}
                >
                  {product.title}
                </Link>
              ) : (
                <span dir="auto" className={titleClass}>
                  {product.title}
                </span>
              )}
              <span className="wrap-anywhere block text-quiet text-xs max-md:hidden">
                {[product.category?.name ?? 'No category', product.sku].filter(Boolean).join(' · ')}
              </span>
              {!product.isActive && <span className="hidden text-xs md:max-lg:block">{status}</span>}
            </span>
          </span>
        </td>
        {/* Phones name the exception only. */}
        <td
          className={clsx(
            'max-md:order-2 max-md:basis-full md:max-lg:hidden',
            product.isActive && 'max-md:hidden',
            // In two lines, so that the title keeps its room.
            isHiddenByCategory && 'lg:min-w-36 lg:[&>span]:whitespace-normal',
          )}
        >
          {status}
        </td>
        {single ? (
          <SkuCells product={product} sku={skus[0]!} waiting={waitingForAny} />
        ) : (
          <>
            <td className={clsx(rangeCell, 'text-quiet')}>{describePrices(skus)}</td>
            <td className={rangeCell}>
              {onSale ? (
                <>
                  <span className="md:hidden">sale </span>
                  {onSale.price}
                  {onSale.share && <span className="text-quiet text-xs md:block"> {onSale.share}</span>}
                </>
              ) : (
                <span aria-hidden className="text-quiet max-md:hidden">
                  –
                </span>
              )}
            </td>
            <td className="text-right max-md:order-3 max-md:-ml-2 max-md:basis-full max-md:text-left">
              <button
                type="button"
                aria-expanded={open}
                aria-label={`${open ? 'Hide' : 'Show'} the ${skus.length} choices of ${product.title}, ${product.stock.toLocaleString('en-US')} in stock`}
                onClick={() => setOpen(!open)}
                className="inline-flex min-h-9 items-center gap-1 whitespace-nowrap rounded-control px-2 font-medium hover:bg-tile md:-mr-2 pointer-coarse:min-h-11"
              >
                {open ? <ChevronDown aria-hidden size={16} /> : <ChevronRight aria-hidden size={16} />}
                <span className="tabular md:text-right">
                  {product.stock.toLocaleString('en-US')} <span className="md:hidden">in stock, </span>
                  <span className="md:block md:font-normal md:text-quiet md:text-xs">{skus.length} choices</span>
                </span>
              </button>
              <Waiting count={waitingForAny} />
            </td>
          </>
        )}
        <td className="text-right max-md:order-1">
          <ProductMenu product={product} />
        </td>
      </tr>
      {!single && shown.map((sku) => <SkuRow key={sku.id} product={product} sku={sku} waiting={waiting[sku.id] ?? 0} />)}
    </>
  )
}

interface SkuProps {
  product: Product
  sku: SoldSku
  waiting: number
}

function SkuRow({ product, sku, waiting }: SkuProps) {
  const canEdit = useCan()('manager')
  return (
    <tr className={clsx(rowClass, 'bg-paper')}>
      {canEdit && <td className="hidden md:table-cell" />}
      <td className="max-md:basis-full">
        <span className="block md:pl-13">
          <bdi className="font-medium">{sku.choice}</bdi>
          {sku.sku && <span className="text-quiet text-xs"> · {sku.sku}</span>}
        </span>
      </td>
      <td className="hidden lg:table-cell" />
      <SkuCells product={product} sku={sku} waiting={waiting} />
      <td className="hidden md:table-cell" />
    </tr>
  )
}

function SkuCells({ product, sku, waiting }: SkuProps) {
  const lowStock = useLowStock()
  const change = useChangeSku(product, sku)
  const canPrice = useCan()('manager')
  const of = [product.title, sku.choice].filter(Boolean).join(', ')
  return (
    <>
      <td className={figureCell}>
        <Caption>Price</Caption>
        {canPrice ? (
          <InlineNumber label={`Price of ${of}`} value={sku.price} onSave={(price) => change({ price })} />
        ) : (
          <Amount>{formatRupees(sku.price)}</Amount>
        )}
      </td>
      <td className={figureCell}>
        <Caption>Sale</Caption>
        {canPrice ? (
          <InlineNumber
            label={`Sale price of ${of}`}
            value={sku.discountPrice}
            emptyAt={0}
            onSave={(discountPrice) => change({ discountPrice })}
          />
        ) : (
          <Amount>{sku.discountPrice > 0 ? formatRupees(sku.discountPrice) : '–'}</Amount>
        )}
      </td>
      <td className={figureCell}>
        <Caption>Stock</Caption>
        <InlineNumber
          label={`Stock of ${of}`}
          value={sku.stock}
          tone={sku.stock <= lowStock ? 'warning' : 'plain'}
          onSave={(stock, stockWas) => change({ stock, stockWas })}
        />
        <Waiting count={waiting} />
      </td>
    </>
  )
}

/** A figure that the person may not change, in the place of its field. */
const Amount = ({ children }: { children: string }) => <span className="tabular block px-2 max-md:pt-3.5">{children}</span>

/** Shoppers who asked for a mail when it is back (rule 3.18.3). */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="tabular block whitespace-nowrap px-2 text-quiet text-xs">
      {count.toLocaleString('en-US')} {count === 1 ? 'person waits' : 'people wait'}
    </span>
  )
}

/** The column's header, on cards inside the field. */
const Caption = ({ children }: { children: string }) => (
  <span aria-hidden className="pointer-events-none absolute top-1 right-2 z-1 text-[0.6875rem] text-quiet leading-3.5 md:hidden">
    {children}
  </span>
)
