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

/** How many orders came since this admin last opened the orders and are still pending, as the server counts them (behaviour 9.4). */
export function useUnreadCount(): number {
  return useQuery(notificationsQuery(useApi())).data?.unreadCount ?? 0
}

export function addNotification(queryClient: QueryClient, notification: Notification): void {
  queryClient.setQueryData<Notifications>(notificationsKey, (data) => {
    if (!data || data.notifications.some(({ _id }) => _id === notification._id)) return data
    return { ...data, notifications: [notification, ...data.notifications].slice(0, pageDefaults.notifications.limit) }
  })
}

/** The orders were opened, in this tab or another: the badge starts again. */
export async function resetUnread(queryClient: QueryClient, unreadCount: number): Promise<void> {
  // A fetch under way would bring the old count back.
  await queryClient.cancelQueries({ queryKey: notificationsKey })
  queryClient.setQueryData<Notifications>(
    notificationsKey,
    (data) => data && { unreadCount, notifications: data.notifications.map((item) => ({ ...item, isRead: true })) },
  )
}

/** Opening the orders sets the badge to 0, here at once and on the server, which tells the other tabs. */
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
