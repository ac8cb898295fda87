/**
 * Lets one piece of work of a key run at a time in this process; the others wait in line without holding a database connection.
 * Between processes the work's own database lock does the same.
 */
export class KeyedMutex {
  readonly #tails = new Map<string, Promise<unknown>>()

  /** @throws whatever `onTimeout` makes when the turn did not come within `waitMs` */
  async run<T>(key: string, waitMs: number, onTimeout: () => Error, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key) ?? Promise.resolve()
    const { promise: done, resolve: finish } = Promise.withResolvers<void>()
    const tail = before.then(() => done)
    this.#tails.set(key, tail)
    try {
      await within(before, waitMs, onTimeout)
      return await work()
    } finally {
      finish()
      if (this.#tails.get(key) === tail) this.#tails.delete(key)
    }
  }
}

async function within(turn: Promise<unknown>, waitMs: number, onTimeout: () => Error): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(onTimeout()), waitMs)
  try {
    await Promise.race([turn, promise])
  } finally {
    clearTimeout(timer)
  }
}
