import type pg from 'pg'
import type { Logger } from '../log.ts'
import { type LogPosition, ReplicaReads } from './replica-reads.ts'
import { toTransactionPool } from './transaction-pool.ts'

interface Parts {
  feed: {
    findRequiredPosition(): LogPosition | undefined
    findCurrentPosition(): Promise<LogPosition | undefined>
  }
  /** The primary's connections for requests, and those for public reads. */
  pool: pg.Pool
  readPool: pg.Pool
  /** Whether statements may be prepared by name; by default they are. */
  isPrepared?: boolean | undefined
  log: Logger
}

export interface Replica {
  /** Includes everything that has been invalidated in this process. */
  public: ReplicaReads
  /** Includes everything that was committed before the statement, on any node. */
  reports: ReplicaReads
  close(): Promise<void>
}

const publicConnections = 4
/** Slow reports must not take connections from public reads. */
const reportConnections = 2
/** A report on a busy primary waits briefly for the end of its log. */
const reportTimes = { waitMs: 300, behindMs: 1_000 }

/** Opens the connections to a read replica (decision 0027). */
export function openReplica(connectionString: string, { feed, pool, readPool, isPrepared, log }: Parts): Replica {
  const shared = { connectionString, isPrepared, log }
  const publicReads = new ReplicaReads({
    ...shared,
    connections: publicConnections,
    primary: readPool,
    findPosition: () => feed.findRequiredPosition(),
  })
  const reports = new ReplicaReads({
    ...shared,
    ...reportTimes,
    connections: reportConnections,
    primary: toTransactionPool(pool),
    findPosition: () => feed.findCurrentPosition(),
  })
  return {
    public: publicReads,
    reports,
    close: async () => void (await Promise.all([publicReads.close(), reports.close()])),
  }
}
