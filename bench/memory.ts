import { readFile } from 'node:fs/promises'
import type { Row } from './measure.ts'

/** Resident memory of the shop's process now; the database's own is not in it. */
export async function benchMemory(pid: number): Promise<Row> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
  return { what: 'memory after serving pages', measured: `${Math.round(megabytes)} MB`, bar: '≤ 200 MB', holds: megabytes <= 200 }
}
