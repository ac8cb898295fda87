import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** The share of its time that an idle process spends in its event loop, at most. */
const idle = 0.05
/** The growth of the heap that is worth the pause, in bytes. */
const worthwhile = 32 * 2 ** 20

/**
 * Returns the memory of a process that was busy and has become idle. V8 alone keeps it: it learns the rate of allocation from its
 * collections, and an idle process has none. The pause of about 100 ms comes once after each growth by 32 MB (decision 0056). Does
 * nothing without `--expose-gc`.
 * @param intervalMs how long the process must have been idle
 */
export function collectWhenIdle(intervalMs = 5_000): void {
  const { gc } = globalThis
  if (!gc) return
  let last = performance.eventLoopUtilization()
  let kept = getHeapStatistics().total_physical_size
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    const size = getHeapStatistics().total_physical_size
    kept = Math.min(kept, size)
    if (utilization > idle || size < kept + worthwhile) return
    gc({ type: 'major', flavor: 'last-resort' })
    kept = getHeapStatistics().total_physical_size
    last = performance.eventLoopUtilization()
  }, intervalMs).unref()
}
