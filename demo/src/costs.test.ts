import { expect, it } from 'vitest'
import { estimateCost } from './costs.ts'
import { demoProducts } from './index.ts'

it('leaves a profit on all products, also at their sale prices, and names no cost for a few', () => {
  const costs = demoProducts.map(({ slug, price, discountPrice }) => ({
    slug,
    sells: discountPrice || price,
    cost: estimateCost(slug, price),
  }))
  const known = costs.filter(({ cost }) => cost !== undefined)
  expect(known.filter(({ sells, cost }) => cost! < sells * 0.3 || cost! > sells)).toEqual([])
  expect(known.length).toBeGreaterThan(costs.length * 0.8)
  expect(known.length).toBeLessThan(costs.length)
})
