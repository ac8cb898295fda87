import { useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'
import type { ListedProduct } from '../catalogue/listed-product.ts'
import { Banners } from './banners.tsx'
import { bannersQuery } from './banners-query.ts'
import { Hero } from './hero.tsx'

/** What the home page opens with: the banners of the back office, or the shop's own scene. */
export function HomeOpening({ products }: { products: ListedProduct[] | undefined }) {
  const { data: banners } = useQuery(bannersQuery(useApi()))
  return banners?.length ? <Banners banners={banners} /> : <Hero products={products} />
}
