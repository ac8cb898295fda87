import { ApiError, type Client, isUnanswered } from '@saddar/client'
import { toast } from '@saddar/ui'
import type { QueryClient } from '@tanstack/react-query'
import { readDeviceId } from './device-id.ts'
import { updateWishlistOwner } from './wishlist-owner.ts'
import { ownWishlistKey, showServerWishlist, wishlistKey } from './wishlist-query.ts'
import { unsent, wishlist } from './wishlist-store.ts'

/**
 * Tells the server of pressed hearts, oldest first and one by one (rule 4.6). A refusal puts the heart back and says why; without an answer
 * they are kept and sent when the network returns. Answers the way to stop.
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
  // One tab at a time, so that an older press is never the last to arrive.
  const flushAlone = () => {
    if (unsent.list().length > 0) void (navigator.locks?.request('wishlist', flush) ?? flush())
  }
  const changeOwner = () => {
    updateWishlistOwner(client.session.getSnapshot())
    flushAlone()
  }

  readDeviceId()
  changeOwner()
  window.addEventListener('online', flushAlone)
  const stops = [
    unsent.subscribe(flushAlone),
    client.session.onIdentityChange(changeOwner),
    client.live.onCatchUp(flushAlone),
    () => window.removeEventListener('online', flushAlone),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Sends what the heart shows now. Answers whether the next may be sent. */
async function sendEntry({ api, session }: Client, queryClient: QueryClient, id: string): Promise<boolean> {
  const [productId = '', variantId] = id.split('/')
  const saved = wishlist.list().includes(id)
  const { signedIn } = session.getSnapshot()
  const isStillSo = () => wishlist.list().includes(id) === saved && session.getSnapshot().signedIn === signedIn
  try {
    const body = { deviceId: readDeviceId() }
    const { data } = saved
      ? await api('POST /wishlist', { body: { productId, variantId, ...body } })
      : variantId
        ? await api('DELETE /wishlist/:productId/:variantId', { params: { productId, variantId }, body })
        : await api('DELETE /wishlist/:productId', { params: { productId }, query: { keepVariants: true }, body })
    if (isStillSo()) unsent.remove(id)
    // A read that began earlier must not put the old list back.
    void queryClient.cancelQueries({ queryKey: wishlistKey })
    queryClient.setQueryData(ownWishlistKey(signedIn), data.wishlist.items)
    showServerWishlist(data.wishlist.items)
    return !unsent.list().includes(id) || !isStillSo()
  } catch (error) {
    // Kept for later; and a session that has just ended is not the heart's fault.
    if (isUnanswered(error) || (error instanceof ApiError && error.status === 401)) return false
    if (isStillSo()) putBack(id, saved, error)
    void queryClient.invalidateQueries({ queryKey: wishlistKey })
    return !unsent.list().includes(id)
  }
}

function putBack(id: string, saved: boolean, error: unknown): void {
  unsent.remove(id)
  // To take off what the shop no longer knows is done already.
  if (!saved && error instanceof ApiError && error.status === 404) return
  if (saved) wishlist.remove(id)
  else wishlist.add(id)
  const message = error instanceof ApiError ? error.message : `Failed to ${saved ? 'add to' : 'remove from'} wishlist`
  toast.error(message)
}
