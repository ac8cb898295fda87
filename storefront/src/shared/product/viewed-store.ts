import { useEffect } from 'react'
import { createProductIdStore } from './product-id-store.ts'

/** Ids of the products viewed in this browser, newest first. */
export const viewed = createProductIdStore('recentlyViewed', 20)

/** Adds a product to the recently viewed ones. */
export function useRememberViewed(id: string | undefined): void {
  useEffect(() => {
    if (id) viewed.add(id)
  }, [id])
}
