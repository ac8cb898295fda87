import { useEffect } from 'react'
import { createProductIdStore } from '../../shared/product/product-id-store.ts'

/** The products this browser looked at, newest first. */
export const viewed = createProductIdStore('recentlyViewed', 20)

/** Notes that a product was looked at. */
export function useRememberViewed(id: string | undefined): void {
  useEffect(() => {
    if (id) viewed.add(id)
  }, [id])
}
