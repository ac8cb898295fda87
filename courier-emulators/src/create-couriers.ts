import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerControl } from './control.ts'
import { type Answer, accounts, type Courier, type CourierId } from './courier.ts'
import { type Exchange, readExchange } from './exchange.ts'
import { noFaults } from './faults.ts'
import { Ledger } from './ledger.ts'
import { answerLeopards } from './leopards.ts'
import { answerMnp } from './mnp.ts'
import { answerPostEx } from './postex.ts'
import { answerTcs } from './tcs.ts'
import { answerTrax } from './trax.ts'

export interface CouriersOptions {
  /** 0, the default, takes a free port. */
  port?: number
  controlPort?: number
  /** How long each stage of a parcel takes; without it parcels move only when they are told to. */
  paceMs?: number
  now?: () => number
}

export interface Couriers extends Record<CourierId, Courier> {
  controlOrigin: string
  /** The address of a courier, for the shop's setting. */
  addressOf(courier: CourierId): string
  close(): Promise<void>
}

const answers: Record<CourierId, Answer> = {
  postex: answerPostEx,
  leopards: answerLeopards,
  tcs: answerTcs,
  trax: answerTrax,
  mnp: answerMnp,
}
const prefixes: Record<CourierId, string> = { postex: '2', leopards: 'KI', tcs: '77', trax: '20', mnp: '50' }
const requestsKept = 1_000

/** Starts the couriers on two local ports: their protocols, each below a folder of its name, and the control port. */
export async function createCouriers({
  port = 0,
  controlPort = 0,
  paceMs = Number.POSITIVE_INFINITY,
  now = Date.now,
}: CouriersOptions = {}): Promise<Couriers> {
  const ids = Object.keys(accounts) as CourierId[]
  const all = Object.fromEntries(
    ids.map((id) => [id, { ledger: new Ledger(prefixes[id], now, paceMs), faults: { ...noFaults }, requests: [] }]),
  ) as unknown as Record<CourierId, Courier>
  const couriers = listenWith((exchange) => answer(all, exchange))
  const control = listenWith((exchange) => answerControl(all, exchange))
  await Promise.all([open(couriers, port), open(control, controlPort)])
  return {
    ...all,
    controlOrigin: originOf(control),
    addressOf: (courier) => `${originOf(couriers)}/${courier}`,
    close: async () => {
      await Promise.all([couriers, control].map(shut))
    },
  }
}

async function answer(all: Record<CourierId, Courier>, exchange: Exchange): Promise<void> {
  const { response, method, url } = exchange
  const [, name = '', path = '/'] = /^\/(\w+)(\/.*)$/.exec(url.pathname) ?? []
  const courier = all[name as CourierId]
  if (!courier) return void response.writeHead(404).end()
  courier.requests.push(`${method} ${path}`)
  if (courier.requests.length > requestsKept) courier.requests.shift()
  const { fail, delayMs } = courier.faults
  if (delayMs > 0) await sleep(delayMs)
  if (fail === 'hang') return
  if (fail === 'drop') return void response.destroy()
  if (fail === 'error') return void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Server Error</h1>')
  if (fail === 'malformed') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Under maintenance</h1>')
  if (!(await answers[name as CourierId](courier, exchange, path))) response.writeHead(404).end()
}

function listenWith(handle: (exchange: Exchange) => void | Promise<void>): Server {
  return createServer((request, response) => {
    readExchange(request, response)
      .then(handle)
      .catch(() => (response.headersSent ? response.destroy() : response.writeHead(400).end('Bad request')))
  })
}

async function open(server: Server, port: number): Promise<void> {
  // Loopback only: anyone who can reach it can mark parcels as delivered.
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function shut(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
