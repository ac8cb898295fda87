import { listMissing } from '../../scripts/cluster/start-cluster.ts'
import { SKIPPED } from '../../scripts/count-tests.mjs'
import type { Row } from '../measure.ts'
import { checkFreshness, checkKilledWriters } from './cluster/check-freshness.ts'
import { checkPlacements, checkReleases } from './cluster/check-placements.ts'
import { checkAudit, checkFiles, checkLimits, checkLiveEvents } from './cluster/check-sharing.ts'
import { openCluster } from './cluster/open-cluster.ts'

/** Two nodes behind a balancer, with everything that docs/growing.md describes: what they share, and what survives faults. */
export async function* runCluster(scale: number): AsyncGenerator<Row> {
  const missing = await listMissing()
  if (missing.length > 0) {
    console.log(`skipped: a cluster needs ${missing.join(', ')}, which cannot be had here`)
    process.exitCode ??= SKIPPED
    return
  }
  const scaled = (count: number, least: number) => Math.max(least, Math.round(count * scale))
  // A node that cannot know of changes must show nothing, so that every stale answer is found.
  const limited = await openCluster({ STALE_IF_DATABASE_AWAY: '0' })
  yield* await checkLimits(limited).finally(() => limited.close())
  const environment = await openCluster({ STALE_IF_DATABASE_AWAY: '0', RATE_LIMITS: '0' })
  try {
    yield* await checkFiles(environment)
    yield* await checkLiveEvents(environment, scaled(50, 10))
    yield* await checkAudit(environment, scaled(25, 5))
    yield* await checkFreshness(environment, scaled(1_000, 200))
    yield* await checkKilledWriters(environment, scaled(10, 2))
    yield* await checkReleases(environment, scaled(3, 1))
    yield* await checkPlacements(environment, scaled(10_000, 300))
  } finally {
    await environment.close()
  }
}
