// Built-ins only.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

// One Ctrl-C arrives several times: from the terminal and from npm, which passes it on.
const SAME_KEYPRESS_MS = 400

/** The built server, as everybody runs it: with a young heap of 16 MB instead of 64, which costs no speed (decision 0009). */
export const serverArgs = ['--max-semi-space-size=8', join(ROOT, 'server', 'dist', 'js', 'main.js')]

/** Compiled code is kept from one start to the next: a third less work before the shop is open. */
export const compileCache = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'saddar', 'compiled') }

/**
 * Runs the server until it ends, and resolves to the exit code. The first Ctrl-C (or SIGTERM, or a closed terminal) asks it
 * to stop and waits, a second one ends it at once. It has a session of its own, so that it hears of each signal once.
 * @param {string} node
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<number>}
 */
export function runServer(node, args, env) {
  const child = spawn(node, ['--import', join(ROOT, 'scripts', 'end-with-parent.mjs'), ...args], {
    cwd: ROOT,
    env: { ...compileCache, ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  let askedAt = 0
  let forced = false
  const stop = () => {
    const now = Date.now()
    if (askedAt === 0) {
      askedAt = now
      child.kill('SIGTERM')
    } else if (now - askedAt > SAME_KEYPRESS_MS && !forced) {
      forced = true
      console.error('Ended at once. The database goes on by itself and is joined by the next start; nothing is lost.')
      child.kill('SIGKILL')
    }
  }
  whenNpmIsGone(stop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(`The server could not be run: ${error.message}`)
      done(1)
    })
    child.once('exit', (code, signal) => done(code ?? (signal === 'SIGTERM' && askedAt > 0 ? 0 : 1)))
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
