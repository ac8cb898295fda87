import type { Subscriber } from '@saddar/contract'
import { formatDate } from '../../shared/karachi-time.ts'
import { ListTable, listRow, mainCell, menuCell } from '../../shared/lists/list-table.tsx'
import { UnsubscribeButton } from './unsubscribe-button.tsx'

export function SubscriberRows({ subscribers }: { subscribers: Subscriber[] }) {
  const head = (
    <>
      <th scope="col">Email</th>
      <th scope="col">Subscribed</th>
      <th scope="col">
        <span className="sr-only">Actions</span>
      </th>
    </>
  )
  return (
    <ListTable caption="Subscribers" head={head}>
      {subscribers.map((subscriber) => (
        <tr key={subscriber._id} className={listRow}>
          <td className={`${mainCell} wrap-anywhere`}>{subscriber.email}</td>
          <td className="tabular whitespace-nowrap max-md:basis-full max-md:text-quiet">{formatDate(subscriber.subscribedAt)}</td>
          <td className={menuCell}>
            <UnsubscribeButton subscriber={subscriber} />
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
