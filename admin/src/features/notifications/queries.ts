import { type Api, useApi } from '@saddar/client'
import type { CallReply, Notification } from '@saddar/contract'
import { cacheTimes, pageDefaults } from '@saddar/contract/limits'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

type Notifications = CallReply<'GET /orders/notifications/recent'>['data']
const queryKey = ['notifications']

export function notificationsQuery(api: Api) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      (await api('GET /orders/notifications/recent', { query: { limit: pageDefaults.notifications.limit } }, { signal })).data,
    staleTime: cacheTimes.notifications,
  })
}

/** How many new orders nobody has looked at. */
export function useUnreadCount(): number {
  return useQuery(notificationsQuery(useApi())).data?.unreadCount ?? 0
}

export function changeUnread(queryClient: QueryClient, by: number): void {
  queryClient.setQueryData<Notifications>(queryKey, (data) => data && { ...data, unreadCount: Math.max(0, data.unreadCount + by) })
}

export function addNotification(queryClient: QueryClient, notification: Notification): void {
  queryClient.setQueryData<Notifications>(queryKey, (data) => {
    if (!data || data.notifications.some(({ _id }) => _id === notification._id)) return data
    return { ...data, notifications: [notification, ...data.notifications].slice(0, pageDefaults.notifications.limit) }
  })
}

/** Opening the orders sets the badge to 0, here at once and on the server (behaviour 9.4). */
export function useMarkSeen(): () => Promise<void> {
  const api = useApi()
  const queryClient = useQueryClient()
  return async () => {
    const reset = (unreadCount: number) =>
      queryClient.setQueryData<Notifications>(
        queryKey,
        (data) => data && { unreadCount, notifications: data.notifications.map((item) => ({ ...item, isRead: true })) },
      )
    // A fetch under way would bring the old count back.
    await queryClient.cancelQueries({ queryKey })
    reset(0)
    const { data } = await api('POST /orders/notifications/read', {})
    reset(data.unreadCount)
    if (!queryClient.getQueryData(queryKey)) await queryClient.invalidateQueries({ queryKey })
  }
}
