import { clsx } from 'clsx'

/** saddar, with its red full stop; the first letter alone where there is no room. */
export function Wordmark({ compact = false }: { compact?: boolean }) {
  return (
    <span className="font-extrabold text-white text-xl tracking-tight">
      s<span className={clsx(compact && 'sr-only wide:not-sr-only')}>addar</span>
      <span className="text-[#ff5a66]">.</span>
    </span>
  )
}
