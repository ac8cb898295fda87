import { useApi } from '@saddar/client'
import { EmptyState, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { formatAge } from '../../shared/karachi-time.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { notificationsQuery } from './queries.ts'

/** The latest notifications, newest first. */
export function NotificationList() {
  const query = useQuery(notificationsQuery(useApi()))
  return (
    <Loaded of="news" query={query} skeleton={<Skeleton className="m-4 h-56" />}>
      {({ notifications }) =>
        notifications.length === 0 ? (
          <EmptyState icon={<Bell aria-hidden strokeWidth={1.5} />} title="No activity yet" className="py-8" />
        ) : (
          <ul>
            {notifications.map(({ _id, title, message, orderId, isRead, createdAt }) => (
              <li key={_id} className="border-line border-t first:border-t-0">
                <Link to={`/orders/${orderId}`} className="flex min-h-14 gap-3 px-4 py-2.5 hover:bg-tile sm:px-5">
                  <span className={clsx('mt-1.5 size-2 shrink-0 rounded-full', isRead ? 'bg-line' : 'bg-red')} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">
                      {title} <span className="tabular">{orderId}</span>
                      {!isRead && <span className="sr-only"> (new)</span>}
                    </span>
                    <span className="flex justify-between gap-3 text-quiet">
                      <span className="truncate">
                        <Message text={message} />
                      </span>
                      <time dateTime={createdAt} className="shrink-0">
                        {formatAge(createdAt)}
                      </time>
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** 'Ayesha Khan · 2 items'. The name is isolated, so that an Urdu one does not reorder the number after it. */
function Message({ text }: { text: string }) {
  const [, name = '', rest = text] = /^(.*)( · .*)$/.exec(text) ?? []
  return (
    <>
      <bdi>{name}</bdi>
      {rest}
    </>
  )
}
