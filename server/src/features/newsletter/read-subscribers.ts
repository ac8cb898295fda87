import type { CallReply, ParsedInput } from '@saddar/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { likeContains } from '../../platform/db/like-pattern.ts'

type Query = ParsedInput<'GET /admin/subscribers'>['query']

/** Lists a page of those who are subscribed to the newsletter, newest first. Who has left is not listed (rule 13.9). */
export async function listSubscribers(db: Db, { page, limit, search }: Query): Promise<CallReply<'GET /admin/subscribers'>['data']> {
  const subscribed = db
    .selectFrom('newsletter_subscribers')
    .where('unsubscribed_at', 'is', null)
    .$if(search !== undefined, (query) => query.where(sql<SqlBool>`email like ${likeContains(search ?? '')}`))
  const [rows, count] = await Promise.all([
    subscribed
      .select(['id', 'email', 'subscribed_at'])
      .orderBy('subscribed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    subscribed.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  const subscribers = rows.map(({ id, email, subscribed_at }) => ({ _id: id, email, subscribedAt: subscribed_at.toISOString() }))
  return { subscribers, total: count.total, page, limit, totalPages: Math.ceil(count.total / limit) }
}
