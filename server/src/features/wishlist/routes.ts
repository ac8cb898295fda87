import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/http/app-error.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { addToWishlist, removeFromWishlist } from './change-wishlist.ts'
import type { ListOwner } from './list-owner.ts'
import { readWishlist } from './read-wishlist.ts'

/** The wishlist routes (rule 4.2); each replies with the whole list. */
export function wishlistRoutes({ serve }: Binder): void {
  serve('GET /wishlist', async ({ ctx, query }) => ({
    data: { wishlist: { items: await readWishlist(ctx, readOwner(ctx, query)) } },
  }))
  serve('POST /wishlist', async ({ ctx, body }) => {
    const items = await addToWishlist(ctx, readOwner(ctx, body), body.productId, body.variantId ?? null)
    return { message: 'Added to wishlist', data: { wishlist: { items } } }
  })
  serve('DELETE /wishlist/:productId', async ({ ctx, params, query, body }) => ({
    message: 'Removed from wishlist',
    data: {
      wishlist: {
        items: await removeFromWishlist(
          ctx,
          readOwner(ctx, { ...query, ...body }),
          params.productId,
          query.keepVariants ? null : undefined,
        ),
      },
    },
  }))
  serve('DELETE /wishlist/:productId/:variantId', async ({ ctx, params, query, body }) => ({
    message: 'Removed from wishlist',
    data: {
      wishlist: { items: await removeFromWishlist(ctx, readOwner(ctx, { ...query, ...body }), params.productId, params.variantId) },
    },
  }))
}

function readOwner({ actor }: Context, { deviceId }: { deviceId?: string | undefined }): ListOwner {
  if (!deviceId) throw invalid([{ msg: 'Device ID must be a UUID', path: 'deviceId' }])
  return { deviceId, userId: actor.kind === 'shopper' ? actor.userId : null }
}
