import { Menu } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useCatalogueEvents } from '../../features/catalogue/use-catalogue-events.ts'
import { OrdersBadge } from '../../features/orders/orders-badge.tsx'
import { useOrderEvents } from '../../features/orders/use-order-events.ts'
import { usePaymentEvents } from '../../features/payments/queries.ts'
import { useReturnEvents } from '../../features/returns/queries.ts'
import { UndoBar } from '../../shared/undo-bar.tsx'
import { Wordmark } from '../../shared/wordmark.tsx'
import { PrefetchedScreens } from '../prefetched-screens.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { type Overlay, Shortcuts } from './shortcuts.tsx'
import { Sidebar } from './sidebar.tsx'

/** The layout around every screen: sidebar (on phones a bar, and a sheet that shows its words on tablets too), live events, shortcuts. */
export function Frame() {
  const sheet = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const [overlay, setOverlay] = useState<Overlay>(null)
  useOrderEvents()
  useCatalogueEvents()
  usePaymentEvents()
  useReturnEvents()
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls each new screen to its top
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname])
  const openSheet = () => sheet.current?.showModal()
  const closeSheet = () => sheet.current?.close()
  const find = () => {
    closeSheet()
    setOverlay('palette')
  }
  return (
    <div className="md:grid md:min-h-dvh md:grid-cols-[4.5rem_minmax(0,1fr)] wide:grid-cols-[14.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-surface px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 flex h-14 [@media(max-height:30rem)]:h-11 items-center justify-between bg-night px-2 text-white md:hidden [&_:focus-visible]:outline-white">
        <button
          type="button"
          aria-label="Open the menu"
          onClick={openSheet}
          className="relative inline-flex h-11 w-13 items-center justify-center"
        >
          <Menu aria-hidden size={22} strokeWidth={1.75} />
          <OrdersBadge compact />
        </button>
        <Wordmark />
        <span className="w-13" />
      </header>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog */}
      <dialog
        ref={sheet}
        aria-label="Menu"
        onClick={(event) => event.target === sheet.current && closeSheet()}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-night p-0"
      >
        <Sidebar compact={false} onChoose={closeSheet} onFind={find} />
      </dialog>
      <aside className="sticky top-0 hidden h-dvh bg-night md:block">
        <Sidebar compact onOpen={openSheet} onFind={find} />
      </aside>
      <div className="min-w-0">
        <ConnectionLine />
        <Shortcuts open={overlay} onOpen={setOverlay} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto max-w-[106rem] p-4 max-md:[@media(max-height:30rem)]:pt-2 outline-none sm:px-6 sm:pb-6 lg:px-8"
        >
          <ScreenBoundary key={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
              <PrefetchedScreens />
            </Suspense>
          </ScreenBoundary>
        </main>
        <UndoBar />
      </div>
    </div>
  )
}
