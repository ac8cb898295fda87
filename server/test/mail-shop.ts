import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { runJobs } from '../src/platform/jobs/run-jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { openShop, type Shop } from './shop.ts'

export interface MailShop {
  shop: Shop
  /** The mails sent so far, with unfolded headers and a decoded body. */
  mails(): string[]
  clearMails(): void
  countJobs(): Promise<number>
  /** Waits until no job is left. */
  drainJobs(): Promise<unknown>
  /** Submits an HTML form, as a browser without JavaScript does. */
  postForm(url: string, payload: string, headers?: Record<string, string>): ReturnType<typeof inject>
  close(): Promise<void>
}

const inject = (shop: Shop, url: string, payload: string, headers: Record<string, string> = {}) =>
  shop.http.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } })

/** A shop that runs its jobs and whose mails can be read. */
export async function openMailShop(): Promise<MailShop> {
  const shop = await openShop()
  const jobs = await runJobs(shop.pool, shop.tasks, createLog('silent'))
  const folder = join(shop.config.dataDir, 'mail')
  const countJobs = () => shop.first<number>(sql`select count(*) as value from graphile_worker.jobs`)
  return {
    shop,
    mails: () => (existsSync(folder) ? readdirSync(folder).map((file) => decodeMail(readFileSync(join(folder, file), 'latin1'))) : []),
    clearMails: () => rmSync(folder, { recursive: true, force: true }),
    countJobs,
    drainJobs: () => vi.waitFor(async () => expect(await countJobs()).toBe(0), { timeout: 10_000, interval: 50 }),
    postForm: (url, payload, headers) => inject(shop, url, payload, headers),
    async close() {
      await jobs.stop()
      await shop.close()
    },
  }
}

function decodeMail(text: string): string {
  const [head = '', ...body] = text.split('\r\n\r\n')
  const unfolded = body.join('\r\n\r\n').replace(/=\r\n/g, '')
  const bytes = unfolded.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return `${head.replace(/\r\n[ \t]+/g, ' ')}\r\n\r\n${Buffer.from(bytes, 'latin1').toString()}`
}
