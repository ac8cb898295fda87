/** A semaphore: runs a number of tasks at a time; others wait in the order of the calls, for a limited time. */
export class Slots {
  #free: number
  readonly #waiting: (() => void)[] = []
  readonly #waitMs: number
  readonly #onTimeout: () => Error
  #onNoneWaiting: (() => void)[] = []

  /** @param onTimeout creates the error of a task that got no slot within `waitMs` */
  constructor(count: number, waitMs: number, onTimeout: () => Error) {
    this.#free = count
    this.#waitMs = waitMs
    this.#onTimeout = onTimeout
  }

  /** @throws the error of `onTimeout` or of the work */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await this.#wait()
    try {
      return await work()
    } finally {
      // Passes the slot on directly, so that a later call cannot take it first.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
      this.#notifyIfNoneWaiting()
    }
  }

  /** Resolves when no task waits for a slot, or after `maximumMs`. Background work calls it to let the tasks run first. */
  untilNoneWaiting(maximumMs: number): Promise<void> {
    if (this.#waiting.length === 0) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, maximumMs)
      this.#onNoneWaiting.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  #notifyIfNoneWaiting(): void {
    if (this.#waiting.length > 0) return
    const notified = this.#onNoneWaiting
    this.#onNoneWaiting = []
    for (const notify of notified) notify()
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1)
        this.#notifyIfNoneWaiting()
        reject(this.#onTimeout())
      }, this.#waitMs)
      this.#waiting.push(take)
    })
  }
}
