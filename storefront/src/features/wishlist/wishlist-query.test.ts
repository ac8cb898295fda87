import { type Api, createQueryClient } from '@saddar/client'
import { expect, it } from 'vitest'
import { wishlistQuery } from './wishlist-query.ts'

const fetchWishes = (reply: object) =>
  createQueryClient().fetchQuery(wishlistQuery((() => Promise.resolve(reply)) as unknown as Api, false))

it('a wishlist that is no list is refused', async () => {
  for (const data of [undefined, {}, { wishlist: {} }, { wishlist: { items: 'none' } }])
    await expect(fetchWishes({ success: true, data })).rejects.toThrow('Invalid wishlist data format')
  await expect(fetchWishes({ success: true, data: { wishlist: { items: [] } } })).resolves.toEqual([])
})
