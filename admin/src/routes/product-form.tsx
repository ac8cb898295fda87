import { ApiError, useApi } from '@saddar/client'
import { EmptyState, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { editableProductQuery } from '../features/catalogue/queries.ts'
import { ProductEditor } from '../features/product-form/product-editor.tsx'
import { LoadError } from '../shared/load-error.tsx'
import { PageTitle } from '../shared/page-title.tsx'

/** /add-products and /edit-product/{id}. */
export default function ProductFormScreen() {
  const { id } = useParams()
  return id ? <EditProduct key={id} id={id} /> : <ProductEditor />
}

function EditProduct({ id }: { id: string }) {
  const { data: product, error, isFetching, refetch } = useQuery(editableProductQuery(useApi(), id))
  if (product) return <ProductEditor product={product} />
  return (
    <>
      <PageTitle title="Edit product" />
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState
          icon={<SearchX aria-hidden strokeWidth={1.5} />}
          title={error.message}
          action={
            <Link to="/inventory" className="inline-flex min-h-11 items-center font-semibold underline">
              Back to the inventory
            </Link>
          }
        />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div role="status" aria-label="Loading product" className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Skeleton className="h-96" />
          <Skeleton className="h-64" />
        </div>
      )}
    </>
  )
}
