import { ClientProvider } from '@saddar/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { Frame } from '../features/shell/frame.tsx'
import { PageSkeleton } from '../features/shell/page-skeleton.tsx'
import Login from '../routes/login.tsx'
import { client, queryClient } from './client.ts'
import { RequireAdmin } from './require-admin.tsx'
import { RequireRole } from './require-role.tsx'

const screens = [
  () => import('../routes/dashboard.tsx'),
  () => import('../routes/orders.tsx'),
  () => import('../routes/order.tsx'),
  () => import('../routes/inventory.tsx'),
  () => import('../routes/category.tsx'),
  () => import('../routes/product-form.tsx'),
  () => import('../routes/profile.tsx'),
  () => import('../routes/staff.tsx'),
  () => import('../routes/audit.tsx'),
  () => import('../routes/banner-upload.tsx'),
  () => import('../routes/hero-slider.tsx'),
] as const
const [Dashboard, Orders, Order] = [lazy(screens[0]), lazy(screens[1]), lazy(screens[2])]
const [Inventory, Categories, ProductForm] = [lazy(screens[3]), lazy(screens[4]), lazy(screens[5])]
const [Profile, Staff, Audit] = [lazy(screens[6]), lazy(screens[7]), lazy(screens[8])]
const [BannerUpload, HeroSlider] = [lazy(screens[9]), lazy(screens[10])]
const Invitation = lazy(() => import('../routes/invitation.tsx'))

// All screens are fetched soon after the first, so that a lost network or a new release in mid-day breaks none of them.
setTimeout(() => {
  for (const load of screens) load().catch(() => {})
}, 1_500)

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ClientProvider value={client}>
        <BrowserRouter basename="/admin">
          <Suspense fallback={<PageSkeleton />}>
            <Routes>
              <Route path="/login" element={<Login />} />
              <Route path="/invitation" element={<Invitation />} />
              <Route element={<RequireAdmin />}>
                <Route element={<RequireRole />}>
                  <Route element={<Frame />}>
                    <Route index element={<Dashboard />} />
                    <Route path="/orders" element={<Orders />} />
                    <Route path="/orders/:id" element={<Order />} />
                    <Route path="/inventory" element={<Inventory />} />
                    <Route path="/category" element={<Categories />} />
                    <Route path="/add-products" element={<ProductForm key="new" />} />
                    <Route path="/edit-product/:id" element={<ProductForm key="edit" />} />
                    <Route path="/banner-upload" element={<BannerUpload />} />
                    <Route path="/hero-slider" element={<HeroSlider />} />
                    <Route path="/profile" element={<Profile />} />
                    <Route path="/staff" element={<Staff />} />
                    <Route path="/audit" element={<Audit />} />
                    <Route path="*" element={<Navigate to="/" replace />} />
                  </Route>
                </Route>
              </Route>
            </Routes>
          </Suspense>
        </BrowserRouter>
      </ClientProvider>
    </QueryClientProvider>
  )
}
