import type { Product, SizeOption, StorageOption, Variant } from '@saddar/contract'

/** A product for tests: a case of Rs 1,000, five in stock, without choices. */
export function makeProduct(changes: Partial<Product> = {}): Product {
  return {
    _id: 'p1',
    slug: 'case',
    title: 'Case',
    description: '',
    brand: 'Chinar',
    price: 1_000,
    discountPrice: 0,
    stock: 5,
    sku: 'CASE',
    color: null,
    images: [{ url: '/media/whole/400.webp', alt: '', width: 1000, height: 1000 }],
    videos: [],
    variants: [],
    storageOptions: [],
    sizeOptions: [],
    categoryId: 'c1',
    category: { _id: 'c1', name: 'Cases', slug: 'cases' },
    shippingCost: 150,
    warrantyMonths: 3,
    compatibleModels: [],
    phones: [],
    isFeatured: false,
    isActive: true,
    averageRating: 0,
    numReviews: 0,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    ...changes,
  }
}

export function makeVariant(name: string, changes: Partial<Variant> = {}): Variant {
  return {
    _id: `v-${name}`,
    title: 'Case',
    description: '',
    color: { name, code: '#123456' },
    price: 1_000,
    discountPrice: 0,
    stock: 5,
    sku: name,
    images: [],
    videos: [],
    storageOptions: [],
    sizeOptions: [],
    ...changes,
  }
}

export function makeStorage(capacity: string, changes: Partial<StorageOption> = {}): StorageOption {
  return { _id: `s-${capacity}`, capacity, price: 2_000, discountPrice: 0, stock: 5, sku: capacity, ...changes }
}

export function makeSize(size: string, changes: Partial<SizeOption> = {}): SizeOption {
  return { _id: `z-${size}`, size, price: 500, discountPrice: 0, stock: 5, sku: size, ...changes }
}
