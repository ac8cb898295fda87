import { isAllowed } from '@saddar/contract/staff-roles'
import { sql } from 'kysely'
import { type Context, getActingUserId } from '../../platform/context.ts'
import { announce } from '../live/index.ts'
import { moneyTitles } from './money-notifications.ts'

/** The latest notifications, without those about money for packers (rule 9.4.1), and the number of pending orders since this admin last opened the orders (rule 9.4). */
export async function readNotifications(ctx: Context, limit: number) {
  const seen = sql`(select notifications_seen_at from users where id = ${getActingUserId(ctx)})`
  const { actor } = ctx
  const isForMoney = actor.kind === 'admin' && isAllowed(actor.staff, 'manager')
  const { rows } = await sql<{ id: string; title: string; message: string; order_id: string; is_read: boolean; created_at: Date }>`
    select id, title, message, order_id, created_at <= ${seen} as is_read, created_at from notifications
    where ${isForMoney} or title <> all(${moneyTitles}::text[])
    order by created_at desc limit ${limit}`.execute(ctx.db)
  const unread = await sql<{
    count: number
  }>`select count(*) as count from orders where status = 'pending' and created_at > ${seen}`.execute(ctx.db)
  return {
    notifications: rows.map((row) => ({
      _id: row.id,
      type: 'order' as const,
      title: row.title,
      message: row.message,
      orderId: row.order_id,
      isRead: row.is_read,
      createdAt: row.created_at.toISOString(),
    })),
    unreadCount: unread.rows[0]?.count ?? 0,
  }
}

/** Resets this admin's unread count in all tabs and on all devices. */
export async function markNotificationsSeen(ctx: Context): Promise<{ unreadCount: number }> {
  const user = getActingUserId(ctx)
  await ctx.db.updateTable('users').set({ notifications_seen_at: sql`now()` }).where('id', '=', user).execute()
  announce(ctx, 'notificationsRead', { unreadCount: 0 }, { user })
  return { unreadCount: 0 }
}
