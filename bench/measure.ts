import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import type { Db } from '../server/src/platform/db/connect.ts'

export interface Load {
  requestsPerSecond: number
  failed: number
}

/** So many connections asking for one address as fast as they are answered. */
export async function loadUrl(url: string, { seconds = 4, connections = 50, encoding = 'identity' } = {}): Promise<Load> {
  const result = await autocannon({ url, duration: seconds, connections, headers: { 'accept-encoding': encoding } })
  return { requestsPerSecond: result.requests.average, failed: result.non2xx + result.errors }
}

export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * Measures two things in turn, several rounds, so that a busy moment of the machine meets both.
 * @returns medians of each and of the rounds' ratios (first over second)
 */
export async function compare(
  rounds: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<{ one: number; other: number; ratio: number }> {
  const ones: number[] = []
  const others: number[] = []
  for (let round = 0; round < rounds; round++) {
    ones.push(await one())
    others.push(await other())
  }
  return { one: median(ones), other: median(others), ratio: median(ones.map((value, index) => value / others[index]!)) }
}

export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en-US')}/s`
export const percent = (value: number): string => `${Math.round(value * 100)} %`

/** One line of the table that the bench prints. */
export interface Row {
  what: string
  measured: string
  bar: string
  holds: boolean
}

/** User and system time of a process, in microseconds; Linux counts it in hundredths of a second. */
export async function cpuMicroseconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may hold spaces; user and system time are the 12th and 13th fields behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/**
 * Watches how long the processor was at work for a database's only connection, in both processes: on a machine with other work that is what a
 * request would take alone. Linux tells it of a process in nanoseconds.
 * @returns the milliseconds so far
 */
export async function watchWork(db: Db): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const file = `/proc/${rows[0]!.pid}/schedstat`
  return () => {
    const { user, system } = process.cpuUsage()
    return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 + (user + system) / 1e3
  }
}
