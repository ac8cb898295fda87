import { readFile } from 'node:fs/promises'
import type { Row } from './measure.ts'

/** Resident memory of the shop's process now; the database's own is not in it. */
export async function benchMemory(pid: number): Promise<Row> {
  const megabytes = await readMemory(pid, 'VmRSS')
  return { what: 'memory after serving pages', measured: `${Math.round(megabytes)} MB`, bar: '≤ 200 MB', holds: megabytes <= 200 }
}

/** Megabytes that a process has now (`VmRSS`), or had when it had most (`VmHWM`). */
export async function readMemory(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024
}
