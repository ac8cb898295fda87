import type { Logger } from '../log.ts'
import type { S3Client } from './s3-client.ts'

const checkMs = 15_000

/** Asks the bucket every 15 seconds whether it is there, until closed. Logs when that changes. */
export class BucketWatch {
  readonly #client: S3Client
  readonly #log: Logger
  readonly #timer: NodeJS.Timeout
  #known: string | undefined

  constructor(client: S3Client, log: Logger) {
    this.#client = client
    this.#log = log
    this.#timer = setInterval(() => void this.check(), checkMs).unref()
  }

  /** What is wrong, in one sentence; undefined when nothing is. */
  get warning(): string | undefined {
    const { problem } = this.#client
    return problem && `Files can't be reached: ${problem}.`
  }

  async check(): Promise<void> {
    await this.#client.check()
    const { problem } = this.#client
    if (problem === this.#known) return
    if (problem) this.#log.error({ reason: problem }, 'files cannot be reached: uploads are refused')
    else this.#log.info('files can be reached again')
    this.#known = problem
  }

  close(): void {
    clearInterval(this.#timer)
  }
}
