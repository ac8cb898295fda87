import type { Discount, ParsedInput } from '@saddar/contract'
import type { DiscountState } from '@saddar/contract/discount-states'
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { likeContains } from '../../platform/db/like-pattern.ts'
import type { Discounts } from '../../platform/db/schema.gen.ts'
import { AppError } from '../../platform/http/app-error.ts'

type DiscountRow = Selectable<Discounts>

export const toDiscount = (row: DiscountRow): Discount => ({
  _id: row.id,
  code: row.code,
  description: row.description,
  type: row.type as Discount['type'],
  value: row.value,
  maxDiscount: row.max_discount,
  minOrderAmount: row.min_order_amount,
  startsAt: row.starts_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  usageLimit: row.usage_limit,
  perUserLimit: row.per_user_limit,
  firstOrderOnly: row.first_order_only,
  usedCount: row.used_count,
  appliesTo: row.applies_to as Discount['appliesTo'],
  productIds: row.product_ids,
  categoryIds: row.category_ids,
  isActive: row.is_active,
  isPublic: row.is_public,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** @throws AppError DISCOUNT_NOT_FOUND */
export async function getDiscount(db: Db, id: string): Promise<Discount> {
  const row = isUuid(id) ? await db.selectFrom('discounts').selectAll().where('id', '=', id).executeTakeFirst() : undefined
  if (!row) throw new AppError('DISCOUNT_NOT_FOUND')
  return toDiscount(row)
}

type DiscountQuery = ParsedInput<'GET /admin/discounts'>['query']

const states: Record<DiscountState, Expression<SqlBool>> = {
  off: sql`not is_active`,
  scheduled: sql`is_active and starts_at > now()`,
  expired: sql`is_active and expires_at < now()`,
  running: sql`is_active and coalesce(starts_at <= now(), true) and coalesce(expires_at >= now(), true)`,
}

/** A page of discounts, newest first. */
export async function listDiscounts(db: Db, { page, limit, isActive, state, search }: DiscountQuery) {
  const pattern = likeContains(search ?? '')
  const parts = [
    isActive !== undefined && sql<SqlBool>`is_active = ${isActive}`,
    state && states[state],
    search && sql<SqlBool>`(lower(code) like ${pattern} or lower(description) like ${pattern})`,
  ].filter((part) => part !== false && part !== undefined && part !== '')
  const where = sql<SqlBool>`${sql.join([sql`true`, ...parts], sql` and `)}`
  const [rows, count] = await Promise.all([
    db
      .selectFrom('discounts')
      .selectAll()
      .where(where)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    sql<{ total: number }>`select count(*) as total from discounts where ${where}`.execute(db),
  ])
  const total = count.rows[0]?.total ?? 0
  return { discounts: rows.map(toDiscount), total, page, limit, totalPages: Math.ceil(total / limit) }
}
