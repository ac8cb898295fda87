import { Menu } from '@saddar/ui'
import { ChevronDown, LayoutGrid } from 'lucide-react'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'

const loadPanel = () => import('./category-panel.tsx')
const CategoryPanel = lazyWithRetry(loadPanel)

/** The category dropdown. Its content renders when it is opened; without JavaScript shoppers use /all-categories. */
export function CategoryMenu() {
  return (
    <Menu
      label={
        <>
          <LayoutGrid aria-hidden size={20} strokeWidth={1.75} />
          All categories
          <ChevronDown aria-hidden size={16} strokeWidth={1.75} className="transition-transform group-open:rotate-180" />
        </>
      }
      onApproach={() => void loadPanel()}
      className="noscript:hidden"
      buttonClassName="gap-2 rounded-control px-3 -ml-3 text-sm font-semibold hover:bg-tile"
      panelClassName="w-[min(60rem,calc(100vw-4rem))] max-h-[70vh] overflow-y-auto p-5"
    >
      <Suspense fallback={<div className="h-96" />}>
        <CategoryPanel />
      </Suspense>
    </Menu>
  )
}
