import type { LowStockItem } from '@saddar/contract'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { CardBreak, ListTable, listRow, mainCell } from '../../shared/lists/list-table.tsx'
import { Picture } from '../../shared/picture.tsx'
import { StatusLabel } from '../../shared/status-label.tsx'

const numeric = 'tabular text-right whitespace-nowrap'

/** What is low, one row per SKU. On phones each row becomes a card. */
export function LowStockRows({ items }: { items: LowStockItem[] }) {
  const head = (
    <>
      <th scope="col">Product</th>
      <th scope="col">Stock</th>
      <th scope="col" className="text-right">
        Sold in 30 days
      </th>
      <th scope="col" className="text-right">
        Days left
      </th>
      <th scope="col" className="text-right">
        To order
      </th>
    </>
  )
  return (
    <ListTable caption="Low stock" head={head}>
      {items.map((item) => (
        <LowStockRow key={item.skuId} item={item} />
      ))}
    </ListTable>
  )
}

function LowStockRow({ item }: { item: LowStockItem }) {
  const { productId, title, choice, brand, sku, image, stock, sold, daysLeft, suggested } = item
  return (
    <tr data-row className={clsx(listRow, 'max-sm:gap-x-3! max-sm:gap-y-0.5! max-sm:py-2!')}>
      <td className={`${mainCell} max-md:basis-full`}>
        <span className="flex items-center gap-3">
          <Picture src={image} />
          <span className="min-w-0">
            <Link
              to={`/edit-product/${productId}`}
              data-row-link
              dir="auto"
              className="wrap-anywhere block font-semibold leading-4.5 underline-offset-4 hover:underline"
            >
              {[title, choice].filter(Boolean).join(', ')}
            </Link>
            <span className="wrap-anywhere block text-quiet text-xs max-sm:hidden">{[brand, sku].filter(Boolean).join(' · ')}</span>
          </span>
        </span>
      </td>
      <CardBreak />
      <td className="whitespace-nowrap">
        <StatusLabel tone={stock === 0 ? 'red' : 'warning'} word={stock === 0 ? 'Sold out' : `${stock.toLocaleString('en-US')} left`} />
      </td>
      <td className={`${numeric} max-md:text-quiet`}>
        {sold.toLocaleString('en-US')}
        <span className="md:hidden"> sold in 30 days</span>
      </td>
      <td className={clsx(numeric, 'max-md:text-quiet', (stock === 0 || daysLeft === null) && 'max-md:hidden')}>
        {daysLeft === null ? '–' : daysLeft.toLocaleString('en-US')}
        <span className="md:hidden">{daysLeft === 1 ? ' day left' : ' days left'}</span>
      </td>
      <td className={clsx(numeric, suggested > 0 ? 'font-semibold' : 'text-quiet max-md:hidden')}>
        <span className="md:hidden">Order </span>
        {suggested.toLocaleString('en-US')}
      </td>
    </tr>
  )
}
