import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { startDatabaseProxy } from '../../server/test/database-proxy.ts'
import type { Row } from '../measure.ts'
import { checkStock, expectCount, finishJobs, info } from './check.ts'
import { type Environment, makeProducts, makeShoppers, openEnvironment, queryNumber } from './environment.ts'
import { type Progress, pick, placementOf, retryUntilFinal, send } from './send.ts'

const workers = 12
const products = 20
const stock = 50_000
/** Space on the disk besides the data that fills it: PostgreSQL's initial files and its WAL. */
const diskMegabytes = 400

interface Fault {
  name: string
  /** Causes the fault, waits, and ends it. */
  act(): Promise<void>
  /** Whether pages and lists must be served during the fault. */
  readsGoOn: boolean
}
interface Seen {
  placed: number
  away: number
  silent: number
  others: string[]
  readsFailed: number
  slowestRead: number
  slowestAnswer: number
}

/** Places orders during a series of faults (docs/operations.md): every acknowledged order must exist exactly once. */
export async function runFaults(scale: number): Promise<Row[]> {
  const disk = await mountSmallDisk()
  const mail = await startMailServer()
  let line: Awaited<ReturnType<typeof startDatabaseProxy>> | undefined
  const environment = await openEnvironment({
    ...(disk && { dataDir: disk.folder }),
    mailUrl: mail.mailUrl,
    through: async (connectionString) => {
      line = await startDatabaseProxy(connectionString)
      return line.connectionString
    },
  })
  const rows: Row[] = []
  try {
    const ids = await makeProducts(environment, products, stock)
    const shoppers = await makeShoppers(environment, workers)
    const progress: Progress = { done: 0, isOver: false }
    const acknowledged = new Map<string, string>()
    let seen = newSeen()
    let wrongRepeats = 0
    let unanswered = 0

    const note = (status: number | undefined, ms: number) => {
      if (status === 201) seen.placed++
      else if (status === 503) seen.away++
      else if (status === undefined) seen.silent++
      // 409: the same order is being placed concurrently.
      else if (status !== 409) seen.others.push(String(status))
      seen.slowestAnswer = Math.max(seen.slowestAnswer, ms)
    }
    const placing = shoppers.map(async (shopper) => {
      while (!progress.isOver) {
        const key = randomUUID()
        const body = placementOf(pick(ids), { paymentMethod: 'cash_on_delivery' })
        const call = async () => {
          const started = performance.now()
          const answer = await send(environment, 'POST', '/orders', shopper, { body, key })
          note(answer?.status, performance.now() - started)
          return answer
        }
        const answer = await retryUntilFinal(call, 240_000)
        if (answer?.status === 201) {
          const id = answer.body.data.order._id as string
          if ((acknowledged.get(key) ?? id) !== id) wrongRepeats++
          acknowledged.set(key, id)
        } else unanswered++
        progress.done++
        // At a rate that the mail jobs can keep up with.
        await sleep(300)
      }
    })
    const reading = (async () => {
      for (let round = 0; !progress.isOver; round++) {
        const started = performance.now()
        const answer = await send(environment, 'GET', `/products/public?search=chaos ${round}`, shoppers[0]!)
        seen.slowestRead = Math.max(seen.slowestRead, performance.now() - started)
        if (answer?.status !== 200) seen.readsFailed++
        await sleep(100)
      }
    })()

    for (const { name, act, readsGoOn } of listFaults(environment, line!, mail, disk, scale)) {
      await sleep(3_000)
      seen = newSeen()
      const started = performance.now()
      console.log(`  ${name}`)
      await act()
      const during = seen
      const recovered = await waitForOrders(() => acknowledged.size)
      rows.push({
        what: name,
        measured: `${Math.round((performance.now() - started) / 1_000)} s: ${during.placed} placed, ${during.away} × 503, ${during.silent} without answer, others [${during.others.slice(0, 5)}]; reads failed ${during.readsFailed}, slowest ${Math.round(during.slowestRead)} ms; slowest order ${Math.round(during.slowestAnswer)} ms; orders again after ${recovered.toFixed(1)} s`,
        target: readsGoOn ? 'shop up, reads < 2 s, no other status' : 'shop up, no other status',
        isMet:
          environment.isShopUp() && during.others.length === 0 && (!readsGoOn || (during.readsFailed === 0 && during.slowestRead < 2_000)),
      })
    }
    progress.isOver = true
    await Promise.all([...placing, reading])
    await finishJobs(environment)
    const found = await queryNumber(environment, 'select count(*) from orders where id = any($1::uuid[])', [[...acknowledged.values()]])
    return [
      ...rows,
      expectCount('acknowledged orders that exist', found, acknowledged.size),
      expectCount('orders', await queryNumber(environment, 'select count(*) from orders'), acknowledged.size),
      expectCount('idempotency keys answered with two orders', wrongRepeats),
      expectCount('placements without an answer in four minutes', unanswered),
      expectCount(
        'orders without a confirmation mail',
        await queryNumber(
          environment,
          `select count(*) from orders o where not exists (select 1 from sent_mails m where m.id = 'order-placed-' || o.id)`,
        ),
      ),
      info(
        'mails received, of these repeats of the same message',
        `${mail.received.length}, ${mail.received.length - new Set(mail.received).size}`,
      ),
      ...(await checkStock(environment, stock * products)),
    ]
  } finally {
    await environment.close()
    await line?.close()
    await mail.close()
    await disk?.unmount()
  }
}

function listFaults(
  environment: Environment,
  line: Awaited<ReturnType<typeof startDatabaseProxy>>,
  mail: Awaited<ReturnType<typeof startMailServer>>,
  disk: Awaited<ReturnType<typeof mountSmallDisk>>,
  scale: number,
): Fault[] {
  const wait = (seconds: number) => sleep(Math.max(3, seconds * scale) * 1_000)
  const setReadOnly = async (value: 'on' | 'off') => {
    const client = await environment.connect()
    await client.query('set default_transaction_read_only = off')
    await client.query(`alter system set default_transaction_read_only = ${value}`)
    await client.query('select pg_reload_conf()')
    await client.end()
  }
  const lock = async (table: string, seconds: number) => {
    const client = await environment.connect()
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    await wait(seconds)
    await client.end()
  }
  const faults: Fault[] = [
    {
      name: 'database read-only',
      readsGoOn: true,
      act: async () => {
        await setReadOnly('on')
        await wait(20)
        await setReadOnly('off')
      },
    },
    { name: 'orders locked', readsGoOn: true, act: () => lock('orders', 33) },
    { name: 'job queue locked', readsGoOn: true, act: () => lock('graphile_worker._private_jobs', 34) },
    {
      name: 'mail server hangs',
      readsGoOn: true,
      act: async () => {
        mail.hang()
        await wait(40)
        mail.goOn()
      },
    },
    {
      name: 'connections to the database drop all packets',
      readsGoOn: false,
      act: async () => {
        line.swallow()
        await sleep(10_000)
      },
    },
    { name: 'postmaster killed', readsGoOn: false, act: () => environment.killDatabase() },
    { name: 'shop restarted', readsGoOn: false, act: () => environment.restartShop() },
    { name: 'shop killed', readsGoOn: false, act: () => environment.killShop() },
  ]
  if (disk)
    faults.push({
      name: 'disk full',
      readsGoOn: false,
      act: async () => {
        await disk.fill()
        await wait(20)
        await disk.free()
        await environment.ensureDatabase()
      },
    })
  else console.log('  cannot mount a disk here: skips the full disk')
  return faults
}

const newSeen = (): Seen => ({ placed: 0, away: 0, silent: 0, others: [], readsFailed: 0, slowestRead: 0, slowestAnswer: 0 })

/** Seconds until the next order succeeds. */
async function waitForOrders(count: () => number): Promise<number> {
  const started = performance.now()
  const before = count()
  while (count() === before) {
    if (performance.now() - started > 120_000) throw new Error('no orders two minutes after the fault')
    await sleep(50)
  }
  return (performance.now() - started) / 1_000
}

/** A mail server that accepts every mail; while it hangs, it sends no SMTP greeting. */
async function startMailServer() {
  let isHanging = false
  const pendingGreetings: (() => void)[] = []
  const received: string[] = []
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    onConnect: (_session, done) => {
      if (isHanging) pendingGreetings.push(() => done())
      else done()
    },
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part
      })
      stream.on('end', () => {
        received.push(/^message-id: (.*)$/im.exec(text)?.[1] ?? text)
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    mailUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    hang: () => {
      isHanging = true
    },
    goOn: () => {
      isHanging = false
      for (const greet of pendingGreetings.splice(0)) greet()
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A tmpfs disk, if this user may mount one. */
async function mountSmallDisk() {
  const run = promisify(execFile)
  const mount = await mkdtemp(join(tmpdir(), 'saddar-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', mount])
  } catch {
    await rm(mount, { recursive: true })
    return undefined
  }
  const filler = join(mount, 'filler')
  const folder = join(mount, 'data')
  await mkdir(folder)
  return {
    folder,
    async fill() {
      const file = await open(filler, 'w')
      const megabyte = Buffer.alloc(2 ** 20)
      try {
        for (;;) await file.write(megabyte)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler, { force: true }),
    async unmount() {
      await run('umount', ['-l', mount])
      await rm(mount, { recursive: true, force: true })
    },
  }
}
