import { useSession } from '@saddar/client'
import { clsx } from 'clsx'
import { ExternalLink, LogOut, Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useSignOut } from '../../features/session/use-sign-out.ts'
import { Wordmark } from '../../shared/wordmark.tsx'
import { useMenuScreens } from './use-menu-screens.ts'

const row =
  'relative flex min-h-11 w-full shrink-0 pointer-fine:min-h-8 items-center gap-3 rounded-control px-3 font-medium text-night-quiet hover:bg-white/8 hover:text-white'

/** `compact` shows only icons in a narrow window; the sheet on a phone shows icons and labels. */
export function Sidebar({ compact, onChoose, onFind }: { compact: boolean; onChoose?: () => void; onFind: () => void }) {
  const { user } = useSession()
  const signOut = useSignOut()
  const nav = useCurrentInView()
  const groups = Map.groupBy(useMenuScreens(), ({ group }) => group)
  const label = compact ? 'sr-only wide:not-sr-only' : undefined
  return (
    <div
      className={clsx(
        'flex h-full flex-col gap-1 p-3 pointer-fine:py-2 [&_:focus-visible]:outline-white',
        compact && 'items-center wide:items-stretch',
      )}
    >
      <div className="mb-1 px-3 py-2">
        <Wordmark compact={compact} />
      </div>
      <button
        type="button"
        title="Find (Ctrl K)"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onFind}
        className={clsx(row, 'mb-1 border border-white/16', compact && 'justify-center wide:justify-start')}
      >
        <Search aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        <span className={label}>Find</span>
        <kbd aria-hidden className={clsx('ml-auto text-xs', compact && 'hidden wide:inline')}>
          Ctrl K
        </kbd>
      </button>
      <nav
        ref={nav}
        aria-label="Back office"
        className="flex min-h-0 w-full flex-col overflow-y-auto [scrollbar-color:rgb(255_255_255/0.3)_transparent] [scrollbar-width:thin]"
      >
        {[...groups].map(([group, screens], index) => (
          <div key={group} className={clsx('flex flex-col pointer-coarse:gap-1', index > 0 && 'mt-1.5 border-white/12 border-t pt-1.5')}>
            {screens.map(({ path, label: name, icon: Icon, badge: Badge }) => (
              <NavLink
                key={path}
                to={path}
                end={path === '/'}
                onClick={onChoose}
                title={name}
                className={({ isActive }) =>
                  clsx(row, compact && 'justify-center wide:justify-start', isActive && 'bg-white/10 text-white')
                }
              >
                <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
                <span className={label}>{name}</span>
                {Badge && <Badge compact={compact} />}
              </NavLink>
            ))}
          </div>
        ))}
      </nav>
      <div className="mt-auto flex w-full flex-col">
        <a href="/" title="Open the shop" className={clsx(row, compact && 'justify-center wide:justify-start')}>
          <ExternalLink aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          <span className={label}>Open the shop</span>
        </a>
        <button type="button" title="Log out" onClick={signOut} className={clsx(row, compact && 'justify-center wide:justify-start')}>
          <LogOut aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          <span className={label}>Log out</span>
        </button>
        {user && (
          <div className={clsx('mt-1 border-white/12 border-t px-3 pt-2 text-xs', compact && 'hidden wide:block')}>
            <p className="truncate font-medium text-white">{user.name}</p>
            <p className="truncate text-night-quiet">{user.email}</p>
          </div>
        )}
      </div>
    </div>
  )
}

/** In a low window the menu scrolls: keeps the entry of the open screen in view. */
function useCurrentInView() {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry changes with the path
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return nav
}
