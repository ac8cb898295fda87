import { ApiError, type Client, isUnanswered } from '@saddar/client'
import { toast } from '@saddar/ui'
import type { QueryClient } from '@tanstack/react-query'
import { readDeviceId } from './device-id.ts'
import { updateWishlistOwner } from './wishlist-owner.ts'
import { ownWishlistKey, showServerWishlist, wishlistKey } from './wishlist-query.ts'
import { unsent, wishlist } from './wishlist-store.ts'

/**
 * Sends pressed hearts to the server, oldest first and one at a time (rule 4.6). A refusal restores the heart and shows the reason; without a
 * response the changes are stored and sent when the network returns. Returns the function that stops it.
 */
export function startWishlistSync(client: Client, queryClient: QueryClient): () => void {
  let sending = false

  const flush = async () => {
    if (sending) return
    sending = true
    try {
      for (let id = unsent.list().at(-1); id !== undefined; id = unsent.list().at(-1)) {
        if (!(await sendEntry(client, queryClient, id))) break
      }
    } finally {
      sending = false
    }
  }
  // A lock across tabs, so that an older press never arrives last.
  const flushLocked = () => {
    if (unsent.list().length > 0) void (navigator.locks?.request('wishlist', flush) ?? flush())
  }
  const changeOwner = () => {
    updateWishlistOwner(client.session.getSnapshot())
    flushLocked()
  }

  readDeviceId()
  changeOwner()
  window.addEventListener('online', flushLocked)
  const stops = [
    unsent.subscribe(flushLocked),
    client.session.onIdentityChange(changeOwner),
    client.live.onCatchUp(flushLocked),
    () => window.removeEventListener('online', flushLocked),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Sends the heart's current state. Resolves to whether the next entry can be sent. */
async function sendEntry({ api, session }: Client, queryClient: QueryClient, id: string): Promise<boolean> {
  const [productId = '', variantId] = id.split('/')
  const saved = wishlist.list().includes(id)
  const { signedIn } = session.getSnapshot()
  const isUnchanged = () => wishlist.list().includes(id) === saved && session.getSnapshot().signedIn === signedIn
  try {
    const body = { deviceId: readDeviceId() }
    const { data } = saved
      ? await api('POST /wishlist', { body: { productId, variantId, ...body } })
      : variantId
        ? await api('DELETE /wishlist/:productId/:variantId', { params: { productId, variantId }, body })
        : await api('DELETE /wishlist/:productId', { params: { productId }, query: { keepVariants: true }, body })
    if (isUnchanged()) unsent.remove(id)
    // Otherwise a fetch that began earlier could restore the old list.
    void queryClient.cancelQueries({ queryKey: wishlistKey })
    queryClient.setQueryData(ownWishlistKey(signedIn), data.wishlist.items)
    showServerWishlist(data.wishlist.items)
    return !unsent.list().includes(id) || !isUnchanged()
  } catch (error) {
    // Stored for later. A 401 means that the session has just ended, not that the change was refused.
    if (isUnanswered(error) || (error instanceof ApiError && error.status === 401)) return false
    if (isUnchanged()) restoreHeart(id, saved, error)
    void queryClient.invalidateQueries({ queryKey: wishlistKey })
    return !unsent.list().includes(id)
  }
}

function restoreHeart(id: string, saved: boolean, error: unknown): void {
  unsent.remove(id)
  // Removing an entry that the shop no longer has counts as done.
  if (!saved && error instanceof ApiError && error.status === 404) return
  if (saved) wishlist.remove(id)
  else wishlist.add(id)
  const message = error instanceof ApiError ? error.message : `Failed to ${saved ? 'add to' : 'remove from'} wishlist`
  toast.error(message)
}
