import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.API_URL ?? 'http://127.0.0.1:5000'

/** Moves the stylesheet below the first view that index.html contains, so that it does not wait for the stylesheet. */
const stylesAfterOpening: Plugin = {
  name: 'styles-after-opening',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const [link = ''] = html.match(/ *<link rel="stylesheet".*\n/) ?? []
      return html.replace(link, '').replace('    <noscript>', `${link}    <noscript>`)
    },
  },
}

/** The back office: client-only, its own bundle, served under /admin. `vite dev` proxies calls to a running server. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), tailwindcss(), stylesAfterOpening],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
    // All screens load soon after the first one: what three of them share is one file, or they would be 180 requests.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 3 }] } } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/media': server, '/socket.io': { target: server, ws: true } } },
})
