import { reuseMarkup } from '../../shared/hydration/reuse-markup.tsx'
import { Link, useLocation } from '../../shared/router/index.ts'
import { SearchBox } from '../search/search-box.tsx'
import { SearchSheet } from '../search/search-sheet.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { useHeaderKey } from './frame-key.ts'
import { mainLinks } from './main-links.ts'
import { MenuButton } from './menu-button.tsx'
import { ShopperActions } from './shopper-actions.tsx'
import { Wordmark } from './wordmark.tsx'

/** Wordmark, search, account actions and the main links: in a row from 1024 px, in a menu below (rule 8.12). */
function HeaderParts() {
  const { pathname } = useLocation()
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface lg:static">
      <div className="page flex h-16 items-center gap-3 lg:gap-8">
        {/* The icon, not its hit area, starts at the page edge. */}
        <div className="-ml-3.5 flex items-center gap-1 lg:ml-0">
          <MenuButton />
          <Wordmark />
        </div>
        <div className="hidden max-w-2xl flex-1 lg:block">
          <SearchBox />
        </div>
        <div className="ml-auto flex min-w-0 flex-1 items-center justify-end lg:flex-none">
          <SearchSheet />
          <ShopperActions />
        </div>
      </div>
      <nav aria-label="Main" className="page -mt-1 hidden items-center gap-1 pb-2 lg:flex">
        <CategoryMenu />
        {mainLinks.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-control px-3 text-sm text-quiet hover:bg-tile aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
    </header>
  )
}

export const Header = import.meta.env.SSR ? reuseMarkup(HeaderParts, { useKey: useHeaderKey, maximum: 20 }) : HeaderParts
