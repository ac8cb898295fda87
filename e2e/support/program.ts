import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ROOT } from '../../scripts/install.mjs'
import { findFreePort } from './server.ts'

export interface Run {
  child: ChildProcess
  output(): string
  exit: Promise<number | null>
}

/** The data folder and port of the running test. */
export const place = { dataDir: '', port: 0 }
let children: ChildProcess[]

/** Gives each test of the file a data folder and a port of its own, and ends what it started. */
export function usePlace(): void {
  test.beforeEach(async () => {
    place.dataDir = mkdtempSync(join(tmpdir(), 'saddar-start-'))
    place.port = await findFreePort()
    children = []
  })

  test.afterEach(() => {
    for (const child of children) child.kill('SIGKILL')
    for (const pid of listProcesses()) process.kill(pid, 'SIGKILL')
    rmSync(place.dataDir, { recursive: true, force: true })
  })
}

/** Starts the shop as `npm start` does, or with `--dev` as `npm run dev` does, with an empty catalogue. */
export function start(settings: Record<string, string> = {}, args: string[] = []): Run {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs'), ...args], {
    env: { PATH, HOME, TMPDIR, DATA_DIR: place.dataDir, PORT: String(place.port), DEMO: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { child, output: () => output, exit: once(child, 'exit').then(([code]) => code) }
}

export const address = {
  fullName: 'Ayesha Khan',
  addressLine1: 'House 12, Street 4',
  city: 'Karachi',
  state: 'Sindh',
  postalCode: '75300',
  country: 'Pakistan',
  phone: '0300 1234567',
}

/** Makes a call to the shop's API. */
export async function send(method: string, path: string, body: object | FormData, token = '', headers: Record<string, string> = {}) {
  const reply = await fetch(`http://127.0.0.1:${place.port}/api${path}`, {
    method,
    headers: {
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  })
  return { status: reply.status, body: await reply.json() }
}

/** Creates a product with stock, and a shopper who can buy it. */
export async function prepareBuyer(): Promise<{ productId: string; token: string; adminToken: string }> {
  const { body: admin } = await send('POST', '/admin/login', { email: 'owner@saddar.example', password: 'Saddar@2026' })
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'Braided cable', price: '1000', stock: '50' })) form.append(name, value)
  const product = await send('POST', '/products', form, admin.data.token)
  const person = { name: 'Ayesha Khan', email: 'ayesha@mail.example', password: 'Kite-over-9-Roofs!' }
  const { body: buyer } = await send('POST', '/auth/register', person)
  return { productId: product.body.product._id, token: buyer.data.token, adminToken: admin.data.token }
}

export async function untilReady({ output }: Run): Promise<void> {
  await expect.poll(output, { timeout: 90_000 }).toContain('Ready in')
}

/** The process of the shop itself. */
export const findShop = ({ child }: Run) =>
  Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' }).trim())

/** The database servers that run on this test's folder. */
export function listProcesses(): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.includes(`-D ${place.dataDir}/`)).map((line) => Number.parseInt(line, 10))
}
