import { ClientProvider } from '@saddar/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import Login from '../routes/login.tsx'
import { client, queryClient } from './client.ts'
import { PrefetchedScreens } from './prefetched-screens.tsx'
import { RequireAdmin } from './require-admin.tsx'
import { RequireRole } from './require-role.tsx'
import { screens } from './screens.ts'
import { Frame } from './shell/frame.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { usePageViews } from './shell/use-page-views.ts'

const routes = screens.map(({ path, load, role }) => ({ path, role, Screen: lazy(load) }))
// Not prefetched, since each colleague opens it only once, from a mail.
const Invitation = lazy(() => import('../routes/invitation.tsx'))
const NewPassword = lazy(() => import('../routes/new-password.tsx'))

/** A component of its own, so that a page view re-renders nothing else. */
function PageViews() {
  usePageViews()
  return null
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ClientProvider value={client}>
        <BrowserRouter basename="/admin">
          <PageViews />
          <Suspense fallback={<PageSkeleton />}>
            <Routes>
              <Route
                path="/login"
                element={
                  <>
                    <Login />
                    <PrefetchedScreens />
                  </>
                }
              />
              <Route path="/invitation" element={<Invitation />} />
              <Route path="/new-password" element={<NewPassword />} />
              <Route element={<RequireAdmin />}>
                <Route element={<Frame />}>
                  {routes.map(({ path, role, Screen }) => (
                    <Route
                      key={path}
                      path={path}
                      element={
                        <RequireRole role={role}>
                          <Screen />
                        </RequireRole>
                      }
                    />
                  ))}
                  <Route path="*" element={<Navigate to="/" replace />} />
                </Route>
              </Route>
            </Routes>
          </Suspense>
        </BrowserRouter>
      </ClientProvider>
    </QueryClientProvider>
  )
}
