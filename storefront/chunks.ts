import { existsSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  name: string
  /** Files of this repository. Their static imports go into the same chunk, unless an earlier one has them. */
  files: string[]
  /** Paths in node_modules. */
  packages?: RegExp
  /** Limits the chunk to the listed files that at least this many chunks would share otherwise. */
  minShareCount?: number
}

/**
 * The chunks that several pages share, by purpose: many small files compress worse and cost a request each, and a single big one
 * would load on every page what only lists or forms need. When you move a listed file, change its path here.
 */
const chunks: Chunk[] = [
  {
    name: 'shared',
    packages: /node_modules\/((react|react-dom|scheduler|clsx)\/|@tanstack|lucide-react\/dist\/esm\/[^i])/,
    // The entry contains the frame of every page, the router and the data layer.
    files: [
      'storefront/src/entry-client.tsx',
      'storefront/src/shared/page/error-status.ts',
      'storefront/src/shared/page/not-found-error.ts',
      'storefront/src/features/catalogue/breadcrumb.tsx',
      'storefront/src/shared/product/price.tsx',
      'storefront/src/shared/product/product-picture.tsx',
      'storefront/src/shared/product/product-url.ts',
      'storefront/src/shared/product/rating.tsx',
      'storefront/src/features/categories/category-tree.ts',
      'storefront/src/features/home/banners-query.ts',
      'storefront/src/shared/product/viewed-store.ts',
      'storefront/src/shared/load-failure.tsx',
      'storefront/src/features/wishlist/wishlist-button.tsx',
      'contract/src/media.ts',
    ],
  },
  {
    name: 'buying',
    files: [
      'storefront/src/features/cart/account-cart-calls.ts',
      'storefront/src/features/cart/add-and-track.ts',
      'storefront/src/features/cart/added-event.ts',
      'storefront/src/features/cart/cart-changes.ts',
      'storefront/src/features/cart/cart-queue.ts',
      'storefront/src/features/cart/cart-intent.ts',
      'storefront/src/features/cart/cart-query.ts',
      'storefront/src/shared/cart-line/line-identity.ts',
      'storefront/src/features/cart/use-add-to-cart.ts',
      'storefront/src/features/cart/use-cart-count.ts',
      'storefront/src/features/cart/use-cart-queue.ts',
      'storefront/src/features/cart/use-cart.ts',
      'storefront/src/shared/quantity.tsx',
      'storefront/src/shared/return-path.ts',
      'storefront/src/shared/use-submit.ts',
    ],
  },
  // A separate chunk, so that the cart does not load the lists.
  {
    name: 'slow-notice',
    files: ['storefront/src/shared/slow-notice.tsx'],
  },
  {
    name: 'removed',
    files: ['storefront/src/shared/focus-result.ts', 'storefront/src/shared/removed-line.tsx'],
  },
  {
    name: 'cards',
    files: [
      'storefront/src/features/catalogue/product-card.tsx',
      'storefront/src/features/catalogue/product-grid.tsx',
      'storefront/src/features/catalogue/product-rail.tsx',
      'storefront/src/shared/see-all.tsx',
      'storefront/src/features/recently-viewed/recently-viewed.tsx',
    ],
  },
  {
    name: 'fields',
    minShareCount: 2,
    files: ['ui/src/choice.tsx', 'ui/src/field.tsx'],
  },
  // A separate chunk, so that sheets on phones do not load the forms.
  {
    name: 'dialog',
    files: ['ui/src/dialog.tsx'],
  },
  {
    name: 'forms',
    packages: /node_modules\/zod/,
    minShareCount: 2,
    files: [
      'contract/src/forms.ts',
      // Of cart and checkout, which have forms both.
      'storefront/src/features/cart/use-cart-actions.ts',
      'storefront/src/shared/forms/confirm-button.tsx',
      'storefront/src/shared/forms/email-field.tsx',
      'storefront/src/shared/forms/form-notice.tsx',
      'storefront/src/shared/forms/password-field.tsx',
      'storefront/src/shared/forms/text-field.tsx',
      'storefront/src/shared/forms/honeypot.tsx',
      'storefront/src/shared/forms/use-form.ts',
    ],
  },
  {
    name: 'lists',
    minShareCount: 2,
    files: [
      'storefront/src/features/catalogue/apply-settings.ts',
      'storefront/src/features/catalogue/filtered-list.tsx',
      'storefront/src/features/catalogue/filters.ts',
      'storefront/src/features/catalogue/list-meta.ts',
      'storefront/src/features/catalogue/prefetch-list.ts',
      'storefront/src/features/catalogue/price-bands.tsx',
      'storefront/src/features/catalogue/product-list.tsx',
      'storefront/src/features/catalogue/sort-select.tsx',
      'storefront/src/features/catalogue/use-product-list.ts',
      'ui/src/pagination.tsx',
    ],
  },
  // Of home and its banners, of product pages and of the footer.
  {
    name: 'icons',
    packages: /\/lucide-react\/dist\/esm\/icons\/(badge-check|banknote|message-circle|play|rotate-ccw|shield-check)\.mjs/,
    files: [],
  },
  // Beside what fits, is chosen, is done or is wrong.
  {
    name: 'marks',
    packages: /\/lucide-react\/dist\/esm\/icons\/(check|circle-check|circle-question-mark|circle-x|triangle-exclamation-point)\.mjs/,
    files: [],
  },
  {
    name: 'amounts',
    files: [
      'contract/src/city-name.ts',
      'contract/src/delivery-fee.ts',
      'contract/src/delivery.ts',
      'storefront/src/shared/cart-line/amount-lines.tsx',
      'storefront/src/shared/cart-line/free-delivery.tsx',
      'storefront/src/shared/cart-line/line-picture.tsx',
      'storefront/src/shared/order-keys.ts',
      'storefront/src/shared/payment-choices.ts',
      'storefront/src/shared/saved-city.ts',
    ],
  },
  // What the frame keeps up to date, and pages show.
  {
    name: 'live-data',
    files: [
      'contract/src/chat-url.ts',
      'contract/src/karachi.ts',
      'contract/src/order-states.ts',
      'storefront/src/features/orders/order-queries.ts',
      'storefront/src/features/reviews/own-review-mark.ts',
      'storefront/src/features/wishlist/device-id.ts',
      'storefront/src/features/wishlist/wishlist-query.ts',
      'storefront/src/shared/payment-marks.tsx',
    ],
  },
  {
    name: 'sign-in',
    files: [
      'storefront/src/features/session/entry-draft.ts',
      'storefront/src/features/session/entry-frame.tsx',
      'storefront/src/features/session/google-link.tsx',
      'storefront/src/features/session/use-sign-in.ts',
    ],
  },
  {
    name: 'order',
    files: [
      'storefront/src/features/orders/order-skeleton.tsx',
      'storefront/src/features/orders/order-timeline.tsx',
      'storefront/src/features/orders/problem-badge.tsx',
      'storefront/src/features/orders/shipment-details.tsx',
      'storefront/src/features/orders/status-badge.tsx',
      'storefront/src/shared/cart-line/ordered-goods.tsx',
    ],
  },
  {
    name: 'phone',
    files: ['contract/src/facts.ts', 'storefront/src/features/phone/phone-button.tsx', 'storefront/src/features/phone/phone-store.ts'],
  },
  // Loaded after the first view of each list; one request instead of seven.
  {
    name: 'filters',
    files: ['storefront/src/features/catalogue/active-filters.tsx', 'storefront/src/features/catalogue/filter-form.tsx'],
  },
  // For the first tap, so without the code of the footer's form.
  {
    name: 'navigation',
    files: ['storefront/src/app/link-prefetch.ts', 'storefront/src/app/page-transition.ts'],
  },
  // Loaded after the first view of each page; one request instead of fifteen.
  {
    name: 'frame',
    files: [
      'storefront/src/app/live-updates.tsx',
      'storefront/src/features/shell/footer.tsx',
      'storefront/src/features/shell/promo-strip.tsx',
    ],
  },
]

const root = join(import.meta.dirname, '..')

/** @throws Error when a listed file does not exist */
export const listChunkGroups = () =>
  chunks.map(({ name, files, packages, minShareCount = 1 }) => {
    const paths = new Set(files.map((file) => join(root, file)))
    for (const path of paths)
      if (!existsSync(path)) throw new Error(`storefront/chunks.ts lists ${path} in "${name}", which does not exist`)
    return { name, minShareCount, test: (id: string) => paths.has(id.replace(/\?.*$/, '')) || packages?.test(id) === true }
  })
