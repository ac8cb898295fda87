import { ClientProvider } from '@saddar/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { createBrowserRouter, Navigate, Outlet, type RouteObject, RouterProvider } from 'react-router'
import Login from '../routes/login.tsx'
import { useHistoryGuard } from '../shared/forms/use-leave-guard.ts'
import { client, queryClient } from './client.ts'
import { PrefetchedScreens } from './prefetched-screens.tsx'
import { RequireAdmin } from './require-admin.tsx'
import { RequireRole } from './require-role.tsx'
import { screens } from './screens.ts'
import { Frame } from './shell/frame.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { NotShown } from './shell/screen-boundary.tsx'
import { usePageViews } from './shell/use-page-views.ts'

// Not prefetched, since each colleague opens it only once, from a mail.
const Invitation = lazy(() => import('../routes/invitation.tsx'))
const NewPassword = lazy(() => import('../routes/new-password.tsx'))

const behindSignIn = screens.map(({ path, load, role }): RouteObject => {
  const Screen = lazy(load)
  return {
    path,
    element: (
      <RequireRole role={role}>
        <Screen />
      </RequireRole>
    ),
  }
})

const router = createBrowserRouter(
  [
    {
      element: <Root />,
      // For the frame, and for pages without it; a screen has its own boundary.
      errorElement: (
        <main className="p-4 sm:p-6">
          <NotShown />
        </main>
      ),
      children: [
        {
          path: '/login',
          element: (
            <>
              <Login />
              <PrefetchedScreens />
            </>
          ),
        },
        { path: '/invitation', element: <Invitation /> },
        { path: '/new-password', element: <NewPassword /> },
        {
          element: <RequireAdmin />,
          children: [{ element: <Frame />, children: [...behindSignIn, { path: '*', element: <Navigate to="/" replace /> }] }],
        },
      ],
    },
  ],
  { basename: '/admin' },
)

/** A component of its own, so that a page view or a question before Back re-renders nothing else. */
function Navigations() {
  usePageViews()
  useHistoryGuard()
  return null
}

function Root() {
  return (
    <>
      <Navigations />
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </>
  )
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ClientProvider value={client}>
        <RouterProvider router={router} />
      </ClientProvider>
    </QueryClientProvider>
  )
}
