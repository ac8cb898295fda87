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
 * Best sellers below a search with few results or none (rule 3.5.14): of the top-level category that all results are of, or of the whole shop; with the
 * filter of a phone, only what fits it. Fetched in the browser only; until then their place is kept.
 */
export function PopularProducts() {
  const [params] = useSearchParams()
  const filters = useMemo(() => readFilters(params), [params])
  const { model } = filters
  const list = useProductList(filters)
  const counts = list.facets?.categories.filter(({ count }) => count === list.total)
  const shared = useCategoryList()?.find(({ slug, parentSlug }) => !parentSlug && counts?.some((each) => each.slug === slug))
  const isNeeded = !list.isPending && !list.isError && list.total <= fewHits
  const popular = useQuery({ ...popularQuery(useApi(), shared, model), enabled: isNeeded })
  if (!isNeeded || popular.isError) return null
  const category = popular.data ? popular.data.category : shared
  const fitting = model ? `&model=${encodeURIComponent(model)}` : ''
  const hits = new Set(list.products.map(({ _id }) => _id))
  return (
    <div className="page pt-5 pb-8 noscript:hidden">
      <ProductRail
        title="Popular right now"
        products={popular.data?.products.filter(({ _id }) => !hits.has(_id)).slice(0, shownCount)}
        action={
          <SeeAll to={`${category ? `${getCategoryUrl(category)}&sort=-sold` : '/products?sort=-sold'}${fitting}`} of="popular products" />
        }
      />
    </div>
  )
}

/** The best sellers of a category, or of the shop where the category has hardly more than the results. */
const popularQuery = (api: Api, category: ListedCategory | undefined, model: string | undefined) =>
  queryOptions({
    queryKey: [...productLists, 'popular', category?.slug, model],
    queryFn: async () => {
      const read = async (slug?: string) => {
        const query = { category: slug, model, sort: '-sold', limit: shownCount + fewHits } as const
        return (await api('GET /products/public', { query })).products.map((product) => pickListed(product))
      }
      const products = await read(category?.slug)
      const isSmall = category && products.length <= fewHits
      return { category: isSmall ? undefined : category, products: isSmall ? await read() : products }
    },
    staleTime: cacheTimes.product,
  })
