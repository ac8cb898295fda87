import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.API_URL ?? 'http://127.0.0.1:5000'

/** The back office: client-only, its own bundle, served under /admin. `vite dev` proxies calls to a running server. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), tailwindcss()],
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
