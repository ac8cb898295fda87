import { useApi } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { lowStock } from '@saddar/contract/limits'
import { EmptyState, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { Link } from 'react-router'
import { Loaded } from '../../shared/loaded.tsx'
import { Picture } from '../../shared/picture.tsx'
import { listSoldSkus } from '../inventory/list-skus.ts'
import { lowStockQuery } from './queries.ts'

/** Products that are low in stock, with the options that are short. */
export function LowStock() {
  const query = useQuery(lowStockQuery(useApi()))
  return (
    <Loaded of="low stock" query={query} skeleton={<Skeleton className="mx-5 h-56" />}>
      {({ products }) =>
        products.length === 0 ? (
          <EmptyState icon={<PackageCheck aria-hidden strokeWidth={1.5} />} title="No product is running low" className="py-8" />
        ) : (
          <ul>
            {products.map((product) => (
              <li key={product._id} className="border-line border-t first:border-t-0">
                <Link to={`/edit-product/${product._id}`} className="flex min-h-14 items-center gap-3 px-4 py-1.5 hover:bg-tile sm:px-5">
                  <Picture src={(product.images[0] ?? product.variants[0]?.images[0])?.url ?? null} />
                  <span className="min-w-0 flex-1">
                    <span dir="auto" className="block truncate font-medium">
                      {product.title}
                    </span>
                    <span className="block truncate text-quiet">{describeShort(product)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** 'Black 2 left, Blue sold out', the lowest stock first. */
function describeShort(product: Product): string {
  const short = listSoldSkus(product)
    .filter(({ stock }) => stock <= lowStock)
    .sort((one, other) => one.stock - other.stock)
  return short.map(({ choice, stock }) => [choice, stock === 0 ? 'sold out' : `${stock} left`].filter(Boolean).join(' ')).join(', ')
}
