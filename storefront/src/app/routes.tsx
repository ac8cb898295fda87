import { listParams } from '../features/catalogue/list-params.ts'
import { listProductTags } from '../features/product/product-tags.ts'
import type { Route } from '../shared/page/page.ts'

/** All routes of the shop. Unknown paths redirect to `/`. */
export const routes: Route[] = [
  { path: '/', page: 'home', ssr: true, tags: () => ['products', 'banners'] },
  { path: '/products', page: 'products', ssr: true, query: ['query', 'search', 'verbatim', ...listParams], tags: () => ['products'] },
  { path: '/recent-products', page: 'recent-products', ssr: true, query: ['page'], tags: () => ['products'] },
  { path: '/featured-products', page: 'featured-products', ssr: true, query: ['page'], tags: () => ['products'] },
  { path: '/search', page: 'search', ssr: true, query: ['query', 'verbatim', ...listParams], tags: () => ['products'] },
  { path: '/all-categories', page: 'all-categories', ssr: true, tags: () => ['products'] },
  {
    path: '/product/:id',
    page: 'product',
    ssr: true,
    ...(import.meta.env.SSR && { choices: ['color', 'size', 'storage'] }),
    tags: ({ params, queryClient }) => listProductTags(queryClient, params.id ?? ''),
  },
  { path: '/wishlist', page: 'wishlist', ssr: false },
  { path: '/about', page: 'about', ssr: true },
  { path: '/faq', page: 'faq', ssr: true },
  { path: '/contact', page: 'contact', ssr: true, query: ['done', 'problem'] },
  { path: '/privacy-policy', page: 'privacy-policy', ssr: true },
  { path: '/return-policy', page: 'return-policy', ssr: true },
  { path: '/refund-shipping', page: 'refund-shipping', ssr: true },
  { path: '/warranty-terms', page: 'warranty-terms', ssr: true },
  { path: '/track', page: 'track', ssr: true, query: ['key', 'problem', 'order'] },
  { path: '/confirm/:key', page: 'confirm', ssr: true },
  { path: '/advance/:key', page: 'advance', ssr: true },
  { path: '/unsubscribe', page: 'unsubscribe', ssr: true, query: ['done', 'problem'] },
  { path: '/login', page: 'login', ssr: false },
  { path: '/register', page: 'register', ssr: false },
  { path: '/callback', page: 'callback', ssr: false },
  { path: '/forgot-password', page: 'forgot-password', ssr: false },
  { path: '/reset-password', page: 'reset-password', ssr: false },
  { path: '/confirm-email', page: 'confirm-email', ssr: false },
  { path: '/cart', page: 'cart', ssr: false, guard: 'shopper', guests: 'checkout', fetch: '/api/cart' },
  { path: '/checkout', page: 'checkout', ssr: false, guard: 'shopper', guests: 'checkout', frame: 'quiet', fetch: '/api/cart' },
  { path: '/orders', page: 'orders', ssr: false, guard: 'shopper', query: [] },
  { path: '/orders/:orderId', page: 'order', ssr: false, guard: 'shopper', guests: 'order' },
  { path: '/orders/:orderId/payment-status', page: 'payment-status', ssr: false, guard: 'shopper', guests: 'order' },
  { path: '/payment/return', page: 'payment-return', ssr: false, guard: 'shopper', guests: 'order' },
  { path: '/account', page: 'account', ssr: false, guard: 'shopper' },
]

/** Redirects of moved URLs. */
export const redirects: Record<string, string> = { '/account/orders': '/orders' }
