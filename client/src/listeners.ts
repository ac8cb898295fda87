export interface Listeners<A extends unknown[]> {
  /** Returns the function that removes the listener. */
  add: (listener: (...args: A) => void) => () => void
  call: (...args: A) => void
}

export function createListeners<A extends unknown[] = []>(): Listeners<A> {
  const all = new Set<(...args: A) => void>()
  return {
    add: (listener) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    call: (...args) => {
      for (const listener of [...all]) listener(...args)
    },
  }
}
