import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Courier, CourierCity } from './courier.ts'

const daysFresh = 1

/**
 * The cities of a courier, from the database; asks the courier when its list is older than a day. If it does not answer, the old list serves on.
 * @throws CourierError when there is no list yet
 */
export async function listCities(ctx: Context, courier: Courier): Promise<CourierCity[]> {
  const { rows } = await sql<{ is_fresh: boolean }>`
    select coalesce(cities_at > now() - make_interval(days => ${daysFresh}), false) as is_fresh
    from courier_health where courier = ${courier.name}`.execute(ctx.db)
  if (rows[0]?.is_fresh) return readCities(ctx, courier.name)
  try {
    const cities = await courier.listCities()
    if (cities.length > 0) await saveCities(ctx, courier.name, cities)
  } catch (error) {
    const known = await readCities(ctx, courier.name)
    if (known.length > 0) return known
    throw error
  }
  return readCities(ctx, courier.name)
}

async function readCities(ctx: Context, name: string): Promise<CourierCity[]> {
  return ctx.db.selectFrom('courier_cities').select(['id', 'name']).where('courier', '=', name).orderBy('name').execute()
}

async function saveCities(ctx: Context, name: string, cities: CourierCity[]): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    // One after the other: two lists at once would each delete the other's rows.
    await sql`insert into courier_health (courier, cities_at) values (${name}, now())
      on conflict (courier) do update set cities_at = excluded.cities_at`.execute(db)
    await db.deleteFrom('courier_cities').where('courier', '=', name).execute()
    await sql`
      insert into courier_cities (courier, id, name)
      select ${name}, id, name from unnest(${cities.map(({ id }) => id)}::text[], ${cities.map((city) => city.name)}::text[]) as t (id, name)
      on conflict do nothing`.execute(db)
  })
}
