import type { Customer } from '@saddar/contract'
import type { CustomerSort } from '@saddar/contract/customers'
import { formatRupees } from '@saddar/contract/money'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import { Link } from 'react-router'
import { formatDate } from '../../shared/karachi-time.ts'
import { cellLink, ListTable, linkCell, listRow, mainCell } from '../../shared/lists/list-table.tsx'
import { SortedHeader } from '../../shared/lists/sorted-header.tsx'
import type { ListChoice } from '../../shared/lists/use-list-filters.ts'
import { StatusLabel } from '../../shared/status-label.tsx'
import type { CustomerFilters } from './queries.ts'
import { TagList } from './tag-list.tsx'

interface CustomerRowsProps {
  customers: Customer[]
  choice: ListChoice<CustomerFilters>
}

export function CustomerRows({ customers, choice }: CustomerRowsProps) {
  const sorted = {
    sort: choice.filters.sort,
    // Only 'newest first' is offered for the last order, so this header never reverses.
    writeAddress: (sort: string) => choice.write({ sort: (sort === 'lastOrderAt' ? '-lastOrderAt' : sort) as CustomerSort }),
  }
  const head = (
    <>
      <th scope="col">Customer</th>
      <th scope="col">Phone</th>
      <SortedHeader name="orders" label="Orders" numeric {...sorted} />
      <SortedHeader name="spent" label="Ordered for" numeric {...sorted} />
      <SortedHeader name="lastOrderAt" label="Last order" {...sorted} />
      <SortedHeader name="createdAt" label="Joined" {...sorted} className="max-lg:hidden" />
    </>
  )
  return (
    <ListTable caption="Customers" head={head}>
      {customers.map((customer) => (
        <CustomerRow key={customer._id} customer={customer} list={choice.write({ page: choice.filters.page })} />
      ))}
    </ListTable>
  )
}

function CustomerRow({ customer, list }: { customer: Customer; list: string }) {
  return (
    <tr data-row className={listRow}>
      <td className={`${mainCell} ${linkCell} max-md:basis-full`}>
        <span className="flex min-w-0 items-center gap-3">
          <Link
            to={`/customers/${customer._id}`}
            state={{ list }}
            data-row-link
            className={`${cellLink} wrap-anywhere font-semibold underline-offset-4 hover:underline`}
          >
            <bdi>{customer.name}</bdi>
          </Link>
          {customer.isBlocked && <StatusLabel tone="red" word="Blocked" />}
        </span>
        <span className="wrap-anywhere block text-quiet text-xs">{customer.email}</span>
        {customer.tags?.length > 0 && (
          <div className="mt-1">
            <TagList tags={customer.tags} />
          </div>
        )}
      </td>
      <td className="tabular whitespace-nowrap max-md:text-quiet max-md:empty:hidden">{formatPhoneNumber(customer.phone)}</td>
      <td className="tabular whitespace-nowrap text-right">
        {customer.orders.toLocaleString('en-US')}
        <span className="md:hidden"> {customer.orders === 1 ? 'order' : 'orders'}</span>
        {customer.toAccept > 0 && (
          <span className="text-quiet text-xs md:block">
            <span className="md:hidden"> and</span> {customer.toAccept} to accept
          </span>
        )}
      </td>
      <td className="tabular whitespace-nowrap text-right font-semibold">{formatRupees(customer.spent)}</td>
      <td className="tabular whitespace-nowrap max-md:hidden">{customer.lastOrderAt ? formatDate(customer.lastOrderAt) : '–'}</td>
      <td className="tabular whitespace-nowrap max-lg:hidden">{formatDate(customer.createdAt)}</td>
    </tr>
  )
}
