const latest = new Map<string, { endsAt: number; result: Promise<unknown>; running: boolean }>()

/**
 * Guards an action against repeats (rule 5.6): the first call runs immediately; calls with the same name within `windowMs`, or while the
 * first is still running, return its result without running. The name includes the object of the action: `addToCart:${productId}`.
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
