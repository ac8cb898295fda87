import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from './measure.ts'

/** Resident memory of the shop's process, without the database. */
export async function benchMemory(pid: number): Promise<Row> {
  const megabytes = await readMemory(pid, 'VmRSS')
  return { what: 'memory after serving pages', measured: `${Math.round(megabytes)} MB`, target: '≤ 200 MB', isMet: megabytes <= 200 }
}

/** Current (`VmRSS`) or peak (`VmHWM`) resident memory of a process in megabytes. */
export async function readMemory(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024
}

/** Watches the child processes of a process. `stop` returns the highest peak memory among them in megabytes. */
export function watchChildren(pid: number): { stop(): Promise<number> } {
  let most = 0
  let open = true
  const watching = (async () => {
    for (; open; await sleep(20)) {
      for (const child of await listChildren(pid)) {
        const memory = await readMemory(child, 'VmHWM').catch(() => 0)
        // A process that is ending has no memory left.
        if (memory > most) most = memory
      }
    }
  })()
  return {
    stop: async () => {
      open = false
      await watching
      return most
    },
  }
}

async function listChildren(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`)
  const lists = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')))
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}
