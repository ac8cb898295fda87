/** Calls of the specification that nothing serves yet. Each moves to a file of its own with the feature that serves it. */
import { z } from 'zod'
import type { Call, CallKeyShape } from '../call.ts'
import { idParam, listReply, paging, text } from '../query.ts'

const rupees = z.int()
const wishlistReply = z.object({
  data: z.object({
    wishlist: z.object({
      items: z.array(
        z.object({
          productId: z.string(),
          variantId: z.string().nullable(),
          title: z.string(),
          images: z.array(z.object({ url: z.string() })),
          price: rupees,
          discountPrice: rupees,
          averageRating: z.number(),
          numReviews: z.int(),
          stock: z.int(),
        }),
      ),
    }),
  }),
})
const device = { deviceId: z.uuid() }

const review = z.object({
  _id: z.string(),
  productId: z.string(),
  orderId: z.string(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  name: z.string(),
  createdAt: z.string(),
})
const ratings = { averageRating: z.number(), totalReviews: z.int() }

const banner = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  targetUrl: z.string(),
  priority: z.int().min(0),
  isActive: z.boolean(),
  position: z.literal('hero-slider'),
  image: z.string().nullable(),
  videos: z.array(z.string()),
})
const bannerInput = banner.omit({ _id: true, image: true, videos: true }).partial()
const oneBanner = z.object({ data: z.object({ banner }) })

export const laterCalls = {
  'POST /wishlist': {
    who: 'any',
    summary: 'Add to a device’s wishlist',
    body: z.object({ productId: z.string(), variantId: z.string().nullish(), ...device }),
    reply: wishlistReply,
    notYetServed: true,
  },
  'GET /wishlist': { who: 'any', summary: 'A device’s wishlist', query: z.object(device), reply: wishlistReply, notYetServed: true },
  'DELETE /wishlist/:productId': {
    who: 'any',
    summary: 'Remove a product from a device’s wishlist',
    params: z.object({ productId: z.string() }),
    body: z.object(device),
    reply: wishlistReply,
    notYetServed: true,
  },
  'DELETE /wishlist/:productId/:variantId': {
    who: 'any',
    summary: 'Remove a variant from a device’s wishlist',
    params: z.object({ productId: z.string(), variantId: z.string() }),
    body: z.object(device),
    reply: wishlistReply,
    notYetServed: true,
  },
  'POST /reviews': {
    who: 'shopper',
    summary: 'Review a product of a delivered order',
    status: 201,
    body: z.object({ productId: z.string(), orderId: z.string(), rating: z.int(), comment: z.string() }),
    reply: z.object({ data: z.object({ review, ...ratings }) }),
    notYetServed: true,
  },
  'GET /reviews/:productId': {
    who: 'public',
    summary: 'A product’s reviews',
    params: z.object({ productId: z.string() }),
    query: z.object({ ...paging(), sort: text(20), filter: text(20) }),
    reply: z.object({
      data: z
        .object({ reviews: z.array(review), ...ratings, distribution: z.record(z.string(), z.int()), ...listReply })
        .omit({ total: true }),
    }),
    notYetServed: true,
  },
  'GET /banners/active': {
    who: 'public',
    summary: 'Banners to show now',
    reply: z.object({ data: z.object({ banners: z.array(banner) }) }),
    notYetServed: true,
  },
  'POST /admin/banners': {
    who: 'admin',
    summary: 'Create a banner',
    status: 201,
    as: 'multipart',
    body: bannerInput,
    reply: oneBanner,
    notYetServed: true,
  },
  'PUT /admin/banners/:id': {
    who: 'admin',
    summary: 'Change a banner',
    as: 'multipart',
    params: idParam,
    body: bannerInput,
    reply: oneBanner,
    notYetServed: true,
  },
  'DELETE /admin/banners/:id': { who: 'admin', summary: 'Delete a banner', params: idParam, reply: z.object({}), notYetServed: true },
} as const satisfies Record<CallKeyShape, Call>
