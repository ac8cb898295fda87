import { Suspense, use } from 'react'
import { RequireShopper } from '../features/session/require-shopper.tsx'
import { PageSkeleton } from '../features/shell/page-skeleton.tsx'
import { ShopFrame } from '../features/shell/shop-frame.tsx'
import { Navigate, ParamsProvider, useLocation, useNavigationType } from '../router/index.ts'
import { apart, lazily } from './deferred.ts'
import { PageHead } from './head.tsx'
import { useHydrated } from './hydrated.ts'
import { awaitPage, findLoadedPage } from './load-page.ts'
import { matchRoute } from './match-route.ts'
import { useNavigationEffects } from './navigation.ts'
import { NotFoundPage } from './not-found-page.ts'
import type { Route } from './page.ts'
import { PageErrorBoundary } from './page-error.tsx'
import { redirects } from './routes.tsx'

const loadQuietFrame = () => import('../features/shell/quiet-frame.tsx')
const QuietFrame = apart(loadQuietFrame, import.meta.env.SSR && (await loadQuietFrame()).default)
const LiveNews = lazily(() => import('./live-news.tsx'))

// The same element at every rendering: see `deferred`.
const notFoundPage = (
  <Suspense>
    <NotFoundPage />
  </Suspense>
)

/** The shop: one frame, one page in it. `notFoundAt` is the path at which the server found nothing. */
export function App({ notFoundAt }: { notFoundAt: string | null }) {
  const { pathname } = useLocation()
  const type = useNavigationType()
  useNavigationEffects()
  const hydrated = useHydrated()
  const match = matchRoute(pathname)
  const Frame = match?.route.frame === 'quiet' ? QuietFrame : ShopFrame
  return (
    <Suspense>
      <Frame>
        {hydrated && (
          <Suspense>
            <LiveNews />
          </Suspense>
        )}
        <PageErrorBoundary key={pathname}>
          {/* Navigation waits for a page's code; only Back to a page of an earlier visit may find it missing. */}
          <Suspense fallback={<PageSkeleton />}>
            {match === null ? (
              <Navigate to={redirects[pathname] ?? '/'} replace />
            ) : notFoundAt === pathname ? (
              notFoundPage
            ) : (
              <ParamsProvider value={match.params}>
                <div className={type !== 'POP' && match.route.motion ? `page-${match.route.motion}` : undefined}>
                  <RoutePage route={match.route} params={match.params} />
                </div>
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
  const hydrated = useHydrated()
  if (!route.ssr && !hydrated) return <PageSkeleton />
  const page = <LoadedPage route={route} params={params} />
  return route.guard === 'shopper' ? <RequireShopper>{page}</RequireShopper> : page
}

function LoadedPage({ route, params }: RoutePageProps) {
  // Code that is here already renders at once; only a missing chunk suspends.
  const page = findLoadedPage(route) ?? use(awaitPage(route))
  const Page = page.default
  return (
    <>
      <PageHead page={page} params={params} />
      <Page />
    </>
  )
}
