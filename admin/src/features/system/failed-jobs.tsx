import { useApi } from '@saddar/client'
import type { FailedJob } from '@saddar/contract'
import { jobNames } from '@saddar/contract/jobs'
import { Button, EmptyState, toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { formatAge, formatTime } from '../../shared/karachi-time.ts'
import { systemKey } from './queries.ts'

/** Mails and other jobs that failed, with the reason and a button to run each again. */
export function FailedJobs({ jobs }: { jobs: FailedJob[] }) {
  if (jobs.length === 0)
    return (
      <EmptyState icon={<CircleCheck aria-hidden strokeWidth={1.5} />} title="Nothing has failed" className="py-8">
        Emails and jobs that fail appear here with the reason.
      </EmptyState>
    )
  return (
    <ul>
      {jobs.map((job) => (
        <FailedJobRow key={job._id} job={job} />
      ))}
    </ul>
  )
}

function FailedJobRow({ job }: { job: FailedJob }) {
  const { task, orderId, reason, detail, attempts, createdAt, nextTryAt } = job
  const { name, isMail = false } = jobNames[task] ?? { name: task }
  const retry = useRetry(job)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-t px-4 py-3 first:border-t-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          {isMail ? `Email: ${name}` : name}
          {orderId && (
            <>
              {' '}
              <Link to={`/orders/${orderId}`} className="tabular whitespace-nowrap font-normal underline underline-offset-4">
                {orderId}
              </Link>
            </>
          )}
        </p>
        <p>{reason}</p>
        <p className="text-quiet text-xs">
          From {formatAge(createdAt)}, {attempts === 1 ? 'tried once' : `tried ${attempts} times`},{' '}
          {nextTryAt ? `next try ${formatTime(nextTryAt)}` : 'no further tries'}
        </p>
        {detail && (
          <details className="mt-1 text-quiet text-xs">
            <summary className="-my-2 inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">Details</summary>
            <bdi className="wrap-anywhere block font-mono">{detail}</bdi>
          </details>
        )}
      </div>
      <Button tone="outline" size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
        {isMail ? 'Send again' : 'Try again'}
        <span className="sr-only">: {orderId ? `${name} ${orderId}` : name}</span>
      </Button>
    </li>
  )
}

function useRetry({ _id }: FailedJob) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /admin/system/jobs/:id/retry', { params: { id: _id } }),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    onError: (error) => toast.error(error.message),
    // Also after an error: another owner may have run it again.
    onSettled: () => queryClient.invalidateQueries({ queryKey: systemKey }),
  })
}
