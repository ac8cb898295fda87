import { useSession } from '@saddar/client'
import { buttonClass, Skeleton } from '@saddar/ui'
import { Sheet } from '@saddar/ui/dialog'
import { LogOut, Package, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from '../../shared/router/index.ts'
import { ThemeSwitch } from '../../shared/theme-switch.tsx'
import { useCloseOnNavigation } from '../../shared/use-close-on-navigation.ts'
import { useSignOut } from '../account/use-sign-out.ts'
import { buildCategoryTree } from '../categories/category-tree.ts'
import { useCategories } from '../categories/queries.ts'
import { CategoryBranch } from './category-branch.tsx'
import { CategoryErrors } from './category-errors.tsx'
import { mainLinks } from './main-links.ts'

interface MenuPanelProps {
  onClose: () => void
}

/** The menu below 1024 px: main links, category tree, and the account or the sign-in links (rule 8.12). */
export default function MenuPanel({ onClose }: MenuPanelProps) {
  const { signedIn } = useSession()
  const { pathname } = useLocation()
  useCloseOnNavigation(onClose)
  return (
    <Sheet from="left" open onClose={onClose} title="Menu" footer={!signedIn && <SignInLinks onClose={onClose} />}>
      <nav aria-label="Menu">
        <ul>
          {[...mainLinks, { label: 'Track your order', to: '/track' }].map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={onClose}
                aria-current={pathname === to ? 'page' : undefined}
                className={`${rowClass} aria-[current]:font-semibold aria-[current]:text-red-text`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <Section title="Shop by category">
          <CategoryErrors />
          <CategoryTree onClose={onClose} />
        </Section>
        {signedIn && (
          <Section title="Your account">
            <AccountRows onClose={onClose} />
          </Section>
        )}
      </nav>
      <div className="mt-3 flex border-line border-t pt-4">
        <ThemeSwitch name="menu-theme" />
      </div>
    </Sheet>
  )
}

const rowClass = 'flex min-h-12 w-full items-center gap-3 rounded-control'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-3 border-line border-t pt-3">
      <h3 className="text-sm text-quiet">{title}</h3>
      {children}
    </section>
  )
}

/** Without categories, the link to the shop is enough. */
function CategoryTree({ onClose }: MenuPanelProps) {
  const { data, isPending } = useCategories()
  if (isPending)
    return (
      <div role="status" aria-label="Loading categories" className="grid gap-3 py-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-8" />
        ))}
      </div>
    )
  return (
    <ul>
      {buildCategoryTree(data ?? []).map((category) => (
        <CategoryBranch key={category.slug} category={category} onChoose={onClose} />
      ))}
    </ul>
  )
}

function AccountRows({ onClose }: MenuPanelProps) {
  const signOut = useSignOut()
  const signOutAndClose = () => {
    onClose()
    void signOut()
  }
  return (
    <ul>
      <li>
        <Link to="/account" onClick={onClose} className={rowClass}>
          <UserRound />
          Account
        </Link>
      </li>
      <li>
        <Link to="/orders" onClick={onClose} className={rowClass}>
          <Package />
          Orders
        </Link>
      </li>
      <li>
        <button type="button" onClick={signOutAndClose} className={rowClass}>
          <LogOut />
          Sign out
        </button>
      </li>
    </ul>
  )
}

function SignInLinks({ onClose }: MenuPanelProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Link to="/login" onClick={onClose} className={buttonClass({ tone: 'outline' })}>
        Sign In
      </Link>
      <Link to="/register" onClick={onClose} className={buttonClass()}>
        Sign Up
      </Link>
    </div>
  )
}
