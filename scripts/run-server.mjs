// Built-ins only.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './install.mjs'

// One Ctrl-C arrives several times: from the terminal and from npm, which passes it on.
const SAME_KEYPRESS_MS = 400

// Between an end and the next start; a server that ran steadily begins anew with the first.
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
const STEADY_MS = 300_000

/** The built server, as everybody runs it: with a young heap of 16 MB instead of 64, which costs no speed (decision 0009). */
export const serverArgs = ['--max-semi-space-size=8', join(ROOT, 'server', 'dist', 'js', 'main.js')]

/** Compiled code is kept from one start to the next: a third less work before the shop is open. */
export const compileCache = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'saddar', 'compiled') }

/**
 * Runs the server until it ends, and resolves to the exit code. The first Ctrl-C (or SIGTERM, or a closed terminal) asks it
 * to stop and waits, a second one ends it at once. It has a session of its own, so that it hears of each signal once.
 *
 * With `restarts` a server that had opened and then ended unasked (a crash, signal 9, out of memory) is started again, with growing
 * pauses (rule 10.16). One that never opened is not: its settings or its port would be wrong again.
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
      console.error('Ended at once. The database goes on by itself and is joined by the next start; nothing is lost.')
      child?.kill('SIGKILL')
    }
  }
  whenNpmIsGone(stop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

  let hasOpened = false
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const startedAt = Date.now()
    child = spawn(node, ['--import', join(ROOT, 'scripts', 'end-with-parent.mjs'), ...args], {
      cwd: ROOT,
      env: { ...compileCache, ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    child.on('message', (word) => {
      if (word === 'open') hasOpened = true
    })
    const { code, signal } = await untilEnd(child)
    if (askedAt > 0 || !restarts || !hasOpened || code === 0 || signal === 'SIGTERM' || signal === 'SIGINT')
      return code ?? (askedAt > 0 && signal === 'SIGTERM' ? 0 : 1)
    if (Date.now() - startedAt > STEADY_MS) pauseMs = FIRST_PAUSE_MS
    const how = signal ? `by ${signal}` : `with code ${code}`
    console.error(`${new Date().toISOString()} The shop ended unasked (${how}). It is started again in ${pauseMs / 1_000} s.`)
    await sleep(pauseMs, undefined, { signal: pausing.signal }).catch(() => undefined)
    if (pausing.signal.aborted) {
      console.error('Ended. The database goes on by itself and is joined by the next start; nothing is lost.')
      return 0
    }
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
function untilEnd(child) {
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(`The server could not be run: ${error.message}`)
      done({ code: 1, signal: null })
    })
    child.once('exit', (code, signal) => done({ code, signal }))
  })
}

/**
 * npm may be killed without a word to us. Only under npm: started from a shell, a shop may well outlive it.
 * @param {() => void} stop
 */
function whenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 1_000)
  timer.unref()
}
