import { useLiveEvent } from '@saddar/client'
import { listRefetchMs } from '@saddar/contract/limits'
import { toast } from '@saddar/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createCategoryNews } from '../categories/category-news.ts'
import { categoriesKey, categoryPicturesKey, type ListedCategory, pickCategory } from '../categories/queries.ts'
import { settingsKey } from '../settings/queries.ts'
import { changeLists, ofProduct, prependProduct, showProduct } from './catalogue-changes.ts'
import { pickListed } from './listed-product.ts'
import { productLists } from './queries.ts'

const tellCategoryNews = createCategoryNews((text) => toast.info(text))

/** Keeps what is on the screen right while the catalogue changes elsewhere (S1 §4 "Reaction to catalogue events", behaviour 9.6). */
export function useCatalogueEvents(): void {
  const queryClient = useQueryClient()
  const setCategories = (change: (categories: ListedCategory[]) => ListedCategory[]) =>
    queryClient.setQueryData<ListedCategory[]>(categoriesKey, (categories) => categories && change(categories))

  useLiveEvent('categoryCreated', ({ category }) => {
    setCategories((all) => (all.some(({ _id }) => _id === category._id) ? all : [...all, pickCategory(category)]))
    void queryClient.invalidateQueries({ queryKey: categoryPicturesKey })
    tellCategoryNews('added', category._id, category.name)
  })
  useLiveEvent('categoryUpdated', ({ category }) => {
    setCategories((all) => all.map((each) => (each._id === category._id ? { ...each, ...pickCategory(category) } : each)))
    void queryClient.invalidateQueries({ queryKey: categoryPicturesKey })
    tellCategoryNews('updated', category._id, category.name)
  })
  useLiveEvent('categoryDeleted', ({ categoryIds }) => {
    setCategories((all) => all.filter(({ _id }) => !categoryIds.includes(_id)))
    for (const id of categoryIds) tellCategoryNews('removed', id)
  })
  useLiveEvent('settingsUpdated', ({ settings }) => {
    queryClient.setQueryData(settingsKey, settings)
    // The texts of the information pages are settings too.
    void queryClient.invalidateQueries({ queryKey: ['text'] })
  })
  useLiveEvent('productCreated', ({ product }) => {
    showProduct(queryClient, product)
    prependProduct(queryClient, product)
    refetchListsSoon(queryClient)
  })
  useLiveEvent('productUpdated', ({ product }) => {
    showProduct(queryClient, product)
    changeLists(queryClient, (products) => products.map((each) => (each._id === product._id ? pickListed(product) : each)))
    // What is not on the screen is asked for again when it is; a list that may have gained the product asks now.
    refetchListsSoon(queryClient)
  })
  useLiveEvent('productDeleted', ({ productId }) => {
    changeLists(queryClient, (products) => products.filter(({ _id }) => _id !== productId))
    // Its page is told by the answer that there is no such product.
    void queryClient.invalidateQueries(ofProduct(productId))
    refetchListsSoon(queryClient)
  })
}

let timer: ReturnType<typeof setTimeout> | undefined

// A sale of many things is many events at once; the lists need asking only once.
function refetchListsSoon(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: productLists, refetchType: 'none' })
  clearTimeout(timer)
  timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: productLists }), listRefetchMs)
}
