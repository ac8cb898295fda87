import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Fills the heap with garbage and prints its megabytes afterwards and two seconds later. */
const script = `
  import { setTimeout as sleep } from 'node:timers/promises'
  import { getHeapStatistics } from 'node:v8'
  import { collectWhenIdle } from '${join(import.meta.dirname, 'collect-when-idle.ts')}'
  const megabytes = () => getHeapStatistics().total_physical_size / 2 ** 20
  collectWhenIdle(200)
  let kept = []
  for (let count = 0; count < 600_000; count++) kept.push({ count, text: 'row ' + count })
  const before = megabytes()
  kept = []
  await sleep(2_000)
  console.log(JSON.stringify([before, megabytes()]))
  process.exit()`

async function measureHeap(flags: string[]): Promise<{ before: number; after: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--input-type=module', '--eval', script])
  const [before, after] = JSON.parse(stdout) as [number, number]
  return { before, after }
}

test('a process that has become idle returns its memory', async () => {
  const [{ before, after }, without] = await Promise.all([measureHeap(['--expose-gc']), measureHeap([])])
  expect(before).toBeGreaterThan(40)
  expect(after).toBeLessThan(before / 4)
  expect(without.after).toBeGreaterThan(without.before / 4)
})
