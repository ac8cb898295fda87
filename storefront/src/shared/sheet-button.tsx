import { IconButton } from '@saddar/ui'
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, Suspense, useState } from 'react'
import { lazyWithRetry } from './hydration/lazy.ts'

type LoadSheet = () => Promise<{ default: ComponentType<{ onClose: () => void }> }>

/**
 * A button on screens below 1024 px that opens a sheet. The sheet's code loads on press. Without JavaScript
 * the button is a link to `href`.
 */
export function createSheetButton(label: string, Icon: LucideIcon, href: string, load: LoadSheet) {
  const Sheet = lazyWithRetry(load)
  return function SheetButton() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <a href={href} className="hidden min-h-11 items-center px-3 noscript:inline-flex lg:hidden!">
          {label}
        </a>
        <IconButton
          label={label}
          icon={<Icon />}
          aria-expanded={open}
          onPointerDown={() => void load()}
          onClick={() => setOpen(true)}
          className="lg:hidden noscript:hidden"
        />
        {open && (
          <Suspense>
            <Sheet onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    )
  }
}
