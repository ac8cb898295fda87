import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Runs SQL in the database of the shop under test: for states that only a third party, such as a bank, can cause. @returns its rows */
export async function runSql(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const dataDir = process.env.SADDAR_E2E_DATA
  if (!dataDir) throw new Error('SQL can only run in the database of a shop that the tests started.')
  // The fifth line of the server's pid file is the folder of its socket.
  const socket = readFileSync(join(dataDir, 'postgres/cluster/data/postmaster.pid'), 'utf8').split('\n')[4]?.split(',')[0]?.trim()
  const client = new pg.Client({ host: socket, user: 'saddar', database: 'saddar' })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Sets the limits of unconfirmed cash orders (rule 6.19), which apply by default, while journeys share one address. */
export const limitCashOrders = (pieces: number) =>
  runSql(
    `insert into settings (key, value) values ('openCashValue', '0'), ('openCashPieces', $1::jsonb), ('openCashOrders', '0')
     on conflict (key) do update set value = excluded.value`,
    [pieces],
  )

/** Backdates the user's last step-up by eleven minutes, too old for sensitive calls (rule 2.21). */
export const expireVerification = (email: string) =>
  runSql("update sessions set verified_at = now() - interval '11 minutes' where user_id = (select id from users where email = $1)", [email])
