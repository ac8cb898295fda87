import { useLiveEvent } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { messages } from '@saddar/contract/messages'
import { toast } from '@saddar/ui'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { categoriesKey, type ListedCategory, pickCategory } from '../categories/queries.ts'
import { settingsKey } from '../settings/queries.ts'
import { type ListedProduct, pickListed } from './listed-product.ts'
import { type ListPage, productLists } from './queries.ts'

/** Keeps what is on the screen right while the catalogue changes elsewhere (S1 §4 "Reaction to catalogue events"). */
export function useCatalogueEvents(): void {
  const queryClient = useQueryClient()
  const setCategories = (change: (categories: ListedCategory[]) => ListedCategory[]) =>
    queryClient.setQueryData<ListedCategory[]>(categoriesKey, (categories) => categories && change(categories))

  useLiveEvent('categoryCreated', ({ category }) => {
    setCategories((all) => (all.some(({ _id }) => _id === category._id) ? all : [...all, pickCategory(category)]))
    // One toast at a time per kind: a burst is one piece of news.
    toast.info(`${messages.categoryAdded}: ${category.name}`, { toastId: 'categoryCreated' })
  })
  useLiveEvent('categoryUpdated', ({ category }) => {
    setCategories((all) => all.map((each) => (each._id === category._id ? { ...each, ...pickCategory(category) } : each)))
    toast.info(`${messages.categoryUpdated}: ${category.name}`, { toastId: 'categoryUpdated' })
  })
  useLiveEvent('categoryDeleted', ({ categoryIds }) => {
    setCategories((all) => all.filter(({ _id }) => !categoryIds.includes(_id)))
    toast.info(messages.categoryRemoved, { toastId: 'categoryDeleted' })
  })
  useLiveEvent('settingsUpdated', ({ settings }) => queryClient.setQueryData(settingsKey, settings))
  useLiveEvent('productCreated', () => refetchListsSoon(queryClient))
  useLiveEvent('productUpdated', ({ product }) => {
    queryClient.setQueriesData<Product>({ queryKey: ['product'] }, (old) => (old?._id === product._id ? product : old))
    changeLists(queryClient, (products) => products.map((each) => (each._id === product._id ? pickListed(product) : each)))
    // What is not on the screen is asked for again when it is; a list that may have gained the product asks now.
    refetchListsSoon(queryClient)
  })
  useLiveEvent('productDeleted', ({ productId }) => {
    changeLists(queryClient, (products) => products.filter(({ _id }) => _id !== productId))
    void queryClient.invalidateQueries({
      queryKey: ['product'],
      predicate: ({ state }) => (state.data as Product | undefined)?._id === productId,
    })
    refetchListsSoon(queryClient)
  })
}

/** Applies a change to every list in the cache: plain ones and those that 'Load more' made of pages. */
export function changeLists(queryClient: QueryClient, change: (products: ListedProduct[]) => ListedProduct[]): void {
  queryClient.setQueriesData<ListedProduct[] | InfiniteData<ListPage>>({ queryKey: productLists }, (list) => {
    if (!list || Array.isArray(list)) return list && change(list)
    return { ...list, pages: list.pages.map((page) => ({ ...page, products: change(page.products) })) }
  })
}

let timer: ReturnType<typeof setTimeout> | undefined

// A sale of many things is many events at once; the lists need asking only once.
function refetchListsSoon(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: productLists, refetchType: 'none' })
  clearTimeout(timer)
  timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: productLists }), 500)
}
