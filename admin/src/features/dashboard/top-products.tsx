import { useApi } from '@saddar/client'
import { formatRupees } from '@saddar/contract/money'
import { EmptyState, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { Link } from 'react-router'
import { Loaded } from '../../shared/loaded.tsx'
import { Picture } from '../../shared/picture.tsx'
import { topProductsQuery } from './queries.ts'
import { useFigureRange } from './range.ts'

/** The products that sold most pieces, which is what the list is sorted by, with their revenue. */
export function TopProducts() {
  const [range] = useFigureRange()
  const query = useQuery(topProductsQuery(useApi(), range))
  return (
    <Loaded of="top products" query={query} skeleton={<Skeleton className="mx-5 h-56" />}>
      {(products) =>
        products.length === 0 ? (
          <EmptyState icon={<Package aria-hidden strokeWidth={1.5} />} title="No sales in this period" className="py-8" />
        ) : (
          <ol>
            {products.map(({ productId, title, image, totalQuantity, totalRevenue }) => (
              <li key={productId} className="border-line border-t first:border-t-0">
                <Link to={`/edit-product/${productId}`} className="flex min-h-14 items-center gap-3 px-4 py-1.5 hover:bg-tile sm:px-5">
                  <Picture src={image} />
                  <span className="min-w-0 flex-1">
                    <span dir="auto" className="line-clamp-2 font-medium leading-4.5">
                      {title}
                    </span>
                    <span className="tabular block text-quiet">{formatRupees(totalRevenue)}</span>
                  </span>
                  <span className="tabular font-semibold whitespace-nowrap">{totalQuantity.toLocaleString('en-US')} sold</span>
                </Link>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}
