import { ClientProvider } from '@saddar/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { Frame } from '../features/shell/frame.tsx'
import { PageSkeleton } from '../features/shell/page-skeleton.tsx'
import Login from '../routes/login.tsx'
import { client, queryClient } from './client.ts'
import { RequireAdmin } from './require-admin.tsx'

const screens = [
  () => import('../routes/dashboard.tsx'),
  () => import('../routes/orders.tsx'),
  () => import('../routes/order.tsx'),
  () => import('../routes/inventory.tsx'),
  () => import('../routes/category.tsx'),
  () => import('../routes/product-form.tsx'),
  () => import('../routes/import.tsx'),
] as const
const [Dashboard, Orders, Order] = [lazy(screens[0]), lazy(screens[1]), lazy(screens[2])]
const [Inventory, Categories, ProductForm] = [lazy(screens[3]), lazy(screens[4]), lazy(screens[5])]
const Import = lazy(screens[6])

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
              <Route element={<RequireAdmin />}>
                <Route element={<Frame />}>
                  <Route index element={<Dashboard />} />
                  <Route path="/orders" element={<Orders />} />
                  <Route path="/orders/:id" element={<Order />} />
                  <Route path="/inventory" element={<Inventory />} />
                  <Route path="/import" element={<Import />} />
                  <Route path="/category" element={<Categories />} />
                  <Route path="/add-products" element={<ProductForm key="new" />} />
                  <Route path="/edit-product/:id" element={<ProductForm key="edit" />} />
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
