import { type AuditEntry, type CallKey, calls } from '@saddar/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { withinKarachiDays } from '../../platform/db/karachi-days.ts'
import { settingKeys } from '../settings/index.ts'
import { fillDefaults } from './fill-defaults.ts'
import { findSearched } from './find-searched.ts'
import { nameIds } from './name-ids.ts'

interface AuditQuery {
  page: number
  limit: number
  search?: string | undefined
  person?: string | undefined
  kind?: string | undefined
  action?: AuditEntry['action'] | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}
type Row = Omit<AuditEntry, 'at' | 'what'> & { at: Date }

/** The maximum number of rows to page through and to count: an import writes very many, and an attack as many security events. */
export const countMaximum = 10_000

/**
 * What has no name of its own is named by what it belongs to, while that exists: a product, a person, a file, and by its number an order or a
 * return, of which the log stores the id.
 */
const label = sql`case
  when kind in ('product_media', 'skus') and label = '' then coalesce((
    select title from products where id = coalesce(after ->> 'product_id', before ->> 'product_id', case kind
      when 'skus' then (select product_id::text from skus where id = row_id::uuid)
      else (select product_id::text from product_media where id = row_id::uuid) end)::uuid
  ), '')
  when kind in ('returns', 'return_lines', 'return_history', 'return_pictures') then coalesce((
    select concat(o.order_id, '-R', r.number) from returns r join orders o on o.id = r.order_id where r.id = (case kind
      when 'returns' then row_id
      when 'return_lines' then split_part(row_id, ' ', 1)
      else coalesce(after ->> 'return_id', before ->> 'return_id') end)::uuid
  ), label)
  when kind = 'shipment_events' then coalesce((
    select o.order_id from shipments s join orders o on o.id = s.order_id where s.id = (after ->> 'shipment_id')::uuid
  ), label)
  when kind = 'refund_history' then coalesce((
    select o.order_id from refunds r join orders o on o.id = r.order_id where r.id = (after ->> 'refund_id')::uuid
  ), label)
  when kind in ('customer_notes', 'second_factors', 'recovery_codes') then coalesce((
    select name from users where id = coalesce(after ->> 'user_id', before ->> 'user_id', case kind
      when 'customer_notes' then (select user_id::text from customer_notes where id = row_id::uuid)
      else split_part(row_id, ' ', 1) end)::uuid
  ), label)
  when kind = 'banner_videos' then coalesce((select title from banners where id = split_part(row_id, ' ', 1)::uuid), label)
  when kind = 'courier_statements' then coalesce((select concat(courier, ' ', number) from courier_statements where id = row_id::uuid), label)
  when kind = 'imports' then coalesce((select file_name from imports where id = row_id::uuid), label)
  when kind = 'settlement_rows' then coalesce((
    select concat_ws(', line ', f.name, r.line) from settlement_rows r join settlement_files f on f.id = r.file_id where r.id = row_id::uuid
  ), label)
  when kind in ('courier_accounts', 'courier_terms', 'search_terms') then row_id
  when label ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then coalesce((select order_id from orders where id = label::uuid), label)
  else label end`

/** Lists the changes made by staff, newest first. */
export async function listAudit(db: Db, query: AuditQuery) {
  const { page, limit } = query
  const where = writeWhere(query, await findSearched(db, query.search))
  const offset = Math.min((page - 1) * limit, countMaximum)
  const [{ rows }, count, kinds, people] = await Promise.all([
    // Finds the page first: PostgreSQL would also look up the names of all rows before it.
    sql<Row>`
      with page as materialized (select id from audit_log where ${where} order by id desc limit ${limit} offset ${offset})
      select id as "_id", at, json_build_object('_id', actor_id, 'name', actor_name) as by, call, kind, action, row_id as "rowId", ${label} as label,
        before, after,
        (select count(*) from audit_log c where c.at = audit_log.at and c.actor_id = audit_log.actor_id and c.call = audit_log.call and ${where})
          as "ofCall"
      from page join audit_log using (id) order by id desc`.execute(db),
    sql<{ total: number }>`select count(*) as total from (select from audit_log where ${where} limit ${countMaximum}) counted`.execute(db),
    // Lists the audited tables by their triggers, since listing them from the log would scan it.
    sql<{ name: string }>`select tgrelid::regclass::text as name from pg_trigger where tgname = 'audit' order by 1`.execute(db),
    listStaffNames(db),
  ])
  const total = count.rows[0]?.total ?? 0
  return {
    entries: await fillDefaults(
      db,
      rows.map((row) => ({ ...row, at: row.at.toISOString(), what: describeCall(row.call) })),
    ),
    names: await nameIds(db, rows),
    kinds: kinds.rows.map(({ name }) => name),
    people,
    total,
    isMore: total === countMaximum,
    page,
    limit,
    totalPages: Math.ceil(total / limit),
  }
}

function writeWhere(
  { person, kind, action, startDate, endDate }: AuditQuery,
  searched: readonly string[] | undefined,
): RawBuilder<SqlBool> {
  const rules = [
    // By kind, as the index begins with it.
    searched && sql<SqlBool>`((kind = any(${searchedKinds}) and row_id = any(${searched})) or label = any(${searched}))`,
    person && (isUuid(person) ? sql<SqlBool>`actor_id = ${person}` : sql<SqlBool>`false`),
    kind && sql<SqlBool>`kind = ${kind}`,
    action && hasAction(action),
    ...withinKarachiDays(sql`at`, startDate, endDate),
  ].filter((rule) => typeof rule === 'object')
  return rules.length > 0 ? sql.join(rules, sql` and `) : sql`true`
}

/** What a call does, without what its summary says about fields. */
const describeCall = (key: string): string => (key in calls ? calls[key as CallKey].summary.split(/[;:]/)[0]! : '')

/** Tables whose rows a search finds by their ids; those of others have the id as label. */
const searchedKinds = ['orders', 'skus', 'products', 'users']

/** A setting is changed, whatever happens to its row (see `fillDefaults`). */
const hasAction = (action: AuditEntry['action']): RawBuilder<SqlBool> => {
  const isSetting = sql`(kind = 'settings' and row_id = any(${settingKeys}))`
  return action === 'changed' ? sql`(action = 'changed' or ${isSetting})` : sql`(action = ${action} and not ${isSetting})`
}

/** Lists all staff by name, including former members. */
export async function listStaffNames(db: Db): Promise<{ _id: string; name: string }[]> {
  const { rows } = await sql<{ _id: string; name: string }>`
    select id as "_id", name from users where role = 'admin' order by lower(name)`.execute(db)
  return rows
}
