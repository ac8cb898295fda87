import { clsx } from 'clsx'

/** The wordmark: saddar with its red full stop; only the first letter in the narrow sidebar. */
export function Wordmark({ compact = false }: { compact?: boolean }) {
  return (
    <span className="font-extrabold text-white text-xl tracking-tight">
      s<span className={clsx(compact && 'sr-only wide:not-sr-only')}>addar</span>
      <span className="text-[#ff5a66]">.</span>
    </span>
  )
}
