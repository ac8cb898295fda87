import { useLiveEvent } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { listRefetchMs } from '@saddar/contract/limits'
import { toast } from '@saddar/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { invalidateSoon } from '../../shared/invalidate-soon.ts'
import { pickListed } from '../../shared/product/listed-product.ts'
import { settingsKey } from '../../shared/settings-query.ts'
import { createCategoryAnnouncer } from '../categories/category-live-updates.ts'
import { categoriesKey, categoryPicturesKey, type ListedCategory } from '../categories/queries.ts'
import { changeLists, ofProduct, prependProduct, showProduct } from './catalogue-changes.ts'
import { productLists } from './queries.ts'

const announceCategoryChange = createCategoryAnnouncer((text) => toast.info(text))

/** Applies catalogue events to the cached lists and pages (rule 9.6). */
export function useCatalogueLiveUpdates(): void {
  const queryClient = useQueryClient()
  const refetchCategories = () => {
    invalidateSoon(queryClient, { queryKey: categoriesKey })
    invalidateSoon(queryClient, { queryKey: categoryPicturesKey })
    // A category's list includes the products of its subcategories, and offers them as filters.
    refetchListsSoon(queryClient)
  }

  useLiveEvent('categoryCreated', ({ category }) => {
    refetchCategories()
    announceCategoryChange('added', category._id, category.name)
  })
  useLiveEvent('categoryUpdated', ({ category }) => {
    refetchCategories()
    announceCategoryChange('updated', category._id, category.name)
  })
  useLiveEvent('categoryDeleted', ({ categoryIds }) => {
    refetchCategories()
    for (const id of categoryIds) announceCategoryChange('removed', id)
  })
  useLiveEvent('settingsUpdated', ({ settings }) => {
    queryClient.setQueryData(settingsKey, settings)
    // The texts of the information pages are settings too.
    invalidateSoon(queryClient, { queryKey: ['text-page'] })
  })
  // Menus leave out categories without products.
  const showCategoryOf = (product: Product) => {
    const isHidden = queryClient
      .getQueryData<ListedCategory[]>(categoriesKey)
      ?.some(({ slug, isEmpty }) => isEmpty && slug === product.category?.slug)
    if (isHidden) invalidateSoon(queryClient, { queryKey: categoriesKey })
  }
  useLiveEvent('productCreated', ({ product }) => {
    showCategoryOf(product)
    showProduct(queryClient, product)
    prependProduct(queryClient, product)
    refetchListsSoon(queryClient)
  })
  useLiveEvent('productUpdated', ({ product }) => {
    showCategoryOf(product)
    showProduct(queryClient, product)
    changeLists(queryClient, (products) =>
      products.map((each) => (each._id === product._id ? pickListed(product, each.color, each.storage ? [each.storage] : []) : each)),
    )
    // Lists off the screen are fetched when shown; a visible list may have gained the product and is fetched now.
    refetchListsSoon(queryClient)
  })
  useLiveEvent('productDeleted', ({ productId }) => {
    changeLists(queryClient, (products) => products.filter(({ _id }) => _id !== productId))
    // The refetch answers 404, and the page then shows that the product is gone.
    invalidateSoon(queryClient, ofProduct(productId))
    refetchListsSoon(queryClient)
  })
}

let timer: ReturnType<typeof setTimeout> | undefined

// A sale emits many events in a burst; the lists are refetched only once.
function refetchListsSoon(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: productLists, refetchType: 'none' })
  clearTimeout(timer)
  timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: productLists }), listRefetchMs)
}
