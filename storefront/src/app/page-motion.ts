import type { PageChange } from '../shared/router/index.ts'
import { matchRoute } from './match-route.ts'

// The curve covers most of the distance in the first 40 ms, so that a page is readable within its first frames.
const options: KeyframeAnimationOptions = { duration: 200, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' }
const startOpacity = 0.2

/** The transform that each kind of page starts from. */
const origins = {
  home: 'scale(0.94)',
  list: 'translateY(-32px)',
  product: 'translateY(40px)',
  cart: 'translateX(48px)',
  checkout: 'scale(1.05)',
  account: 'translateX(-48px)',
}

/** Kind by the page's file name; pages without a kind only fade in. */
const kinds: Record<string, keyof typeof origins> = {
  home: 'home',
  products: 'list',
  'recent-products': 'list',
  'featured-products': 'list',
  search: 'list',
  'all-categories': 'list',
  wishlist: 'list',
  product: 'product',
  cart: 'cart',
  checkout: 'checkout',
  'payment-return': 'checkout',
  'payment-status': 'checkout',
  login: 'account',
  register: 'account',
  account: 'account',
  orders: 'account',
  order: 'account',
}

/**
 * Animates the page that was just rendered, by its kind (rule 8.8). Does nothing on Back and Forward, since that page was seen before,
 * or under reduced motion.
 */
export function playMotion({ to, type }: PageChange): void {
  if (type === 'POP' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const kind = kinds[matchRoute(to)?.route.page ?? '']
  const main = document.getElementById('main')
  if (!main) return
  // Scales around the middle of the window, not of a long page.
  main.style.transformOrigin = '50% 40vh'
  main.animate(
    [
      { opacity: startOpacity, transform: kind ? origins[kind] : 'none' },
      { opacity: 1, transform: 'none' },
    ],
    options,
  )
}
