import { ClientProvider } from '@saddar/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import Login from '../routes/login.tsx'
import { client, queryClient } from './client.ts'
import { RequireAdmin } from './require-admin.tsx'
import { Frame } from './shell/frame.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { usePageViews } from './shell/use-page-views.ts'

const loads: (() => Promise<unknown>)[] = []
function screen(load: () => Promise<{ default: ComponentType }>) {
  loads.push(load)
  return lazy(load)
}
const Audit = screen(() => import('../routes/audit.tsx'))
const BannerUpload = screen(() => import('../routes/banner-upload.tsx'))
const Category = screen(() => import('../routes/category.tsx'))
const Customer = screen(() => import('../routes/customer.tsx'))
const Customers = screen(() => import('../routes/customers.tsx'))
const Dashboard = screen(() => import('../routes/dashboard.tsx'))
const Discount = screen(() => import('../routes/discount.tsx'))
const Discounts = screen(() => import('../routes/discounts.tsx'))
const HeroSlider = screen(() => import('../routes/hero-slider.tsx'))
const Import = screen(() => import('../routes/import.tsx'))
const Inventory = screen(() => import('../routes/inventory.tsx'))
const Order = screen(() => import('../routes/order.tsx'))
const Orders = screen(() => import('../routes/orders.tsx'))
const Payments = screen(() => import('../routes/payments.tsx'))
const ProductForm = screen(() => import('../routes/product-form.tsx'))
const Profile = screen(() => import('../routes/profile.tsx'))
const Reviews = screen(() => import('../routes/reviews.tsx'))
const SearchTerms = screen(() => import('../routes/search-terms.tsx'))
const Settings = screen(() => import('../routes/settings.tsx'))
const Staff = screen(() => import('../routes/staff.tsx'))
// Opened once by each colleague, from a mail: nobody else needs it.
const Invitation = lazy(() => import('../routes/invitation.tsx'))

// All screens are fetched soon after the first, so that a lost network or a new release in mid-day breaks none of them.
setTimeout(() => {
  for (const load of loads) load().catch(() => {})
}, 1_500)

/** A component of its own, so that a view draws nothing anew. */
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
              <Route path="/login" element={<Login />} />
              <Route path="/invitation" element={<Invitation />} />
              <Route element={<RequireAdmin />}>
                <Route element={<Frame />}>
                  <Route index element={<Dashboard />} />
                  <Route path="/orders" element={<Orders />} />
                  <Route path="/orders/:id" element={<Order />} />
                  <Route path="/payments" element={<Payments />} />
                  <Route path="/inventory" element={<Inventory />} />
                  <Route path="/import" element={<Import />} />
                  <Route path="/category" element={<Category />} />
                  <Route path="/add-products" element={<ProductForm key="new" />} />
                  <Route path="/edit-product/:id" element={<ProductForm key="edit" />} />
                  <Route path="/customers" element={<Customers />} />
                  <Route path="/customers/:id" element={<Customer />} />
                  <Route path="/discounts" element={<Discounts />} />
                  <Route path="/discounts/:id" element={<Discount />} />
                  <Route path="/reviews" element={<Reviews />} />
                  <Route path="/search-terms" element={<SearchTerms />} />
                  <Route path="/settings" element={<Settings />} />
                  <Route path="/banner-upload" element={<BannerUpload />} />
                  <Route path="/hero-slider" element={<HeroSlider />} />
                  <Route path="/profile" element={<Profile />} />
                  <Route path="/staff" element={<Staff />} />
                  <Route path="/audit" element={<Audit />} />
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
