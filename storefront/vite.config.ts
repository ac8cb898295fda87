import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { listChunkGroups } from './chunks.ts'

/** Replaces the icon set's factory (3 kB on every page) by our own. If the set renames its module, its factory is used again. */
const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/dist/esm/icons/')
      ? new URL('src/shared/create-icon.ts', import.meta.url).pathname
      : null,
}

/** Replaces Vite's helper of dynamic imports (0.6 kB on every page). It preloads styles and scripts, and there are none to preload here. */
const leanImports: Plugin = {
  name: 'lean-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

/** Short: the scripts of every page contain the names of all others. Hashes have 42 bits. */
const nameFile = (name: string) => `assets/${name.slice(0, 12)}-[hash:7].js`

/** `vite build` writes dist/client with its manifest; `vite build --ssr` writes dist/server/entry-server.js. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins: [leanIcons, leanImports, react(), tailwindcss()],
  // Vite does not set NODE_ENV in server builds, and React's development build takes several times as long per page.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { input: 'src/entry-server.tsx' } }
    : {
        outDir: 'dist/client',
        manifest: true,
        // One style sheet, which the server inlines, so that a page is readable with its first bytes.
        cssCodeSplit: false,
        // The server adds preload links for the files of the first view.
        modulePreload: false,
        rolldownOptions: {
          input: { early: 'src/early.ts', start: 'src/bootstrap.ts', client: 'src/entry-client.tsx', sw: 'src/worker/service-worker.ts' },
          // Reading a property does nothing else here; otherwise unused tables stay in the scripts of every page.
          treeshake: { propertyReadSideEffects: false },
          // The first script calls what the entry exports.
          preserveEntrySignatures: 'exports-only',
          // A service worker controls the folder that it is served from, and its name must never change.
          output: {
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : nameFile(name)),
            chunkFileNames: ({ name }) => nameFile(name),
            codeSplitting: { groups: listChunkGroups() },
          },
        },
      },
  // The built entry contains all its dependencies, React included.
  ssr: command === 'build' ? { noExternal: true } : { noExternal: [/^@saddar\//] },
}))
