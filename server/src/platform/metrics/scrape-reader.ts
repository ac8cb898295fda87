interface Times {
  /** How long a value is used again. */
  maximumAgeMs?: number
  /** After which a read counts as failed. It continues, and no other is started meanwhile. */
  timeoutMs?: number
}

/**
 * Wraps a read that is too slow for every scrape, such as one from the database. The result is undefined when the read fails or takes too
 * long: a scrape must not fail because of it.
 */
export function createScrapeReader<T>(read: () => Promise<T>, { maximumAgeMs = 5_000, timeoutMs = 1_000 }: Times = {}) {
  let last: { at: number; value: Promise<T | undefined> } | undefined
  let isReading = false
  return async (): Promise<T | undefined> => {
    if (!last || (!isReading && performance.now() - last.at > maximumAgeMs)) {
      isReading = true
      const value = read()
        .catch(() => undefined)
        .finally(() => {
          isReading = false
        })
      last = { at: performance.now(), value }
    }
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, undefined)
    })
    return Promise.race([last.value, late]).finally(() => clearTimeout(timer))
  }
}
