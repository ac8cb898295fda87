import type { ListFilters } from './filters.ts'
import { ProductList } from './product-list.tsx'
import { useProductList } from './use-product-list.ts'

interface PlainListProps {
  title: string
  text: string
  filters: ListFilters
  failedTitle?: string
}

/** A list with a fixed filter, without a filter form. */
export function PlainList({ title, text, filters, failedTitle }: PlainListProps) {
  const list = useProductList(filters)
  return (
    <div className="page py-4 lg:py-8">
      <h1 className="text-xl lg:text-2xl">{title}</h1>
      <p className="mt-1 mb-4 text-sm text-quiet">{text}</p>
      <ProductList list={list} failedTitle={failedTitle} />
    </div>
  )
}
