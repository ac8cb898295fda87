import type { Discount } from '@saddar/contract'
import { Link, useLocation } from 'react-router'
import { CopyButton } from '../../shared/copy-button.tsx'
import { CardBreak, ListTable, lineLink, listRow, mainCell, menuCell } from '../../shared/lists/list-table.tsx'
import { StatusLabel } from '../../shared/status-label.tsx'
import { describeConditions, describeOffer, describeTime, readState, stateLabels } from './discount-labels.ts'
import { DiscountMenu } from './discount-menu.tsx'

export function DiscountRows({ discounts }: { discounts: Discount[] }) {
  const head = (
    <>
      <th scope="col">Code</th>
      <th scope="col">Discount</th>
      <th scope="col">When</th>
      <th scope="col">State</th>
      <th scope="col" className="text-right">
        Used
      </th>
      <th scope="col">
        <span className="sr-only">Actions</span>
      </th>
    </>
  )
  return (
    <ListTable caption="Discount codes" head={head}>
      {discounts.map((discount) => (
        <DiscountRow key={discount._id} discount={discount} />
      ))}
    </ListTable>
  )
}

function DiscountRow({ discount }: { discount: Discount }) {
  const { search } = useLocation()
  const { word, tone } = stateLabels[readState(discount)]
  const conditions = describeConditions(discount)
  const { usedCount, usageLimit } = discount
  return (
    <tr data-row className={listRow}>
      <td className={mainCell}>
        <span className="-my-2 flex items-center gap-1">
          <Link
            to={`/discounts/${discount._id}`}
            state={{ list: search }}
            data-row-link
            className={`${lineLink} font-semibold underline-offset-4 hover:underline`}
          >
            {discount.code}
          </Link>
          <CopyButton text={discount.code} label={`Copy ${discount.code}`} />
        </span>
        {discount.description && <bdi className="line-clamp-2 text-quiet text-xs">{discount.description}</bdi>}
      </td>
      <td className="md:min-w-32 lg:whitespace-nowrap">
        {describeOffer(discount)}
        {conditions && <span className="block text-quiet text-xs">{conditions}</span>}
      </td>
      <td className="tabular whitespace-nowrap max-md:text-quiet">{describeTime(discount)}</td>
      <td>
        <StatusLabel tone={tone} word={word} />
      </td>
      <td className="tabular whitespace-nowrap text-right">
        <span className="md:hidden">Used </span>
        {usedCount.toLocaleString('en-US')}
        {usageLimit !== null && <span className="text-quiet"> of {usageLimit.toLocaleString('en-US')}</span>}
      </td>
      <td className={menuCell}>
        <DiscountMenu discount={discount} />
      </td>
      <CardBreak />
    </tr>
  )
}
