import cluster from 'node:cluster'
import type { Config } from './config.ts'
import { type Prepared, type Running, serveShop } from './open-shop.ts'
import { createLog } from './platform/log.ts'
import { relayJobNews } from './platform/workers/job-news.ts'
import { relayBetweenWorkers, shareWithWorkers } from './platform/workers/share-with-workers.ts'
import { WorkerGroup, type WorkerPlan } from './platform/workers/worker-group.ts'

/** What a child of this program does, passed to it in one variable of its environment. */
interface Assignment {
  prepared: Prepared
  role: 'web' | 'worker'
  isFirst: boolean
  /** Added to METRICS_PORT, so that each process has its own. */
  nth: number
}

const variable = 'SADDAR_WORKER'

/**
 * Starts the processes that serve HTTP behind the one port and, unless ROLE is web, one that runs the jobs (decision 0026).
 * @returns the port
 */
export async function openWorkers(config: Config, prepared: Prepared, running: Running): Promise<number> {
  relayBetweenWorkers()
  relayJobNews()
  const group = new WorkerGroup(createLog(config.logLevel))
  running.push(() => group.stop())
  const port = new Promise<number>((resolve) => cluster.once('listening', (_, address) => resolve(address.port)))
  const plan = (name: string, assignment: Omit<Assignment, 'prepared'>): WorkerPlan => ({
    name,
    env: { [variable]: JSON.stringify({ prepared, ...assignment } satisfies Assignment) },
  })
  // The first one creates the owner's account and the demo catalogue.
  await group.start(plan('web 1', { role: 'web', isFirst: true, nth: 0 }))
  await Promise.all([
    ...Array.from({ length: config.workers - 1 }, (_, index) =>
      group.start(plan(`web ${index + 2}`, { role: 'web', isFirst: false, nth: index + 1 })),
    ),
    config.role === 'all' && group.start(plan('jobs', { role: 'worker', isFirst: false, nth: config.workers })),
  ])
  return await port
}

/** Does the work of a child. */
export async function openWorker(config: Config, running: Running): Promise<void> {
  const { prepared, role, isFirst, nth } = JSON.parse(process.env[variable] ?? '') as Assignment
  delete process.env[variable]
  const metrics = config.metrics && { ...config.metrics, port: config.metrics.port && config.metrics.port + nth }
  await serveShop({ ...config, role, metrics }, prepared, {
    ...{ workers: shareWithWorkers(), isFirst, listens: role === 'web', running },
    hasJobsApart: config.role === 'all',
  })
}
