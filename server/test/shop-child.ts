import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { GivenAccounts } from '../src/features/couriers/index.ts'
import type { ApgSettings } from '../src/features/payments/index.ts'

interface Settings {
  connectionString: string
  dataDir: string
  tokenSecret: string
  apg?: ApgSettings | undefined
  mailUrl?: string
  couriers?: GivenAccounts
  /** Variables of its environment in addition to those of this process. */
  env?: Record<string, string>
}

export interface ShopChild {
  origin: string
  child: ChildProcess
  isAlive(): boolean
  /** Makes a call with a JSON body; status 0 when there is no response within `timeoutMs`. */
  send(method: string, path: string, sent?: { token?: string; body?: object; timeoutMs?: number }): Promise<ChildAnswer>
  kill(): Promise<void>
}
interface ChildAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests assert what is in it
  body: any
  ms: number
}

/** Starts the shop with its jobs in a process of its own (shop-process.ts) and waits until it listens. */
export async function startShopChild({ env, ...settings }: Settings): Promise<ShopChild> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'shop-process.ts'), JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const [port] = (await once(child.stdout!, 'data')) as [Buffer]
  const origin = `http://127.0.0.1:${String(port).trim()}`
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    origin,
    child,
    isAlive,
    async send(method, path, { token, body, timeoutMs = 60_000 } = {}) {
      const started = performance.now()
      const took = () => Math.round(performance.now() - started)
      try {
        const reply = await fetch(origin + path, {
          method,
          headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(timeoutMs),
        })
        return { status: reply.status, body: await reply.json(), ms: took() }
      } catch {
        return { status: 0, body: undefined, ms: took() }
      }
    },
    async kill() {
      if (!isAlive()) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
