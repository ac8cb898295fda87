import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { ROOT } from '../../scripts/install.mjs'
import { findFreePort } from '../support/server.ts'

type Run = { child: ChildProcess; output: () => string; exit: Promise<number | null> }

let dataDir: string
let port: number
let children: ChildProcess[]

test.beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'saddar-start-'))
  port = await findFreePort()
  children = []
})

test.afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  for (const pid of listProcesses()) process.kill(pid, 'SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test('Ctrl-C stops the shop and its database, and is a success', async () => {
  const run = start()
  await untilReady(run)
  expect(listProcesses()).toHaveLength(1)
  // As it arrives from a terminal under npm: twice in an instant.
  run.child.kill('SIGINT')
  run.child.kill('SIGINT')
  expect(await run.exit).toBe(0)
  expect(listProcesses()).toEqual([])
})

test('Ctrl-C during the first start leaves nothing running, and the next start is well', async () => {
  const first = start()
  while (!existsSync(join(dataDir, 'postgres', 'cluster'))) await sleep(10)
  await sleep(150)
  first.child.kill('SIGINT')
  expect(await first.exit).toBe(0)
  expect(listProcesses()).toEqual([])
  const second = start()
  await untilReady(second)
  second.child.kill('SIGINT')
  expect(await second.exit).toBe(0)
})

test('when the starter is killed outright, shop and database still stop by themselves', async () => {
  const run = start()
  await untilReady(run)
  run.child.kill('SIGKILL')
  await expect.poll(listProcesses).toEqual([])
  await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow()
})

test('when the shop is killed outright, it is started again and joins its database; a stop in the pause between is a stop', async () => {
  const run = start()
  await untilReady(run)
  const [database] = listProcesses()
  process.kill(findShop(run), 'SIGKILL')
  await expect.poll(() => run.output().match(/Ready in/g)?.length, { timeout: 30_000 }).toBe(2)
  expect(run.output()).toContain('The shop ended unasked (by SIGKILL). It is started again in 1 s.')
  expect(listProcesses()).toEqual([database])
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200)

  // The second pause is twice as long: it ends within it.
  process.kill(findShop(run), 'SIGKILL')
  await expect.poll(run.output).toContain('It is started again in 2 s.')
  run.child.kill('SIGTERM')
  expect(await run.exit).toBe(0)
  expect(run.output().match(/Ready in/g)).toHaveLength(2)
  for (const pid of listProcesses()) process.kill(pid, 'SIGKILL')
})

test('a shop that crashes is started again; one that is asked to stop is not', async () => {
  const run = start()
  await untilReady(run)
  process.kill(findShop(run), 'SIGABRT')
  await expect.poll(() => run.output().match(/Ready in/g)?.length, { timeout: 30_000 }).toBe(2)
  process.kill(findShop(run), 'SIGTERM')
  expect(await run.exit).toBe(0)
  expect(run.output().match(/Ready in/g)).toHaveLength(2)
  expect(listProcesses()).toEqual([])
})

test('a port that is taken is named, and nothing stays behind', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const run = start()
  expect(await run.exit).toBe(1)
  expect(run.output()).toContain(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`)
  expect(listProcesses()).toEqual([])
  other.close()
})

test('settings that cannot be are listed by name', async () => {
  const run = start({ PORT: 'many', ADMIN_EMAIL: 'nobody' })
  expect(await run.exit).toBe(1)
  expect(run.output()).toMatch(/PORT: [\s\S]*ADMIN_EMAIL: /)
})

function start(settings: Record<string, string> = {}): Run {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
    env: { PATH, HOME, TMPDIR, DATA_DIR: dataDir, PORT: String(port), DEMO: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { child, output: () => output, exit: once(child, 'exit').then(([code]) => code) }
}

async function untilReady({ output }: Run): Promise<void> {
  await expect.poll(output, { timeout: 30_000 }).toContain('Ready in')
}

const findShop = ({ child }: Run) => Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' }).trim())

/** The database servers that run on this test's folder. */
function listProcesses(): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.includes(`-D ${dataDir}/`)).map((line) => Number.parseInt(line, 10))
}
