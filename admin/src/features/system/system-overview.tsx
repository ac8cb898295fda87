import { useApi } from '@saddar/client'
import { Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { formatAge, formatTime } from '../../shared/karachi-time.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Panel } from '../../shared/panel.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { Figure, Figures } from './figures.tsx'
import { formatBytes, formatDuration } from './format.ts'
import { type SystemState, systemQuery } from './queries.ts'

/** The state of the shop's server; stays on the screen, with a notice, when it cannot be fetched again. */
export function SystemOverview() {
  const query = useQuery(systemQuery(useApi()))
  return (
    <Loaded of="the state of the system" query={query} skeleton={<SystemSkeleton />}>
      {(data) => (
        <div className="flex flex-col gap-4">
          {query.error && (
            <p role="alert" className="rounded-tile bg-warning-tint px-4 py-3 text-warning">
              These figures are out of date: {query.error.message}
            </p>
          )}
          <div className="grid gap-4 lg:grid-cols-2">
            <Storage {...data} />
            <Jobs jobs={data.jobs} />
          </div>
          <Panel title="Failed emails and jobs" flush>
            <FailedJobs jobs={data.failedJobs} />
          </Panel>
          <Program {...data} />
        </div>
      )}
    </Loaded>
  )
}

/** A nightly backup that was missed once. */
const backupLateMs = 36 * 3_600_000
const diskTones = { enough: undefined, low: 'warning', full: 'red' } as const

function Storage({ database, disk, lastBackup }: SystemState) {
  const { freeBytes, totalBytes } = disk
  const isKnown = freeBytes !== null && totalBytes !== null
  return (
    <Panel title="Data">
      <Figures>
        <Figure name="Database" value={formatBytes(database.bytes)} />
        <Figure
          name="Disk"
          value={isKnown ? `${formatBytes(freeBytes)} free` : 'Not known'}
          note={isKnown ? `of ${formatBytes(totalBytes)}` : undefined}
          tone={diskTones[disk.level]}
        />
        <Figure
          name="Last backup"
          value={lastBackup ? formatAge(lastBackup.finishedAt) : 'No backup yet'}
          note={lastBackup ? formatBytes(lastBackup.bytes) : undefined}
          tone={lastBackup && Date.now() - Date.parse(lastBackup.finishedAt) < backupLateMs ? undefined : 'warning'}
        />
      </Figures>
    </Panel>
  )
}

function Jobs({ jobs }: { jobs: SystemState['jobs'] }) {
  const { waiting, running, scheduled, retrying, failed, oldestWaitingSeconds } = jobs
  return (
    <Panel title="Background jobs">
      <Figures>
        <Figure
          name="Waiting"
          value={waiting.toLocaleString('en-US')}
          note={oldestWaitingSeconds === null ? undefined : `the oldest for ${formatDuration(oldestWaitingSeconds)}`}
        />
        <Figure name="Running" value={running.toLocaleString('en-US')} />
        <Figure name="Planned for later" value={scheduled.toLocaleString('en-US')} />
        <Figure name="Failed, will be tried again" value={retrying.toLocaleString('en-US')} tone={retrying > 0 ? 'warning' : undefined} />
        <Figure name="Failed, not tried again" value={failed.toLocaleString('en-US')} tone={failed > 0 ? 'red' : undefined} />
      </Figures>
    </Panel>
  )
}

function Program({ program, memory, database }: SystemState) {
  return (
    <Panel title="Program">
      <Figures>
        <Figure name="Saddar" value={program.version} />
        <Figure name="Started" value={formatTime(program.startedAt)} />
        <Figure name="Memory" value={formatBytes(memory.usedBytes)} note={`of ${formatBytes(memory.totalBytes)}`} />
        <Figure name="Node.js" value={program.nodeVersion} />
        <Figure name="PostgreSQL" value={database.version} />
      </Figures>
    </Panel>
  )
}

function SystemSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
      <Skeleton className="h-40" />
      <Skeleton className="h-56" />
    </div>
  )
}
