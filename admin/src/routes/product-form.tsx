import { useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { editableProductQuery } from '../features/catalogue/queries.ts'
import { ProductEditor } from '../features/product-form/product-editor.tsx'
import { BackLink } from '../shared/back-link.tsx'
import { DetailError } from '../shared/detail-error.tsx'
import { PageTitle } from '../shared/page-title.tsx'
import { PanelSkeletons } from '../shared/panel-skeletons.tsx'

/** /add-products and /edit-product/{id}. */
export default function ProductFormScreen() {
  const { id } = useParams()
  return id ? <EditProduct key={id} id={id} /> : <ProductEditor />
}

function EditProduct({ id }: { id: string }) {
  const { data: product, error, isFetching, refetch } = useQuery(editableProductQuery(useApi(), id))
  const back = <BackLink to="/inventory">Inventory</BackLink>
  if (product) return <ProductEditor product={product} />
  if (error) return <DetailError title="Product" back={back} error={error} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <>
      <PageTitle title="Product" before={back} />
      <PanelSkeletons of="product" className="lg:grid-cols-[minmax(0,1fr)_20rem]" />
    </>
  )
}
