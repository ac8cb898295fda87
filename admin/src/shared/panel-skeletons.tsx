import { Skeleton } from '@saddar/ui'
import { clsx } from 'clsx'

interface PanelSkeletonsProps {
  /** What is loaded, as screen readers hear it: 'order'. */
  of: string
  /** The columns of the screen. */
  className: string
}

/** The panels of a record while it loads: two in the first column, one in the second. */
export function PanelSkeletons({ of, className }: PanelSkeletonsProps) {
  return (
    <div role="status" aria-label={`Loading ${of}`} className={clsx('grid items-start gap-4', className)}>
      <div className="flex flex-col gap-4">
        <PanelSkeleton />
        <PanelSkeleton />
      </div>
      <PanelSkeleton />
    </div>
  )
}

function PanelSkeleton() {
  return (
    <div className="flex flex-col gap-4 rounded-tile border border-line bg-surface p-4 sm:p-5">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-24" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  )
}
