import { type Api, useApi } from '@saddar/client'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pickListed } from '../../shared/product/listed-product.ts'
import { useSearchParams } from '../../shared/router/index.ts'
import { SeeAll } from '../../shared/see-all.tsx'
import { readFilters } from '../catalogue/filters.ts'
import { ProductRail } from '../catalogue/product-rail.tsx'
import { productLists } from '../catalogue/queries.ts'
import { useProductList } from '../catalogue/use-product-list.ts'
import { getCategoryUrl } from '../categories/category-tree.ts'
import { type ListedCategory, useCategoryList } from '../categories/queries.ts'

/** A search that finds more fills its page by itself. */
const fewHits = 3
const shownCount = 6

/**
 * Best sellers below a search with few results or none (rule 3.5.14): of the top-level category that all results are of, then of the whole shop; with the
 * filter of a phone, only what fits it. Fetched in the browser only; until then their place is kept.
 */
export function PopularProducts() {
  const [params] = useSearchParams()
  const filters = useMemo(() => readFilters(params), [params])
  const { model } = filters
  const list = useProductList(filters)
  const counts = list.facets?.categories.filter(({ count }) => count === list.total)
  const shared = useCategoryList()?.find(({ slug, parentSlug }) => !parentSlug && counts?.some((each) => each.slug === slug))
  const hits = list.products.map(({ _id }) => _id)
  const isNeeded = !list.isPending && !list.isError && list.total <= fewHits
  const popular = useQuery({ ...popularQuery(useApi(), shared, model, hits), enabled: isNeeded })
  if (!isNeeded || popular.isError) return null
  const category = popular.data ? popular.data.category : shared
  const fitting = model ? `&model=${encodeURIComponent(model)}` : ''
  return (
    <div className="page pt-5 pb-8 noscript:hidden">
      <ProductRail
        title="Popular right now"
        products={popular.data?.products}
        action={
          <SeeAll to={`${category ? `${getCategoryUrl(category)}&sort=-sold` : '/products?sort=-sold'}${fitting}`} of="popular products" />
        }
      />
    </div>
  )
}

/** The best sellers of a category without the results; where it has too few for a full row, those of the shop follow. */
const popularQuery = (api: Api, category: ListedCategory | undefined, model: string | undefined, hits: string[]) =>
  queryOptions({
    queryKey: [...productLists, 'popular', category?.slug, model, hits],
    queryFn: async () => {
      const read = async (known: string[], slug?: string) => {
        const query = { category: slug, model, sort: '-sold', limit: shownCount + known.length } as const
        const { products } = await api('GET /products/public', { query })
        return products.filter(({ _id }) => !known.includes(_id)).map((product) => pickListed(product))
      }
      const own = category ? await read(hits, category.slug) : []
      const isFull = own.length >= shownCount
      const others = isFull ? [] : await read([...hits, ...own.map(({ _id }) => _id)])
      return { category: isFull ? category : undefined, products: [...own, ...others].slice(0, shownCount) }
    },
    staleTime: cacheTimes.product,
  })
