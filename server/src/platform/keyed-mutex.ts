/**
 * Runs one task per key at a time in this process, in the order of the calls; waiting tasks hold no database connection.
 * Across processes the tasks' own database locks do the same.
 */
export class KeyedMutex {
  readonly #tails = new Map<string, Promise<unknown>>()

  /** @throws the error of `onTimeout` when the lock is not free within `waitMs` */
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

async function within(previous: Promise<unknown>, waitMs: number, onTimeout: () => Error): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(onTimeout()), waitMs)
  try {
    await Promise.race([previous, promise])
  } finally {
    clearTimeout(timer)
  }
}
