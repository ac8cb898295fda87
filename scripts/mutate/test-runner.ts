import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Answer, Question } from './run-tests.ts'

/** A test file, with what the order of tests is decided by. */
export interface MeasuredTest {
  test: string
  /** How long it takes without a mutant. */
  ms: number
  runs: number
  kills: number
}

/** Runs test files of a checkout one after another in one long-lived process, which is restarted when a mutant hangs it. */
export class TestRunner {
  readonly #folder: string
  #child: ChildProcess | null = null
  #said = ''
  #stopping = false
  readonly #msOf = new Map<string, number>()

  constructor(folder: string) {
    this.#folder = folder
    // Ctrl-C reaches this process alone.
    process.once('SIGINT', this.#stop).once('SIGTERM', this.#stop)
  }

  /** Runs each as the checkout stands, which must pass; each once, whichever files it is asked for. */
  async measure(path: string, tests: string[]): Promise<MeasuredTest[]> {
    await this.#start()
    for (const test of tests) {
      if (this.#msOf.has(test)) continue
      const started = performance.now()
      let answer = await this.#run({ changed: path, test }, 15 * 60_000)
      // Once more, since some tests stumble on a busy machine.
      if (!answer?.passed) answer = await this.#run({ changed: path, test }, 15 * 60_000)
      if (!answer?.passed) throw new Error(`${test} fails without a mutant:\n${answer?.said.slice(-3_000)}`)
      this.#msOf.set(test, performance.now() - started)
    }
    return tests.map((test) => ({ test, ms: this.#msOf.get(test)!, runs: 0, kills: 0 }))
  }

  /** @returns the first test file that fails, and what was said; null for what was said when its time was up. Null when all pass */
  async findFailure(path: string, tests: MeasuredTest[]): Promise<{ test: string; said: string | null } | null> {
    // Those first that found the most so far for the time they take.
    const worth = ({ ms, runs, kills }: MeasuredTest) => (kills + 1) / (runs + 2) / ms
    for (const each of tests.toSorted((a, b) => worth(b) - worth(a))) {
      each.runs++
      const run = () => this.#run({ changed: path, test: each.test }, 3 * each.ms + 100_000)
      let answer = await run()
      // Once more, since a busy machine lets time run out too.
      if (!answer || /^.*timed out in \d+ ?ms/i.test(answer.said)) answer = await run()
      if (answer?.passed) continue
      each.kills++
      return { test: each.test, said: answer?.said ?? null }
    }
    return null
  }

  /** Lets the process stop its database server before it ends. */
  async end(): Promise<void> {
    process.off('SIGINT', this.#stop).off('SIGTERM', this.#stop)
    const child = this.#child
    if (!child?.connected) return
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }

  async #start(): Promise<ChildProcess> {
    if (this.#child?.connected) return this.#child
    const child = spawn(process.execPath, [join(this.#folder, 'scripts/mutate/run-tests.ts')], {
      cwd: this.#folder,
      env: { ...process.env, CI: '' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A group of its own, so that its workers end with it.
      detached: true,
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (this.#said += part))
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve())
      child.once('exit', () => reject(new Error(`the tests do not start:\n${this.#said.slice(-3_000)}`)))
    })
    return child
  }

  /** @returns null when the time was up */
  async #run(question: Question, limitMs: number): Promise<Answer | null> {
    const child = await this.#start()
    this.#said = ''
    const answer = await new Promise<Answer | null>((resolve) => {
      const late = setTimeout(() => settle(null), limitMs)
      const gone = () => this.#stopping || settle({ passed: false, said: 'the process that runs the tests ended' })
      const settle = (value: Answer | null) => {
        clearTimeout(late)
        child.off('message', settle).off('exit', gone)
        resolve(value)
      }
      child.once('message', settle).once('exit', gone)
      child.send(question)
    })
    if (answer === null) this.#kill()
    return answer && { ...answer, said: `${answer.said}\n${this.#said}` }
  }

  #kill(): void {
    if (this.#child?.pid && this.#child.exitCode === null) process.kill(-this.#child.pid, 'SIGKILL')
    this.#child = null
  }

  readonly #stop = async (): Promise<void> => {
    this.#stopping = true
    await this.end()
    process.exit(1)
  }
}
