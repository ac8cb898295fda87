import type { Revenue } from './queries.ts'

/** How many orders of the days were placed, and how many of them no figure counts (rules 6.8 and 6.19.1): cancelled, unpaid, under review or exchanges. */
export function countPlaced({ byStatus, totalOrders }: Pick<Revenue, 'byStatus' | 'totalOrders'>): { placed: number; uncounted: number } {
  const placed = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
  return { placed, uncounted: Math.max(0, placed - totalOrders) }
}
