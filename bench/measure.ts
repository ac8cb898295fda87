import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../server/src/platform/db/connect.ts'

export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * Measures two subjects alternately for several rounds, so that load on the machine affects both.
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

/** One row of the table that the bench prints. */
export interface Row {
  what: string
  measured: string
  target: string
  isMet: boolean
}

/**
 * Processor time of a process's present threads, in microseconds. Linux counts it in nanoseconds here; in /proc/pid/stat it samples, which
 * misses most of a process that runs in short bursts.
 */
export async function cpuMicroseconds(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  // A thread may end meanwhile.
  const read = (thread: string) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')
  const times = await Promise.all(threads.map(read))
  return times.reduce((sum, time) => sum + Number(time.split(' ')[0]) / 1e3, 0)
}

/** The same of a process and its children. */
export async function treeCpuMicroseconds(pid: number): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`)
  const lists = await Promise.all(tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8')))
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
  const times = await Promise.all([cpuMicroseconds(pid), ...children.map(treeCpuMicroseconds)])
  return times.reduce((sum, time) => sum + time, 0)
}

/**
 * Measures the CPU time spent on a database's only connection, in this process and in PostgreSQL's: on a busy machine, this is the time that a
 * request would take on an idle one. Linux reports it in nanoseconds.
 * @returns a function that returns the milliseconds so far
 */
export async function watchWork(db: Db): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const file = `/proc/${rows[0]!.pid}/schedstat`
  return () => {
    const { user, system } = process.cpuUsage()
    return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 + (user + system) / 1e3
  }
}
