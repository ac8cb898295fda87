import { type Client, ClientProvider, createClient, createQueryClient, forgetOnIdentityChange, type Session } from '@saddar/client'
import { whenIdle } from '@saddar/client/when-idle'
import { toast } from '@saddar/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter, type ShowPage } from './shared/router/index.ts'
import './app/app.css'
import { App } from './app/app.tsx'
import type { InitialState } from './app/document.ts'
import { findLoadedPage, loadPage } from './app/load-page.ts'
import { matchRoute } from './app/match-route.ts'
import { type EmbeddedCategory, readEmbeddedCategories } from './features/categories/category-state.ts'
import { takeEarlyResponse } from './shared/early-state.ts'
import { dropListState } from './shared/page/history-state.ts'

/** Resolves when the page is hydrated. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root')!
  const state = JSON.parse(document.getElementById('state')!.textContent) as InitialState
  const queryClient = createQueryClient()
  for (const [key, data] of state.queries)
    queryClient.setQueryData(key, key.join() === 'categories' ? readEmbeddedCategories(data as EmbeddedCategory[]) : data, {
      updatedAt: state.at,
    })
  dropListState()
  // The page's code must be loaded before hydration, or React would discard the server's markup.
  await prepare(location.pathname)
  const client: Client = createClient({
    kind: 'user',
    takeEarlyResponse,
    findGrant: (key, input) =>
      key.includes(' /orders/') ? import('./shared/order-keys.ts').then(({ findGrant }) => findGrant(key, input)) : null,
    onSessionEnd: (message) => toast.error(message, { toastId: 'session' }),
    confirmIdentity: () =>
      import('./features/session/confirm-identity.tsx').then(
        (dialog) => dialog.confirmIdentity(client, queryClient),
        () => false,
      ),
    getHandshakeData: async () => ({ deviceId: (await import('./features/wishlist/device-id.ts')).readDeviceId() }),
  })
  forgetOnIdentityChange(client.session, queryClient)
  followSession(client.session)
  loadPageTransitions().catch(() => {})
  if (import.meta.env.PROD) registerWorker().catch(() => {})
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <QueryClientProvider client={queryClient}>
          <ClientProvider value={client}>
            <BrowserRouter prepare={prepare} change={change}>
              <App notFoundAt={state.notFound ? location.pathname : null} onHydrated={resolve} />
            </BrowserRouter>
          </ClientProvider>
        </QueryClientProvider>,
      )
    })
  })
}

/** Marks the page of a signed-in shopper for the styles, as early.ts did before the first paint. */
function followSession({ subscribe, getSnapshot }: Session): void {
  const mark = () => void document.documentElement.toggleAttribute('data-signed-in', getSnapshot().signedIn)
  subscribe(mark)
  mark()
}

/** Registers the service worker for broken connections (rule 12.7); in development Vite serves changing files. Plain HTTP has no workers. */
async function registerWorker(): Promise<void> {
  await whenIdle()
  await navigator.serviceWorker?.register('/sw.js')
}

let changeWithMotion: ShowPage | undefined
const change: ShowPage = (update, pages) => (changeWithMotion ? changeWithMotion(update, pages) : startTransition(() => update()))

/** Loads the page transitions after the first view, and what keeps the focus in view; the shop works without them. */
async function loadPageTransitions(): Promise<void> {
  await whenIdle()
  const { playPageTransition, keepFocusAboveBars } = await import('./app/page-transition.ts')
  changeWithMotion = playPageTransition
  keepFocusAboveBars()
}

/** Loads the code of a path's page unless it is loaded. */
function prepare(pathname: string): Promise<unknown> | undefined {
  const match = matchRoute(pathname)
  return match && !findLoadedPage(match.route) ? loadPage(match.route) : undefined
}
