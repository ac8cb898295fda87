import { type Api, createQueryClient } from '@saddar/client'
import { expect, it } from 'vitest'
import { wishlistQuery } from './wishlist-query.ts'

const fetchWishlist = (reply: object) =>
  createQueryClient().fetchQuery(wishlistQuery((() => Promise.resolve(reply)) as unknown as Api, false))

it('rejects a wishlist that is not a list', async () => {
  for (const data of [undefined, {}, { wishlist: {} }, { wishlist: { items: 'none' } }])
    await expect(fetchWishlist({ success: true, data })).rejects.toThrow('Invalid wishlist data format')
  await expect(fetchWishlist({ success: true, data: { wishlist: { items: [] } } })).resolves.toEqual([])
})
