// Built-ins only.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './install.mjs'

// One Ctrl-C arrives several times: from the terminal and from npm, which forwards it.
const SAME_KEYPRESS_MS = 400

// The pause before a restart grows from the first to the longest; it is reset after the server has run for the steady time.
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
const STEADY_MS = 300_000

/**
 * V8's flags for the built server: a young generation of 16 MB instead of 64 (decision 0009), an old one that is collected when it has
 * grown by half, not when it has doubled or quadrupled (decision 0031), collections that compact it and return its pages (decision 0057),
 * and collections of an idle process (decision 0056).
 */
export const heapFlags = [
  '--max-semi-space-size=8',
  '--min-semi-space-size=8',
  '--heap-growing-percent=50',
  '--memory-saver-mode',
  '--expose-gc',
]

/** Arguments of the built server. */
export const serverArgs = [...heapFlags, join(ROOT, 'server', 'dist', 'js', 'main.js')]

/** Stores compiled code between starts, which saves a third of the CPU time of a start. */
export const compileCache = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'saddar', 'compiled') }

/**
 * Settings of glibc's allocator. Fewer arenas, which keep freed memory: by default each compressing thread gets one, up to eight per core
 * (decision 0015). Blocks of 64 kB and more are mapped, so that they return to the system when they are freed (decision 0031).
 */
export const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' }

/**
 * Runs the server until it ends, and resolves to the exit code. The first Ctrl-C (or SIGTERM, or a closed terminal) asks it
 * to stop and waits, a second one kills it. It runs in its own session, so that it receives each signal once.
 *
 * With `restarts`, a server that was open and then exited unexpectedly (a crash, SIGKILL, out of memory) is restarted with growing
 * pauses (rule 10.16). A server that never opened is not restarted: invalid settings or a used port would stop it again.
 * @param {string} node
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {{ restarts?: boolean }} [options]
 * @returns {Promise<number>}
 */
export async function runServer(node, args, env, { restarts = false } = {}) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  let askedAt = 0
  let forced = false
  const pausing = new AbortController()
  const stop = () => {
    const now = Date.now()
    if (askedAt === 0) {
      askedAt = now
      pausing.abort()
      child?.kill('SIGTERM')
    } else if (now - askedAt > SAME_KEYPRESS_MS && !forced) {
      forced = true
      console.error('Killed. The database keeps running, and the next start connects to it; no data is lost.')
      child?.kill('SIGKILL')
    }
  }
  stopWithNpm(stop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

  let hasOpened = false
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const startedAt = Date.now()
    child = spawn(node, ['--import', join(ROOT, 'scripts', 'end-with-parent.mjs'), ...args], {
      cwd: ROOT,
      env: { ...compileCache, ...allocator, ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    child.on('message', (word) => {
      if (word === 'open') hasOpened = true
    })
    const { code, signal } = await waitForExit(child)
    if (askedAt > 0 || !restarts || !hasOpened || code === 0 || signal === 'SIGTERM' || signal === 'SIGINT')
      return code ?? (askedAt > 0 && signal === 'SIGTERM' ? 0 : 1)
    if (Date.now() - startedAt > STEADY_MS) pauseMs = FIRST_PAUSE_MS
    const how = signal ? `by ${signal}` : `with code ${code}`
    console.error(`${new Date().toISOString()} The shop ended unasked (${how}). It is started again in ${pauseMs / 1_000} s.`)
    await sleep(pauseMs, undefined, { signal: pausing.signal }).catch(() => undefined)
    if (pausing.signal.aborted) {
      console.error('Stopped. The database keeps running, and the next start connects to it; no data is lost.')
      return 0
    }
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
function waitForExit(child) {
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(`The server could not be run: ${error.message}`)
      done({ code: 1, signal: null })
    })
    child.once('exit', (code, signal) => done({ code, signal }))
  })
}

/**
 * Stops when npm is killed, which sends no signal to this process. Applies only under npm: a shop may outlive the shell that started it.
 * @param {() => void} stop
 */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 1_000)
  timer.unref()
}
