const latest = new Map<string, { endsAt: number; result: Promise<unknown>; running: boolean }>()

/**
 * Guards an action against repeats (rule 5.6): the first goes at once; repeats of the same name within `windowMs`, or while it
 * still runs, get its result and do nothing themselves. The name says what is acted on: `addToCart:${productId}`.
 */
export function dedupeAction(name: string, windowMs: number): <T>(action: () => Promise<T>) => Promise<T> {
  return <T>(action: () => Promise<T>) => {
    const previous = latest.get(name)
    if (previous && (previous.running || Date.now() < previous.endsAt)) return previous.result as Promise<T>
    const result = action()
    const entry = { endsAt: Date.now() + windowMs, result, running: true }
    latest.set(name, entry)
    const finish = () => {
      entry.running = false
      const rest = Math.max(0, entry.endsAt - Date.now())
      setTimeout(() => latest.get(name) === entry && latest.delete(name), rest)
    }
    result.then(finish, finish)
    return result
  }
}
