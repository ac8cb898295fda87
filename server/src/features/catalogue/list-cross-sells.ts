import type { Product } from '@saddar/contract'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { customPlan, type Db } from '../../platform/db/connect.ts'
import { findCrossSells } from './cross-sell-rules.ts'
import { findFitting } from './find-fitting.ts'

/** How many best sellers of each kind are considered. */
const perKind = 3

interface Found {
  id: string
  place: number
  /** Made for the same phone or device, not only for any. */
  is_same: boolean
  /** A cable that carries the charging power of the product. */
  carries: boolean
}

/** Lists one product of each kind that goes with a product and fits it, in order of preference. */
export async function listCrossSells(ctx: Context, product: Product, taken: Product[]): Promise<Product[]> {
  const found = await findCandidates(
    ctx.db,
    product,
    taken.map(({ _id }) => _id),
  )
  const others = await findFitting(
    ctx,
    product,
    found.map(({ id }) => id),
  )
  const fitting = new Map(others.map((other) => [other._id, other]))
  const kinds = Map.groupBy(
    found.filter(({ id }) => fitting.has(id)),
    ({ place }) => place,
  )
  const ids = [...kinds.values()].map((kind) => {
    const [best] = kind as [Found]
    // Of best sellers for any phone, not always the same one: a shopper who compares products sees others.
    const equal = best.is_same ? [best] : kind.filter(({ carries }) => carries === best.carries)
    return equal[Number.parseInt(product._id.slice(-6), 16) % equal.length]!.id
  })
  return [...new Set(ids)].map((id) => fitting.get(id)!)
}

/** Lists several products of each kind, the best of each first. */
export async function listManyCrossSells(db: Db, product: Product, taken: string[]): Promise<string[]> {
  const found = [...Map.groupBy(await findCandidates(db, product, taken), ({ place }) => place).values()]
  return [...new Set(Array.from({ length: perKind }, (_, rank) => found.flatMap((kind) => kind[rank]?.id ?? [])).flat())]
}

/** Finds the best sellers of each kind, those for the same phones first. */
async function findCandidates(db: Db, { _id, category, title, phones, compatibleModels }: Product, taken: string[]): Promise<Found[]> {
  const kinds = findCrossSells(category?.slug ?? '', title)
  if (kinds.length === 0) return []
  const { rows } = await sql<Found>`${customPlan}
    with own as (
      select max(substr(fact, 3)::numeric) as power from products, unnest(facts) fact where id = ${_id} and fact like 'w-%'
    )
    select f.id, w.place::int as place, f.is_same, f.carries from own, unnest(
      ${kinds.map(({ slug }) => slug)}::text[], ${kinds.map((kind) => kind.title ?? '')}::text[],
      ${kinds.map((kind) => kind.fits ?? 'phone')}::text[], ${kinds.map((kind) => kind.carriesPower ?? false)}::bool[]
    ) with ordinality w (slug, title, fits, carries_power, place)
    cross join lateral (
      select p.id, p.sold, is_same, w.carries_power and exists (
        select from unnest(p.facts) fact where fact like 'w-%' and substr(fact, 3)::numeric >= own.power
      ) as carries from products p
      cross join lateral (
        select p.phones && ${phones}::text[] or w.fits = 'device' and (
          exists (select from unnest(p.compatible_models) model where strpos(lower(${title}), lower(model)) > 0)
          or exists (select from unnest(${compatibleModels}::text[]) model where strpos(lower(p.title), lower(model)) > 0)
        ) as is_same
      ) same
      where p.category_id in (select c.id from categories c where c.slug ~ w.slug and c.slug <> ${category?.slug ?? ''})
        and p.is_active and p.in_stock and p.id <> all(${[_id, ...taken]}::uuid[]) and p.title ~* w.title
        and (is_same or case w.fits when 'phone' then cardinality(p.phones) = 0 when 'device' then p.compatible_models = '{}' else true end)
      order by is_same desc, carries desc, p.sold desc, p.id limit ${perKind}
    ) f order by w.place, f.is_same desc, f.carries desc, f.sold desc, f.id`.execute(db)
  return rows
}
