import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Replaces the icon set's factory, 3 kB on every page, by our own few lines. Should the set change inside, its own serves again. */
const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/dist/esm/icons/')
      ? new URL('src/shared/create-icon.ts', import.meta.url).pathname
      : null,
}

/**
 * What several pages share goes by what it is for: a dozen little files would compress worse and cost a request each,
 * and one big one would bring every page what only lists or forms need.
 */
const chunks = [
  {
    name: 'shared',
    test: /rolldown\/runtime|node_modules\/((react|react-dom|scheduler|clsx)\/|@tanstack|lucide-react\/dist\/esm\/[^i])|\/(client|contract)\/src\/(?!backup|couriers|delivery|karachi|live-|save-file|form|fallbacks|failure|order-states|errors|pakistan|payment-failures|phones|read-text|reviews|staff|stored)|storefront\/src\/(entry-client|app\/(?!live-updates|link-prefetch|page-transition|picture-transition|page-motion)|shared\/(browser-store|create-icon|hydration|load-failure|page|product\/(?!product-fixture)|router|settings))|ui\/src\/(badge|button|menu|spinner|state|toast\.ts)|features\/(catalogue\/(breadcrumb|queries|filter-query)|categories\/(category-tree|queries)|home\/banners-query|recently-viewed\/viewed|shell\/not-found-page|wishlist\/wishlist-(badge|button|store))/,
  },
  {
    name: 'buying',
    test: /features\/cart\/(add-and|cart-(changes|queue|intent|query)|use-add-to|use-cart)|shared\/(cart-line\/line-identity|return-path|quantity|use-submit)/,
  },
  { name: 'cards', test: /features\/(catalogue\/product-(card|grid|rail)|recently-viewed\/recently)|shared\/see-all/ },
  { name: 'fields', test: /ui\/src\/(field|choice)/, minShareCount: 2 },
  // By itself: sheets of phones must not bring the forms along.
  { name: 'dialog', test: /ui\/src\/dialog/ },
  { name: 'forms', test: /node_modules\/zod|contract\/src\/forms|shared\/forms\//, minShareCount: 2 },
  {
    name: 'lists',
    test: /features\/catalogue\/(filters|filtered|list-|plain|prefetch|price-bands|product-list|sort|use-product)|ui\/src\/pagination/,
    minShareCount: 2,
  },
]

/** `vite build` makes dist/client with its manifest; `vite build --ssr` makes dist/server/entry-server.js. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins: [leanIcons, react(), tailwindcss()],
  // Vite leaves NODE_ENV open in server builds; React would then run its development build, at a multiple of the time per page.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { input: 'src/entry-server.tsx' } }
    : {
        outDir: 'dist/client',
        manifest: true,
        // One style sheet: the server inlines it, so a page is readable with its first bytes.
        cssCodeSplit: false,
        // The server names the files to preload that matter; chunks beyond the first view are small.
        modulePreload: false,
        rolldownOptions: {
          input: { start: 'src/bootstrap.ts', client: 'src/entry-client.tsx', sw: 'src/worker/service-worker.ts' },
          // The first script calls what the entry exports.
          preserveEntrySignatures: 'exports-only',
          // A service worker rules the folder it lies in, and is looked for under one name for ever.
          output: {
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
            codeSplitting: { groups: chunks },
          },
        },
      },
  // Built, the entry carries all it needs, React included.
  ssr: command === 'build' ? { noExternal: true } : { noExternal: [/^@saddar\//] },
}))
