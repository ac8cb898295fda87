/**
 * Starts one piece of work in each iteration of the event loop, in order. Without it, all pages that are requested at the same time would be
 * rendered before the loop reads the next request. Node accepts only one connection in each iteration, so that a busy server would
 * hardly accept new ones.
 */
export class EventLoopQueue {
  readonly #waiting: (() => void)[] = []

  /** Resolves when the caller may start. */
  wait(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    if (this.#waiting.push(resolve) === 1) setImmediate(this.#startNext)
    return promise
  }

  readonly #startNext = (): void => {
    this.#waiting.shift()?.()
    if (this.#waiting.length > 0) setImmediate(this.#startNext)
  }
}
