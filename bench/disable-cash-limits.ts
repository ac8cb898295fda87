import pg from 'pg'

/** Removes the limits of unconfirmed cash orders, because a load test sends all orders to one address. Every order then takes its stock. */
export async function disableCashLimits(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `insert into settings (key, value) select key, '0' from unnest(array['openCashValue', 'openCashPieces', 'openCashOrders']) key
     on conflict (key) do update set value = excluded.value`,
  )
  await client.end()
}
