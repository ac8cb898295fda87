const idleLimitMs = 2_000

/** Resolves once the browser is idle, after 2 seconds at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: idleLimitMs })
    else setTimeout(resolve, 200)
  })
}
