import { messages } from '@saddar/contract/messages'
import { IconButton, toast } from '@saddar/ui'
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, Suspense, useState } from 'react'
import { lazyWithRetry } from './hydration/lazy.ts'

type LoadSheet = () => Promise<{ default: ComponentType<{ onClose: () => void }> }>

/**
 * A button on screens below 1024 px that opens a sheet. The sheet's code loads on press. Without JavaScript
 * the button is a link to `href`. `wide` makes it look like a field that takes the free width and may hold a `text`.
 */
export function createSheetButton(label: string, Icon: LucideIcon, href: string, load: LoadSheet, { wide = false } = {}) {
  const Sheet = lazyWithRetry(load)
  return function SheetButton({ text }: { text?: string | null }) {
    const [open, setOpen] = useState(false)
    const opener = {
      'aria-expanded': open,
      onPointerDown: () => load().catch(() => {}),
      // A press whose code does not load is dropped: it would open the sheet by itself once the connection is back.
      onClick: () =>
        load().then(
          () => setOpen(true),
          () => toast.error(messages.networkAway),
        ),
    }
    return (
      <>
        <a href={href} className="hidden min-h-11 items-center px-3 noscript:inline-flex lg:hidden!">
          {label}
        </a>
        {wide ? (
          <button
            type="button"
            {...opener}
            aria-label={text ? `${label}: ${text}` : undefined}
            className={`${fieldClass} lg:hidden noscript:hidden`}
          >
            <Icon aria-hidden size={20} className="shrink-0" />
            <span className="truncate">{text || label}</span>
          </button>
        ) : (
          <IconButton label={label} icon={<Icon />} {...opener} className="lg:hidden noscript:hidden" />
        )}
        {open && (
          <Suspense>
            <Sheet onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    )
  }
}

const fieldClass = 'flex h-11 max-w-md min-w-0 flex-1 items-center gap-2.5 rounded-full bg-tile px-4 text-left text-quiet'
