import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Panel } from './panel.tsx'

interface FoldingPanelProps {
  /** For links to this part. */
  id?: string
  title: string
  /** Opens it: fields in it have errors. */
  hasErrors?: boolean
  children: ReactNode
}

/** A part of a screen that is rarely needed: folded on phones until its title is pressed, open from 640 px. */
export function FoldingPanel({ id, title, hasErrors = false, children }: FoldingPanelProps) {
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
        className="-mx-4 flex min-h-13 w-[calc(100%+2rem)] items-center justify-between px-4 text-left -outline-offset-2 sm:hidden"
      >
        {title}
        <ChevronDown aria-hidden size={18} strokeWidth={1.75} className={clsx('transition-transform', open && 'rotate-180')} />
      </button>
    </>
  )
  return (
    <Panel id={id} title={head} isFolded={!open}>
      <div id={content}>{children}</div>
    </Panel>
  )
}
