import { useSession } from '@saddar/client'
import { clsx } from 'clsx'
import { ChevronDown, ExternalLink, LogOut, Menu, Search, UserRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useSignOut } from '../../features/session/use-sign-out.ts'
import { askToLeave } from '../../shared/forms/use-leave-guard.ts'
import { Wordmark } from '../../shared/wordmark.tsx'
import { screenGroups } from '../screens.ts'
import { useFolds } from './use-folds.ts'
import { useMenuScreens } from './use-menu-screens.ts'

const row =
  'relative flex min-h-11 w-full shrink-0 pointer-fine:min-h-6 items-center gap-3 [@media(pointer:fine)_and_(min-height:56rem)]:min-h-8 rounded-control px-3 font-medium text-night-quiet hover:bg-white/8 hover:text-white'

interface SidebarProps {
  /** Shows only icons in a narrow window; the sheet shows icons and labels. */
  compact: boolean
  /** Opens the sheet, from among the icons. */
  onOpen?: () => void
  onChoose?: () => void
  onFind: () => void
}

/** The way to every screen. */
export function Sidebar({ compact, onOpen, onChoose, onFind }: SidebarProps) {
  const { user } = useSession()
  const signOut = useSignOut()
  const nav = useCurrentInView()
  const folds = useFolds()
  const { pathname } = useLocation()
  const screens = useMenuScreens().filter(({ path }) => path !== '/profile')
  // A screen without an entry of its own counts as the one that leads to it.
  const parent = screens.find(({ path }) => path === pathname)?.isUnder
  const groups = Map.groupBy(
    screens.filter(({ isUnder }) => isUnder === undefined),
    ({ group }) => group,
  )
  const label = compact ? 'sr-only wide:not-sr-only' : undefined
  return (
    <div
      className={clsx(
        'flex h-full flex-col gap-1 p-3 pointer-fine:py-1.5 [&_:focus-visible]:outline-white',
        compact && 'items-center wide:items-stretch',
      )}
    >
      {onOpen && (
        <button
          type="button"
          aria-label="Open the menu"
          title="Open the menu"
          onClick={onOpen}
          className={clsx(row, 'justify-center wide:hidden')}
        >
          <Menu aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        </button>
      )}
      <div className={clsx('px-3 py-1.5 pointer-fine:py-0', onOpen && 'hidden wide:block')}>
        <Wordmark />
      </div>
      <button
        type="button"
        title="Find (Ctrl K)"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onFind}
        className={clsx(row, 'mb-1 border border-white/16', compact && 'justify-center wide:justify-start')}
      >
        <Search aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
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
          <div key={group} className={clsx('flex flex-col pointer-coarse:gap-1', index > 0 && 'mt-0.5 border-white/12 border-t pt-0.5')}>
            <GroupHead name={screenGroups[group]} compact={compact} isFolded={folds.isFolded(group)} onToggle={() => folds.toggle(group)} />
            {screens.map(({ path, label: name, icon: Icon, badge: Badge }) => (
              <NavLink
                key={path}
                to={path}
                end={path === '/'}
                onClick={onChoose}
                title={name}
                // The current screen is shown even in a folded group, and icons alone are never folded.
                className={({ isActive }) =>
                  clsx(
                    row,
                    compact && 'justify-center wide:justify-start',
                    isActive || path === parent ? 'bg-white/10 text-white' : folds.isFolded(group) && (compact ? 'wide:hidden' : 'hidden'),
                  )
                }
              >
                <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
                <span className={label}>{name}</span>
                {Badge && <Badge compact={compact} />}
              </NavLink>
            ))}
          </div>
        ))}
      </nav>
      <div className="mt-auto flex w-full flex-col border-white/12 border-t pt-1">
        <NavLink
          to="/profile"
          title="Profile"
          onClick={onChoose}
          className={({ isActive }) =>
            clsx(row, 'py-1 text-xs', compact && 'justify-center wide:justify-start', isActive && 'bg-white/10 text-white')
          }
        >
          <UserRound aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
          <span className={clsx('min-w-0', label)}>
            <span className="sr-only">Profile</span>
            <span className="block truncate font-medium text-white">{user?.name}</span>
            <span className="block truncate">{user?.email}</span>
          </span>
        </NavLink>
        <div className={clsx('grid', compact ? 'wide:grid-cols-[2fr_3fr]' : 'grid-cols-[2fr_3fr]')}>
          <a href="/" title="Open the shop" className={clsx(row, compact && 'justify-center wide:justify-start')}>
            <ExternalLink aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
            <span className="sr-only">Open the shop</span>
            <span aria-hidden className={compact ? 'hidden wide:inline' : undefined}>
              Shop
            </span>
          </a>
          <button
            type="button"
            title="Log out"
            onClick={() => askToLeave(signOut)}
            className={clsx(row, compact && 'justify-center wide:justify-start')}
          >
            <LogOut aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
            <span className={clsx('whitespace-nowrap', label)}>Log out</span>
          </button>
        </div>
      </div>
    </div>
  )
}

interface GroupHeadProps {
  name: string
  compact: boolean
  isFolded: boolean
  onToggle: () => void
}

/** The head of a group of screens, which folds it. Where there are only icons, there is a line instead. */
const GroupHead = ({ name, compact, isFolded, onToggle }: GroupHeadProps) => (
  <button
    type="button"
    aria-expanded={!isFolded}
    onClick={onToggle}
    className={clsx(
      'min-h-6 w-full items-center justify-between rounded-control px-3 font-semibold text-night-quiet text-xs hover:bg-white/8 hover:text-white pointer-coarse:min-h-11',
      compact ? 'hidden wide:flex' : 'flex',
    )}
  >
    {name}
    <ChevronDown aria-hidden size={14} className={clsx('transition-transform', isFolded && '-rotate-90')} />
  </button>
)

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
