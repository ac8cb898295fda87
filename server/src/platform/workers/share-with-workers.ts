import cluster from 'node:cluster'
import { createAdapter, setupPrimary } from '@socket.io/cluster-adapter'
import { RateLimiterCluster, RateLimiterClusterMaster } from 'rate-limiter-flexible'
import type { LimiterStore } from '../http/abuse-control.ts'

/** A call waits this long for the primary's count. */
const countMs = 1_000

/** Makes this primary relay live events between its children, and count their limits. */
export function relayBetweenWorkers(): void {
  setupPrimary()
  new RateLimiterClusterMaster()
}

/** What the processes of one machine share through their primary: live events and the counts of limits (decision 0026). */
export function shareWithWorkers() {
  if (!cluster.isWorker) throw new Error('only a child of node:cluster can share with its primary')
  const store: LimiterStore = (name, { points, seconds, counts }) =>
    new RateLimiterCluster({
      keyPrefix: name,
      points,
      duration: seconds,
      blockDuration: counts === 'guesses' ? seconds : 0,
      timeoutMs: countMs,
    })
  return { limits: { store }, adapter: createAdapter() }
}
export type SharedWithWorkers = ReturnType<typeof shareWithWorkers>
