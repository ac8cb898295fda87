import { listMissing } from '../../scripts/cluster/start-cluster.ts'
import type { Row } from '../measure.ts'
import { checkFreshness, checkKilledWriters } from './cluster/check-freshness.ts'
import { checkPlacements, checkReleases } from './cluster/check-placements.ts'
import { checkAudit, checkFiles, checkLimits, checkLiveEvents } from './cluster/check-sharing.ts'
import { openCluster } from './cluster/open-cluster.ts'

/** Two nodes behind a balancer, with everything that docs/growing.md describes: what they share, and what survives faults. */
export async function runCluster(scale: number): Promise<Row[]> {
  const missing = await listMissing()
  if (missing.length > 0) {
    console.log(`skipped: a cluster needs ${missing.join(', ')}, which cannot be had here`)
    return []
  }
  const scaled = (count: number, least: number) => Math.max(least, Math.round(count * scale))
  // A node that cannot know of changes must show nothing, so that every stale answer is found.
  const limited = await openCluster({ STALE_IF_DATABASE_AWAY: '0' })
  const rows = await checkLimits(limited).finally(() => limited.close())
  const environment = await openCluster({ STALE_IF_DATABASE_AWAY: '0', RATE_LIMITS: '0' })
  try {
    rows.push(...(await checkFiles(environment)))
    rows.push(...(await checkLiveEvents(environment, scaled(50, 10))))
    rows.push(...(await checkAudit(environment, scaled(25, 5))))
    rows.push(...(await checkFreshness(environment, scaled(1_000, 200))))
    rows.push(...(await checkKilledWriters(environment, scaled(10, 2))))
    rows.push(...(await checkReleases(environment, scaled(3, 1))))
    rows.push(...(await checkPlacements(environment, scaled(10_000, 300))))
    return rows
  } finally {
    await environment.close()
  }
}
