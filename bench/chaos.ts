// `npm run chaos`: runs the shop under faults. `npm run chaos -- 0.1` takes a tenth of the steps; `-- faults` or `-- 1 online` is one run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { runCluster } from './chaos/run-cluster.ts'
import { runDeliveries } from './chaos/run-deliveries.ts'
import { runFaults } from './chaos/run-faults.ts'
import { runOnline } from './chaos/run-online.ts'
import { runPlacements } from './chaos/run-placements.ts'
import type { Row } from './measure.ts'

const given = process.argv.slice(2)
const only = given.find((word) => Number.isNaN(Number(word)))
const scaleGiven = given.find((word) => word !== only) ?? '1'
const scale = Number(scaleGiven)
if (!(scale > 0 && scale <= 10)) throw new Error('The scale must be a number above 0 and at most 10, such as 0.1')
const scaled = (count: number) => Math.max(1, Math.round(count * scale))

const runs: Record<string, () => Promise<Row[]> | AsyncGenerator<Row>> = {
  online: () => runOnline(scaled(2_000), scaled(50)),
  placements: () => runPlacements(scaled(10_000), scaled(50), scaled(10)),
  deliveries: () => runDeliveries(scaled(1_000), scaled(100)),
  faults: () => runFaults(scale),
  cluster: () => runCluster(scale),
  histories: () => runHistories(scaled(10_000)),
}
if (only && !runs[only]) throw new Error(`There is no run ${only}. Runs: ${Object.keys(runs).join(', ')}`)
for (const [name, run] of Object.entries(runs)) {
  if (only && only !== name) continue
  console.log(`… ${name}`)
  const rows = run()
  for await (const { isMet, what, measured, target } of Symbol.asyncIterator in rows ? rows : await rows) {
    console.log(`${isMet ? 'holds' : 'WRONG'}  ${what.padEnd(66)}  ${measured}   [${target}]`)
    if (!isMet) process.exitCode = 1
  }
}

/** Random histories of one order's payment, each checked once it is settled: the property test of the payment code with more runs. */
async function runHistories(histories: number): Promise<Row[]> {
  const started = performance.now()
  const args = ['node_modules/vitest/vitest.mjs', 'run', 'server/src/features/payments/histories.test.ts']
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PAYMENT_HISTORIES: String(histories) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number]
  const seconds = ((performance.now() - started) / 1_000).toFixed(0)
  return [
    {
      what: 'random histories of a payment, by three to fifteen steps',
      measured: `${histories} in ${seconds} s`,
      target: 'all true',
      isMet: code === 0,
    },
  ]
}
