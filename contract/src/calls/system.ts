import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'

const failedJob = z.object({
  _id: z.string(),
  task: z.string().describe('a key of `jobNames`'),
  orderId: z.string().nullable().describe('the number of the order that it is about'),
  reason: z.string().describe('why the last try failed, in words'),
  detail: z.string().describe('what the program that failed said'),
  attempts: z.int(),
  createdAt: z.string(),
  nextTryAt: z.string().nullable().describe('null when it is not tried again'),
})
export type FailedJob = z.output<typeof failedJob>

export const systemCalls = {
  'GET /admin/system': {
    who: 'admin',
    staff: 'owner',
    abuse: abuse.staff,
    summary: 'The state of the shop’s server: database, disk, memory, background jobs, last backup, versions',
    reply: z.object({
      data: z.object({
        database: z.object({ bytes: z.number(), version: z.string() }),
        disk: z.object({
          freeBytes: z.number().nullable().describe('null while unknown'),
          totalBytes: z.number().nullable(),
          level: z.enum(['enough', 'low', 'full']).describe('full: uploads are rejected'),
        }),
        memory: z.object({ usedBytes: z.number().describe('of the answering process'), totalBytes: z.number() }),
        jobs: z.object({
          waiting: z.int().describe('due, and not begun'),
          running: z.int(),
          scheduled: z.int().describe('due later'),
          retrying: z.int().describe('failed, and tried again later'),
          failed: z.int().describe('failed, and not tried again'),
          oldestWaitingSeconds: z.number().nullable(),
        }),
        failedJobs: z.array(failedJob).describe('newest first, at most 50; mails and other jobs'),
        lastBackup: z.object({ finishedAt: z.string(), bytes: z.number() }).nullable(),
        program: z.object({ version: z.string(), nodeVersion: z.string(), startedAt: z.string() }),
      }),
    }),
  },
  'POST /admin/system/jobs/:id/retry': {
    who: 'admin',
    staff: 'owner',
    abuse: abuse.staff,
    summary: 'Run a failed job again now, for example to send a mail again',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    reply: z.object({ message: z.string().optional() }),
  },
} as const satisfies Record<CallKeyShape, Call>
