import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../log.ts'

/** A process of the group: its name for the log, and what it needs besides the environment of this process. */
export interface WorkerPlan {
  name: string
  env: Record<string, string>
}

// The pause before a restart grows from the first to the longest; it is reset after the process has run for the steady time.
const firstPauseMs = 1_000
const longestPauseMs = 60_000
const steadyMs = 300_000

/**
 * Child processes of this program that share its port (node:cluster). A child that ends unasked is started again, with growing pauses; one
 * that never opened at its first start is not, because invalid settings would end it again.
 *
 * A child sends 'open' once it serves, and closes on SIGTERM.
 */
export class WorkerGroup {
  readonly #log: Logger
  readonly #children = new Map<string, Worker>()
  readonly #running: Promise<void>[] = []
  readonly #stopping = new AbortController()

  constructor(log: Logger) {
    this.#log = log
    // The primary passes each connection to the next child, so that none is left with all of them.
    cluster.schedulingPolicy = cluster.SCHED_RR
  }

  /** Resolves when the child is open. @throws Error when it ends before */
  async start(plan: WorkerPlan): Promise<void> {
    const opened = Promise.withResolvers<void>()
    this.#running.push(this.#keepRunning(plan, opened))
    await opened.promise
  }

  /** The process ids by name. */
  get pids(): ReadonlyMap<string, number> {
    return new Map([...this.#children].map(([name, { process }]) => [name, process.pid!]))
  }

  /** Asks all children to close, and waits for them. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    for (const { process } of this.#children.values()) process.kill('SIGTERM')
    await Promise.all(this.#running)
  }

  async #keepRunning(plan: WorkerPlan, opened: PromiseWithResolvers<void>): Promise<void> {
    let hasOpened = false
    for (let pauseMs = firstPauseMs; !this.#stopping.signal.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      const started = performance.now()
      const how = await this.#runOnce(plan, () => {
        hasOpened = true
        opened.resolve()
      })
      if (!hasOpened) return opened.reject(new Error(`The process ${plan.name} did not start (${how}); see its output above.`))
      if (this.#stopping.signal.aborted) return
      if (performance.now() - started > steadyMs) pauseMs = firstPauseMs
      this.#log.error({ worker: plan.name, how, pauseMs }, 'a process ended unasked and is started again')
      await sleep(pauseMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
    }
  }

  /** Runs a child until it ends. @returns how it ended */
  #runOnce({ name, env }: WorkerPlan, onOpen: () => void): Promise<string> {
    const child = cluster.fork(env)
    this.#children.set(name, child)
    child.on('message', (message) => message === 'open' && onOpen())
    // Sending to a child that is ending fails, which would otherwise end this process.
    child.on('error', (error) => this.#log.debug({ err: error, worker: name }, 'could not send to a process'))
    return new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        this.#children.delete(name)
        resolve(signal ? `by ${signal}` : `with code ${code}`)
      })
    })
  }
}
