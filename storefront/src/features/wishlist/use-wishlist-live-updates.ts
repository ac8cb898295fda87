import { useClient, useLiveEvent, useSession } from '@saddar/client'
import { wishlistRefetchMs } from '@saddar/contract/limits'
import { toast } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { wishlistKey, wishlistQuery } from './wishlist-query.ts'
import { listSaved, wishlist } from './wishlist-store.ts'
import { startWishlistSync } from './wishlist-sync.ts'

/** Keeps hearts and badge up to date on every page, and refetches the list 500 ms after the last change (rule 4.5). */
export function useWishlistLiveUpdates(): void {
  const client = useClient()
  const queryClient = useQueryClient()
  const { signedIn } = useSession()
  const hasHearts = wishlist.useIds().length > 0
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    try {
      return startWishlistSync(client, queryClient)
    } catch (error) {
      // Without a device id there is no wishlist; the rest of the shop works.
      toast.error((error as Error).message)
    }
  }, [client, queryClient])
  // A guest without saved entries has nothing to fetch.
  useQuery({ ...wishlistQuery(client.api, signedIn), enabled: signedIn || hasHearts })
  const refetchSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void queryClient.invalidateQueries({ queryKey: wishlistKey }), wishlistRefetchMs)
  }
  const refetchIfListed = (id: string) => {
    if (listSaved(wishlist.list(), id).length > 0) refetchSoon()
  }
  useLiveEvent('wishlistUpdated', refetchSoon)
  useLiveEvent('productUpdated', ({ product }) => refetchIfListed(product._id))
  useLiveEvent('productDeleted', ({ productId }) => refetchIfListed(productId))
}
