// Live events to many connections: `node bench/live.ts`, or as a part of `npm run bench`.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Report, Request } from './live-clients.ts'
import { cpuMicroseconds, median, type Row } from './measure.ts'
import { readMemory } from './memory.ts'
import { startShop } from './shop-process.ts'

const sockets = 5_000
const edits = 9
/** Sockets that are opened and closed beforehand, so that code and tables that all share are not counted. */
const warmUp = 500
/** The limits by address are on: a thousand guests at each address. */
const addresses = Array.from({ length: 5 }, (_, index) => `127.0.0.${index + 2}`)
/** Every connection has answered a heartbeat by then, and a minute's counts have expired. */
const settledMs = 40_000

/** Measures how soon one edit reaches all connections, and the memory of each. */
export async function benchLive(): Promise<Row[]> {
  const shop = await startShop({ RATE_LIMITS: '1' })
  const clients = fork(join(import.meta.dirname, 'live-clients.ts'))
  const ask = async (request: Request) => {
    clients.send(request)
    return ((await once(clients, 'message')) as [Report])[0]
  }
  try {
    const edit = await signIn(shop.origin)
    await ask({ connect: warmUp, origin: shop.origin, addresses })
    for (let round = 0; round < 5; round++) await edit()
    await ask({ disconnect: true })
    await sleep(2_000)
    const before = await readMemory(shop.pid, 'VmRSS')
    const openingCost = await cpuMicroseconds(shop.pid)
    const opened = await ask({ connect: sockets, origin: shop.origin, addresses })
    if (opened.sockets !== sockets) throw new Error(`only ${opened.sockets} of ${sockets} connections are open`)
    const cpuPerOpening = ((await cpuMicroseconds(shop.pid)) - openingCost) / sockets
    await sleep(settledMs)
    const after = await readMemory(shop.pid, 'VmRSS')
    const kilobytes = ((after - before) * 1_024) / sockets
    return [
      await measureEdits(shop.pid, edit, clients),
      {
        what: `memory of each of ${sockets.toLocaleString('en-US')} live connections`,
        measured: `${kilobytes.toFixed(1)} kB (${Math.round(before)} → ${Math.round(after)} MB), opened with ${Math.round(cpuPerOpening)} µs CPU each`,
        target: '≤ 20 kB',
        isMet: kilobytes <= 20,
      },
    ]
  } finally {
    clients.kill()
    await shop.stop()
  }
}

async function measureEdits(pid: number, edit: () => Promise<void>, clients: ChildProcess): Promise<Row> {
  const times: number[] = []
  const before = await cpuMicroseconds(pid)
  for (let round = 0; round < edits; round++) {
    clients.send({ hear: 'productUpdated' } satisfies Request)
    const heard = once(clients, 'message') as Promise<[Report]>
    // The clients begin to listen.
    await sleep(200)
    const started = performance.timeOrigin + performance.now()
    await edit()
    const [{ sockets: reached, lastAt }] = await heard
    if (reached !== sockets) throw new Error(`an edit reached ${reached} of ${sockets} connections`)
    times.push(lastAt - started)
  }
  const cost = ((await cpuMicroseconds(pid)) - before) / edits / 1_000
  const slowest = Math.max(...times)
  return {
    what: `one edit reaches ${sockets.toLocaleString('en-US')} live connections`,
    measured: `median ${Math.round(median(times))} ms, slowest of ${edits} ${Math.round(slowest)} ms, ${Math.round(cost)} ms CPU each`,
    target: '≤ 500 ms',
    isMet: slowest <= 500,
  }
}

/** Signs in as the demo admin and returns a function that changes a product. */
async function signIn(origin: string): Promise<() => Promise<void>> {
  const ask = async (method: string, path: string, token: string | undefined, body?: object) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return await response.json()
  }
  // The default owner of a shop without settings.
  const admin = (await ask('POST', '/admin/login', undefined, { email: 'owner@saddar.example', password: 'Saddar@2026' })) as {
    data: { token: string }
  }
  const { token } = admin.data
  const { products } = (await ask('GET', '/products/public?limit=20', undefined)) as {
    products: { _id: string; variants: object[] }[]
  }
  const path = `/admin/inventory/${products.find(({ variants }) => variants.length === 0)!._id}`
  let stock = 1_000
  return async () => {
    await ask('PUT', path, token, { stock: ++stock })
  }
}

if (import.meta.main) {
  for (const { what, measured, target, isMet } of await benchLive())
    console.log(`${isMet ? 'holds' : 'SHORT'}  ${what.padEnd(52)}  ${measured}   [${target}]`)
}
