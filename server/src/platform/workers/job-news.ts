import cluster from 'node:cluster'
import type { ReadinessCheck } from '../http/health.ts'

const everyMs = 5_000
const silentMs = 30_000

interface JobNews {
  /** What keeps the jobs from running; empty when they run. */
  jobsProblem: string
}
const isNews = (message: unknown): message is JobNews => typeof (message as Partial<JobNews> | null)?.jobsProblem === 'string'

/** Passes what the process for jobs tells on to the processes that answer `/health/ready` (rule 10.5.1). In the primary. */
export function relayJobNews(): void {
  cluster.on('message', (from, message: unknown) => {
    if (isNews(message))
      for (const worker of Object.values(cluster.workers ?? {})) if (worker !== from) worker?.send(message, () => undefined)
  })
}

/** Tells the primary whether jobs run. In the process for jobs; one that hangs tells nothing. @returns a function that ends it */
export function tellJobNews(findProblem: ReadinessCheck): () => void {
  const timer = setInterval(() => process.send?.({ jobsProblem: findProblem() ?? '' } satisfies JobNews), everyMs)
  return () => clearInterval(timer)
}

/** Finds out from the news whether jobs run. In a process that serves HTTP, whose jobs run in another one. */
export function watchJobNews(): ReadinessCheck {
  let told = performance.now()
  let problem = ''
  process.on('message', (message) => {
    if (!isNews(message)) return
    told = performance.now()
    problem = message.jobsProblem
  })
  return () => (performance.now() - told > silentMs ? 'Background jobs have not run for 30 seconds.' : problem || undefined)
}
