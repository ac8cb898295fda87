import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Panel } from './panel.tsx'

interface FoldingPanelProps {
  /** For links to this part. */
  id?: string
  title: string
  /** Its state, beside the title. */
  status?: ReactNode
  /** Opens it: it contains an error. */
  hasErrors?: boolean
  children: ReactNode
}

/** A part of a screen that is rarely needed: folded on phones until its title is pressed, open from 640 px. */
export function FoldingPanel({ id, title, status, hasErrors = false, children }: FoldingPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const open = isOpen || hasErrors
  const content = useId()
  const head = (
    <>
      <span className="max-sm:hidden">{title}</span>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={content}
        onClick={() => setOpen(!open)}
        className="-mx-4 flex min-h-13 w-[calc(100%+2rem)] items-center gap-3 px-4 text-left -outline-offset-2 sm:hidden"
      >
        <span className="flex-1">{title}</span>
        {status}
        <ChevronDown aria-hidden size={18} strokeWidth={1.75} className={clsx('transition-transform', open && 'rotate-180')} />
      </button>
    </>
  )
  return (
    <Panel id={id} title={head} action={status && <span className="max-sm:hidden">{status}</span>} isFolded={!open}>
      <div id={content}>{children}</div>
    </Panel>
  )
}
