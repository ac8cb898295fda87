import { type Api, useApi } from '@saddar/client'
import type { CallReply, Notification } from '@saddar/contract'
import { cacheTimes, pageDefaults } from '@saddar/contract/limits'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

type Notifications = CallReply<'GET /orders/notifications/recent'>['data']
export const notificationsKey = ['notifications']

export function notificationsQuery(api: Api) {
  return queryOptions({
    queryKey: notificationsKey,
    queryFn: async ({ signal }) =>
      (await api('GET /orders/notifications/recent', { query: { limit: pageDefaults.notifications.limit } }, { signal })).data,
    staleTime: cacheTimes.notifications,
  })
}

/** The number of pending orders since this person last opened the order list, as the server counts them (rule 9.4). */
export function useUnreadCount(): number {
  return useQuery(notificationsQuery(useApi())).data?.unreadCount ?? 0
}

export function addNotification(queryClient: QueryClient, notification: Notification): void {
  queryClient.setQueryData<Notifications>(notificationsKey, (data) => {
    if (!data || data.notifications.some(({ _id }) => _id === notification._id)) return data
    return { ...data, notifications: [notification, ...data.notifications].slice(0, pageDefaults.notifications.limit) }
  })
}

/** Resets the badge after the order list was opened, in this tab or another. */
export async function resetUnread(queryClient: QueryClient, unreadCount: number): Promise<void> {
  // A running fetch would restore the old count.
  await queryClient.cancelQueries({ queryKey: notificationsKey })
  queryClient.setQueryData<Notifications>(
    notificationsKey,
    (data) => data && { unreadCount, notifications: data.notifications.map((item) => ({ ...item, isRead: true })) },
  )
}

/** Marks all orders as seen: resets the badge immediately, then on the server, which notifies the other tabs. */
export function useMarkSeen(): () => Promise<void> {
  const api = useApi()
  const queryClient = useQueryClient()
  return async () => {
    await resetUnread(queryClient, 0)
    const { data } = await api('POST /orders/notifications/read', {})
    await resetUnread(queryClient, data.unreadCount)
    if (!queryClient.getQueryData(notificationsKey)) await queryClient.invalidateQueries({ queryKey: notificationsKey })
  }
}
