import { expect, test } from 'vitest'
import { listTicks } from './list-ticks.ts'

test('the lines of a chart are at one to three round amounts', () => {
  const labels = (highest: number) => listTicks(highest).map(({ label }) => label)
  expect(labels(81_467)).toEqual(['25K', '50K', '75K'])
  expect(labels(75_000)).toEqual(['20K', '40K', '60K'])
  expect(labels(40_000)).toEqual(['20K', '40K'])
  expect(labels(100_000)).toEqual(['50K', '100K'])
  expect(labels(2_350_000)).toEqual(['1M', '2M'])
  expect(labels(990)).toEqual(['250', '500', '750'])
  expect(labels(0)).toEqual([])
  for (let highest = 10; highest < 5_000_000; highest = Math.ceil(highest * 1.07)) {
    const ticks = listTicks(highest)
    expect(ticks.length).toBeGreaterThan(0)
    expect(ticks.length).toBeLessThanOrEqual(3)
    expect(ticks.at(-1)!.amount).toBeLessThanOrEqual(highest)
  }
})
