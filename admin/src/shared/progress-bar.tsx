interface ProgressBarProps {
  label: string
  /** 0 to 1; absent while the total is unknown. */
  part?: number
}

export function ProgressBar({ label, part }: ProgressBarProps) {
  const percent = part === undefined ? undefined : Math.round(Math.min(1, part) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 overflow-hidden rounded-full bg-tile"
    >
      <div
        className={
          percent === undefined ? 'h-full w-1/3 animate-pulse rounded-full bg-ink/80' : 'h-full rounded-full bg-ink/80 transition-all'
        }
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}
