import { type APIRequestContext, expect } from '@playwright/test'
import { demoAdmin } from './steps.ts'

/** What journeys read of a product in a list, to choose one. */
export interface Listed {
  _id: string
  stock: number
  variants: unknown[]
  storageOptions: unknown[]
  sizeOptions: unknown[]
}

interface Product {
  _id: string
  slug: string
  title: string
  variants: { _id: string; color: { name: string } }[]
}

interface ProductApi {
  /** Adds a product with these form fields; objects become JSON. */
  add: (fields: Record<string, unknown>) => Promise<Product>
  update: (id: string, fields: Record<string, unknown>) => Promise<void>
  remove: (id: string) => Promise<void>
}

/** Changes the catalogue through the admin calls, so that a journey need not touch the demo's products. */
export async function openProductApi(request: APIRequestContext): Promise<ProductApi> {
  const login = await request.post('/api/admin/login', { data: demoAdmin })
  const { data } = (await login.json()) as { data: { token: string } }
  const headers = { Authorization: `Bearer ${data.token}` }
  const write = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]))
  return {
    add: async (fields) => {
      const reply = await request.post('/api/products', { headers, multipart: write(fields) })
      expect(reply.status(), await reply.text()).toBeLessThan(300)
      return ((await reply.json()) as { product: Product }).product
    },
    update: async (id, fields) => {
      const reply = await request.put(`/api/products/${id}`, { headers, multipart: write(fields) })
      expect(reply.status(), await reply.text()).toBe(200)
    },
    remove: async (id) => {
      const reply = await request.delete(`/api/products/${id}`, { headers })
      expect(reply.status(), await reply.text()).toBe(200)
    },
  }
}
