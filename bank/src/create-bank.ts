import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerControl } from './control.ts'
import { answerEntry } from './enter-page.ts'
import { type Exchange, readExchange, redirect, sendText } from './exchange.ts'
import { type Faults, noFaults } from './faults.ts'
import { answerHandshake } from './handshake.ts'
import { Ledger, type Merchant, type Payment, type PaymentStatus } from './ledger.ts'
import { type Call, callListener } from './listener.ts'
import { answerOrderStatus } from './order-status.ts'
import { answerPage } from './pay.ts'

export interface BankOptions {
  merchants: Merchant[]
  /** 0, the default, takes a free port. */
  port?: number
  controlPort?: number
  /** The real bank wants shops on https. */
  allowHttp?: boolean
  /** Lifetime of a payment session and of a handshake token. */
  sessionMs?: number
  tokenMs?: number
  now?: () => number
}

/** The state that all parts of the bank share. */
export interface BankState {
  options: { allowHttp: boolean; tokenMs: number }
  now: () => number
  ledger: Ledger
  faults: Faults
  inquiries: number
  /** The latest requests, newest last: method and path. */
  requests: string[]
  origin(): string
  closing: AbortSignal
  setFaults(faults: Partial<Faults>): Faults
  resetFaults(): Faults
}

export interface Bank {
  origin: string
  controlOrigin: string
  requests: readonly string[]
  payments(): Payment[]
  find(reference: string): Payment | undefined
  setFaults(faults: Partial<Faults>): void
  resetFaults(): void
  /** Sets the status of a payment without page, return or listener. */
  setStatus(reference: string, status: PaymentStatus): void
  callListener(reference: string, call?: Call): void
  close(): Promise<void>
}

const requestsKept = 1_000

/** Starts a bank on two local ports: the gateway's protocol, and the control port. */
export async function createBank({
  merchants,
  port = 0,
  controlPort = 0,
  allowHttp = true,
  sessionMs = 900_000,
  tokenMs = 600_000,
  now = Date.now,
}: BankOptions): Promise<Bank> {
  const closing = new AbortController()
  const state: BankState = {
    options: { allowHttp, tokenMs },
    now,
    ledger: new Ledger(merchants, now, sessionMs),
    faults: { ...noFaults },
    inquiries: 0,
    requests: [],
    origin: () => addressOf(gateway),
    closing: closing.signal,
    setFaults: (faults) => Object.assign(state.faults, faults),
    resetFaults: () => Object.assign(state.faults, noFaults),
  }
  const gateway = listenWith((exchange) => answer(state, exchange))
  const control = listenWith((exchange) => answerControl(state, exchange))
  await Promise.all([open(gateway, port), open(control, controlPort)])
  const get = (reference: string) => {
    const payment = state.ledger.find(reference)
    if (!payment) throw new Error(`no payment has the reference ${reference}`)
    return payment
  }
  return {
    origin: addressOf(gateway),
    controlOrigin: addressOf(control),
    requests: state.requests,
    payments: () => [...state.ledger.payments.keys()].map(get),
    find: (reference) => state.ledger.find(reference),
    setFaults: state.setFaults,
    resetFaults: state.resetFaults,
    setStatus: (reference, status) => state.ledger.move(get(reference), status),
    callListener: (reference, call) => callListener(state, get(reference), call),
    close: async () => {
      closing.abort()
      await Promise.all([gateway, control].map(shut))
    },
  }
}

async function answer(state: BankState, exchange: Exchange): Promise<void> {
  const { method, url } = exchange
  state.requests.push(`${method} ${url.pathname}`)
  if (state.requests.length > requestsKept) state.requests.shift()
  const key = `${method} ${url.pathname}`
  if (key === 'POST /HS/HS/HS') return answerHandshake(state, exchange, false)
  if (key === 'POST /HS/api/HSAPI/HSAPI') return answerHandshake(state, exchange, true)
  if (key === 'POST /SSO/SSO/SSO') return answerEntry(state, exchange)
  if (url.pathname === '/Payments/Payments/Create') return answerPage(state, exchange)
  const [, merchantId, storeId, reference] = /^\/HS\/api\/IPN\/OrderStatus\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(url.pathname) ?? []
  if (method === 'GET' && merchantId && storeId && reference) return answerOrderStatus(state, exchange, merchantId, storeId, reference)
  if (key === 'GET /') return redirect(exchange, '/Payments/Payments/Create')
  sendText(exchange, 'Not found', 404)
}

function listenWith(handle: (exchange: Exchange) => void | Promise<void>): Server {
  return createServer((request, response) => {
    readExchange(request, response)
      .then(handle)
      .catch(() => (response.headersSent ? response.destroy() : response.writeHead(400).end('Bad request')))
  })
}

async function open(server: Server, port: number): Promise<void> {
  // Loopback only: anyone who can reach it can mark payments as paid.
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function shut(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
