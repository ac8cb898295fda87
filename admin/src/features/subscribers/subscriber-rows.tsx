import type { Subscriber } from '@saddar/contract'
import { formatDate } from '../../shared/karachi-time.ts'
import { ListTable, listRow, mainCell } from '../../shared/lists/list-table.tsx'

export function SubscriberRows({ subscribers }: { subscribers: Subscriber[] }) {
  const head = (
    <>
      <th scope="col">Email</th>
      <th scope="col">Subscribed</th>
    </>
  )
  return (
    <ListTable caption="Subscribers" head={head}>
      {subscribers.map(({ _id, email, subscribedAt }) => (
        <tr key={_id} className={listRow}>
          <td className={`${mainCell} wrap-anywhere`}>{email}</td>
          <td className="tabular whitespace-nowrap max-lg:text-quiet">{formatDate(subscribedAt)}</td>
        </tr>
      ))}
    </ListTable>
  )
}
