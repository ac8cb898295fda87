import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Answer, Question } from './run-tests.ts'

/** A test file with the measurements that determine the order of the tests. */
export interface MeasuredTest {
  test: string
  /** Duration without a mutant. */
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
    // Only this process receives Ctrl-C, because the child is detached.
    process.once('SIGINT', this.#stop).once('SIGTERM', this.#stop)
  }

  /**
   * Runs each test file once without a mutant, and reuses the durations in later calls.
   * @throws Error when a test file fails
   */
  async measure(path: string, tests: string[]): Promise<MeasuredTest[]> {
    await this.#start()
    for (const test of tests) {
      if (this.#msOf.has(test)) continue
      const started = performance.now()
      let answer = await this.#run({ changed: path, test }, 15 * 60_000)
      // Retries once, since some tests fail on a busy machine.
      if (!answer?.passed) answer = await this.#run({ changed: path, test }, 15 * 60_000)
      if (!answer?.passed) throw new Error(`${test} fails without a mutant:\n${answer?.said.slice(-3_000)}`)
      this.#msOf.set(test, performance.now() - started)
    }
    return tests.map((test) => ({ test, ms: this.#msOf.get(test)!, runs: 0, kills: 0 }))
  }

  /** @returns the first test file that fails and its errors (`said`; null after a timeout), or null when all pass */
  async findFailure(path: string, tests: MeasuredTest[]): Promise<{ test: string; said: string | null } | null> {
    // Tests with the most kills per unit of time run first.
    const worth = ({ ms, runs, kills }: MeasuredTest) => (kills + 1) / (runs + 2) / ms
    for (const each of tests.toSorted((a, b) => worth(b) - worth(a))) {
      each.runs++
      const run = () => this.#run({ changed: path, test: each.test }, 3 * each.ms + 100_000)
      let answer = await run()
      // Retries once, since a test can also time out on a busy machine.
      if (!answer || /^.*timed out in \d+ ?ms/i.test(answer.said)) answer = await run()
      if (answer?.passed) continue
      each.kills++
      return { test: each.test, said: answer?.said ?? null }
    }
    return null
  }

  /** Ends the child process after it has stopped its database server. */
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
      // Its own process group, so that its workers can be killed with it.
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

  /** @returns null after a timeout */
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
