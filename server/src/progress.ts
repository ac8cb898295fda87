const barMost = 30
/** A bar that is shorter says nothing. */
const barLeast = 5
const eraseLine = '\r\x1b[K'
/** Between two lines where there is no terminal. */
const lineMs = 10_000

/** Shows how far a command is: a bar on a terminal, otherwise a line every ten seconds. */
export class Progress {
  readonly #out: NodeJS.WriteStream
  readonly #startedAt = performance.now()
  #shownAt = Number.NEGATIVE_INFINITY
  #hasBar = false

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
    // A line that is as wide as the terminal wraps, and could not be written over.
    const columns = (this.#out.columns || 80) - 1
    const width = Math.min(barMost, columns - text.length - '[] '.length)
    const filled = Math.round(share * width)
    const line = width < barLeast ? text.slice(0, columns) : `[${'#'.repeat(filled)}${'-'.repeat(width - filled)}] ${text}`
    this.#out.write(eraseLine + line)
    this.#hasBar = true
  }

  /** Ends the line of the bar. */
  end(): void {
    if (this.#hasBar) this.#out.write('\n')
  }

  #remaining(share: number, now: number): string {
    const elapsed = now - this.#startedAt
    if (share === 0 || share === 1 || elapsed < 3_000) return ''
    const seconds = Math.round(((elapsed / share) * (1 - share)) / 1_000)
    return seconds < 90 ? ` · ${seconds} s left` : ` · ${Math.round(seconds / 60)} min left`
  }
}
