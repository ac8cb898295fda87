import { useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { DifferenceDialog } from '../../shared/forms/difference-dialog.tsx'
import { categoriesQuery } from '../catalogue/queries.ts'
import { compareProducts } from './compare-products.ts'
import type { ProductValues } from './product-values.ts'

interface ConflictDialogProps extends Omit<ComponentProps<typeof DifferenceDialog>, 'title' | 'differences'> {
  theirs: ProductValues
  mine: ProductValues
}

/** Shown when another person saved the product while the form was open: lists the differences and asks which version to keep (rule 15.4). */
export function ConflictDialog({ theirs, mine, ...rest }: ConflictDialogProps) {
  const { data = [] } = useQuery(categoriesQuery(useApi()))
  const categoryName = (id: string) => data.find(({ _id }) => _id === id)?.name ?? '–'
  return <DifferenceDialog {...rest} title="Somebody else changed this product" differences={compareProducts(theirs, mine, categoryName)} />
}
