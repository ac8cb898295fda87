import { type ReactNode, Suspense, use, useEffect } from 'react'
import { RequireShopper } from '../features/session/require-shopper.tsx'
import { NotFoundPage } from '../features/shell/not-found-page.ts'
import { ShopFrame } from '../features/shell/shop-frame.tsx'
import { lazyWithRetry, ssrLazy } from '../shared/hydration/lazy.ts'
import { useHydrated } from '../shared/hydration/use-hydrated.ts'
import type { Route } from '../shared/page/page.ts'
import { PageSkeleton } from '../shared/page/page-skeleton.tsx'
import { Navigate, ParamsProvider, useLocation } from '../shared/router/index.ts'
import { PageHead } from './head.tsx'
import { awaitPage, findLoadedPage } from './load-page.ts'
import { matchRoute } from './match-route.ts'
import { useNavigationEffects } from './navigation.ts'
import { PageErrorBoundary } from './page-error.tsx'
import { redirects } from './routes.tsx'

const loadQuietFrame = () => import('../features/shell/quiet-frame.tsx')
const QuietFrame = ssrLazy(loadQuietFrame, import.meta.env.SSR && (await loadQuietFrame()).default)
// Only the server renders it: the browser does not look into a noscript element.
const ScriptNotice = import.meta.env.SSR && (await import('../features/shell/script-notice.tsx')).default
const LiveUpdates = lazyWithRetry(() => import('./live-updates.tsx'))
const LinkPrefetch = lazyWithRetry(() => import('./link-prefetch.ts'))

// The element must stay the same between renders: see `deferHydration`.
const notFoundPage = (
  <Suspense>
    <NotFoundPage />
  </Suspense>
)

interface AppProps {
  /** The path for which the server rendered the not-found page. */
  notFoundAt: string | null
  /** Called when the server-rendered page is hydrated. */
  onHydrated?: () => void
}

export function App({ notFoundAt, onHydrated }: AppProps) {
  const { pathname } = useLocation()
  useNavigationEffects()
  const match = matchRoute(pathname)
  const Frame = match?.route.frame === 'quiet' ? QuietFrame : ShopFrame
  return (
    <Suspense>
      <Frame>
        <OnceHydrated>
          <Suspense>
            <LiveUpdates />
            <LinkPrefetch />
          </Suspense>
        </OnceHydrated>
        <PageErrorBoundary key={pathname}>
          {/* Navigation waits for the page's code. It can be missing only after Back to a page of an earlier visit. */}
          <Suspense fallback={<PageSkeleton />}>
            {onHydrated && <Mounted onMount={onHydrated} />}
            {match === null ? (
              <Navigate to={redirects[pathname] ?? '/'} replace />
            ) : notFoundAt === pathname ? (
              notFoundPage
            ) : (
              <ParamsProvider value={match.params}>
                <RoutePage route={match.route} params={match.params} />
              </ParamsProvider>
            )}
          </Suspense>
        </PageErrorBoundary>
      </Frame>
    </Suspense>
  )
}

interface RoutePageProps {
  route: Route
  params: Record<string, string | undefined>
}

function RoutePage({ route, params }: RoutePageProps) {
  const page = <LoadedPage route={route} params={params} />
  const frame = <PageFrame route={route} />
  const guarded =
    route.guard === 'shopper' ? (
      <RequireShopper guests={route.guests} frame={frame}>
        {page}
      </RequireShopper>
    ) : (
      page
    )
  return route.ssr ? guarded : <OnceHydrated fallback={frame}>{guarded}</OnceHydrated>
}

/** The part that the server renders of a page that differs between visitors. */
function PageFrame({ route }: { route: Route }) {
  const Frame = findLoadedPage(route)?.Frame ?? PageSkeleton
  return (
    <>
      <noscript>{ScriptNotice && <ScriptNotice />}</noscript>
      <div className="noscript:hidden">
        <Frame />
      </div>
    </>
  )
}

function Mounted({ onMount }: { onMount: () => void }): null {
  useEffect(onMount, [onMount])
  return null
}

/** A component of its own: its state update makes React finish everything around it synchronously, so hydration would be one long task. */
function OnceHydrated({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return useHydrated() ? children : fallback
}

function LoadedPage({ route, params }: RoutePageProps) {
  // Loaded code renders immediately; only a missing chunk suspends.
  const page = findLoadedPage(route) ?? use(awaitPage(route))
  const Page = page.default
  return (
    <>
      <PageHead page={page} params={params} />
      <Page />
    </>
  )
}
