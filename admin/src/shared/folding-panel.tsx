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
  /** At the right of the title; on phones below the content. */
  action?: ReactNode
  /** Without side padding, for rows that span the full width. */
  flush?: boolean
  children: ReactNode
}

/** A part of a screen that is rarely needed: folded on phones until its title is pressed, or a link leads to it; open from 640 px. */
export function FoldingPanel({ id, title, status, hasErrors = false, action = status, flush, children }: FoldingPanelProps) {
  const [isOpen, setOpen] = useState(id !== undefined && location.hash === `#${id}`)
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
    <Panel id={id} title={head} action={action && <span className="max-sm:hidden">{action}</span>} isFolded={!open} flush={flush}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a corrected field stays open while it is edited */}
      <div id={content} onFocus={() => setOpen(true)}>
        {children}
        {action !== status && <div className={clsx('sm:hidden', flush && 'px-4')}>{action}</div>}
      </div>
    </Panel>
  )
}
