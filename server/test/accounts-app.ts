import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tokens, User } from '@saddar/contract'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { ensureAdmin } from '../src/features/accounts/ensure-admin.ts'
import type { Db } from '../src/platform/db/connect.ts'
import type { AbuseControlOptions } from '../src/platform/http/abuse-control.ts'
import { createLog } from '../src/platform/log.ts'
import { projectDir } from '../src/platform/project-dir.ts'
import { createTestDatabase } from './database.ts'
import { guessWaitMs, patientTimes } from './patient-waits.ts'

export const tokenSecret = 'a secret of the tests, of more than 32 characters'
export const password = 'Kite-over-9-Roofs!'
export const admin = { email: 'owner@shop.example', password: 'Ledger&Quill-88' }

interface Sent {
  body?: unknown
  token?: string
  headers?: Record<string, string>
  ip?: string
}
/** A parsed response with the fields of the account calls. */
export interface Answer {
  status: number
  headers: LightMyRequestResponse['headers']
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests assert what is in it
  body: any
}

/** The shop without its frontends, on a database of its own, for the account tests. Log lines are kept. */
export async function openAccountsApp(limits: AbuseControlOptions['changes'] = {}, env: NodeJS.ProcessEnv = {}) {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'saddar-accounts-'))
  const config = await readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, TOKEN_SECRET: tokenSecret, ...env }, projectDir)
  const logged: string[] = []
  const { http, db, pool, tasks, crontab, makeContext, security, close } = await createApp(config, {
    connectionString: database.connectionString,
    webs: false,
    times: patientTimes,
    limits: { changes: limits, guessWaitMs },
    log: createLog('trace', { write: (line) => void logged.push(line) }),
  })

  async function call(key: string, { body, token, headers, ip = '203.0.113.7' }: Sent = {}): Promise<Answer> {
    const [method, path] = key.split(' ') as [InjectOptions['method'], string]
    const reply = await http.inject({
      method,
      url: `/api${path}`,
      remoteAddress: ip,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: reply.statusCode, headers: reply.headers, text: reply.body, body: reply.json() }
  }

  const mailDir = join(dataDir, 'mail')
  /** Runs the waiting jobs and returns their mails, parsed. */
  async function sendMails(): Promise<Email[]> {
    rmSync(mailDir, { recursive: true, force: true })
    mkdirSync(mailDir)
    const taskList = Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]))
    await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) })
    return Promise.all(readdirSync(mailDir).map((file) => PostalMime.parse(readFileSync(join(mailDir, file)))))
  }

  return {
    http,
    db,
    pool,
    security,
    config,
    tasks,
    crontab,
    asOwner: database.asOwner,
    sendMails,
    /** Returns the token in the link of the one waiting mail about `path`. */
    async takeMailedLink(path: '/reset-password' | '/confirm-email' | '/admin/invitation' | '/admin/new-password'): Promise<string> {
      const found = (await sendMails()).flatMap(({ text }) => text?.match(new RegExp(`${path}#(\\S+)`))?.[1] ?? [])
      expect(found).toHaveLength(1)
      return found[0]!
    },
    system: makeContext({ kind: 'system' }),
    logged,
    call,
    /** Registers a new shopper and signs in. */
    async signUp(changes: Partial<{ name: string; email: string; password: string }> = {}): Promise<Tokens & { user: User }> {
      const body = { name: 'Ayesha Khan', email: `${randomUUID()}@mail.example`, password, ...changes }
      return (await call('POST /auth/register', { body })).body.data
    },
    async signInAdmin(): Promise<Tokens & { user: User }> {
      await ensureAdmin(db, admin)
      return (await call('POST /admin/login', { body: admin })).body.data
    },
    async close(): Promise<void> {
      await close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type AccountsApp = Awaited<ReturnType<typeof openAccountsApp>>

export const countSessions = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select((select) => [
      select.fn.countAll<number>().as('total'),
      select.fn.countAll<number>().filterWhere('revoked_at', 'is', null).as('open'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
