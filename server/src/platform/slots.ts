/** Lets so much work run at a time; the rest waits in the order of asking, and not for ever. */
export class Slots {
  #free: number
  readonly #waiting: (() => void)[] = []
  readonly #waitMs: number
  readonly #onTimeout: () => Error

  /** @param onTimeout makes the error for whoever did not get a slot within `waitMs` */
  constructor(count: number, waitMs: number, onTimeout: () => Error) {
    this.#free = count
    this.#waitMs = waitMs
    this.#onTimeout = onTimeout
  }

  /** @throws whatever `onTimeout` makes, or the work throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await this.#wait()
    try {
      return await work()
    } finally {
      // A slot goes from hand to hand: nobody who comes later gets it first.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1)
        reject(this.#onTimeout())
      }, this.#waitMs)
      this.#waiting.push(take)
    })
  }
}
