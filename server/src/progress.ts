const barWidth = 30
/** Between two lines where there is no terminal. */
const lineMs = 10_000

/** Shows how far a command is: a bar on a terminal, otherwise a line every ten seconds. */
export class Progress {
  readonly #out: NodeJS.WriteStream
  readonly #startedAt = performance.now()
  #shownAt = Number.NEGATIVE_INFINITY
  #width = 0

  constructor(out: NodeJS.WriteStream = process.stdout) {
    this.#out = out
  }

  show(done: number, total: number, what: string): void {
    const now = performance.now()
    if (now - this.#shownAt < (this.#out.isTTY ? 100 : lineMs) && done < total) return
    this.#shownAt = now
    const share = total === 0 ? 1 : done / total
    const text = `${Math.floor(share * 100)}% · ${done} of ${total} ${what}${this.#remaining(share, now)}`
    if (!this.#out.isTTY) return void this.#out.write(`${text}\n`)
    const filled = Math.round(share * barWidth)
    const line = `[${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}] ${text}`
    this.#out.write(`\r${line.padEnd(this.#width)}`)
    this.#width = line.length
  }

  /** Ends the line of the bar. */
  end(): void {
    if (this.#out.isTTY && this.#width > 0) this.#out.write('\n')
  }

  #remaining(share: number, now: number): string {
    const elapsed = now - this.#startedAt
    if (share === 0 || share === 1 || elapsed < 3_000) return ''
    const seconds = Math.round(((elapsed / share) * (1 - share)) / 1_000)
    return seconds < 90 ? ` · ${seconds} s left` : ` · ${Math.round(seconds / 60)} min left`
  }
}
