/** Runs up to `limit` pieces of work at the same time, and fails with the first of them that does. */
export class AtOnce {
  readonly #limit: number
  readonly #running = new Set<Promise<void>>()
  #failure: { error: unknown } | null = null

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Begins this work when there is room. @throws when earlier work has failed */
  async add(work: () => Promise<void>): Promise<void> {
    while (this.#running.size >= this.#limit) await Promise.race(this.#running)
    this.#assertNoFailure()
    const running = work()
      .catch((error: unknown) => {
        this.#failure ??= { error }
      })
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Waits for all work that has begun. @throws the first failure */
  async finish(): Promise<void> {
    await this.settle()
    this.#assertNoFailure()
  }

  /** Waits for all work, however it ends. */
  async settle(): Promise<void> {
    await Promise.all(this.#running)
  }

  #assertNoFailure(): void {
    if (this.#failure) throw this.#failure.error
  }
}
