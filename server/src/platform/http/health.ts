import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts'
import { logUnavailable } from './error-reply.ts'

/** Finds what keeps the process from working, as one sentence without addresses, names or secrets; undefined when nothing does. */
export type ReadinessCheck = () => string | undefined

/**
 * `/health/live`: the process answers. `/health/ready`: the database answers and is writable, and no check finds a problem (rule 10.5).
 * Anyone can read both. Warnings are for the operator and change nothing.
 */
export function healthRoutes(
  http: FastifyInstance,
  pool: Pool,
  checks: readonly ReadinessCheck[],
  warnings: readonly ReadinessCheck[],
): void {
  http.get('/health/live', () => ({ success: true }))
  http.get('/health/ready', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const database = await findDatabaseProblem(pool).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error
      logUnavailable(error as NodeJS.ErrnoException, request)
      return describeOutage((error as NodeJS.ErrnoException).code)
    })
    const problems = [database, ...checks.map((check) => check())].filter((problem) => problem !== undefined)
    if (problems.length > 0) reply.code(503)
    const texts = warnings.flatMap((read) => read() ?? [])
    return { status: problems.length > 0 ? 'not ready' : 'ready', problems, ...(texts.length > 0 && { warnings: texts }) }
  })
}

async function findDatabaseProblem(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ read_only: string }>(`select current_setting('transaction_read_only') as read_only`)
  return rows[0]?.read_only === 'on' ? 'The database is read-only.' : undefined
}

/** By the codes of PostgreSQL and of the network. */
function describeOutage(code: string | undefined): string {
  if (code === '53300') return 'The database has too many connections.'
  if (code === '53100') return 'The disk of the database is full.'
  if (code === '57P03') return 'The database is starting or stopping.'
  if (code === '55P03' || code === '57014') return 'The database is too slow.'
  return 'The database cannot be reached.'
}
