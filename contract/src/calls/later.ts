/** Calls of the specification that nothing serves yet. Each moves to a file of its own with the feature that serves it. */
import { z } from 'zod'
import type { Call, CallKeyShape } from '../call.ts'
import { flag, idParam, listReply, paging } from '../query.ts'

const rupees = z.int()
const discount = z.object({
  _id: z.string(),
  code: z.string(),
  description: z.string(),
  type: z.enum(['percentage', 'fixed', 'free_shipping']),
  value: rupees,
  maxDiscount: rupees.nullable(),
  minOrderAmount: rupees,
  startsAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  usageLimit: z.int().nullable(),
  perUserLimit: z.int().nullable(),
  usedCount: z.int(),
  appliesTo: z.enum(['all', 'products', 'categories']),
  productIds: z.array(z.string()),
  categoryIds: z.array(z.string()),
  isActive: z.boolean(),
  isPublic: z.boolean(),
})
const discountInput = discount.omit({ _id: true, usedCount: true }).partial().required({ code: true, type: true, value: true })
const oneDiscount = z.object({ data: discount })

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
  'POST /discounts/apply': {
    who: 'any',
    summary: 'What a discount code takes off',
    body: z.object({ code: z.string(), orderTotal: z.number(), productIds: z.array(z.string()) }),
    reply: z.object({
      discount: z.object({ code: z.string(), type: z.string(), value: rupees, discountAmount: rupees, finalTotal: rupees }),
    }),
    notYetServed: true,
  },
  'GET /admin/discounts': {
    who: 'admin',
    summary: 'Discounts',
    query: z.object({ ...paging(), isActive: flag }),
    reply: z.object({ discounts: z.array(discount), ...listReply }),
    notYetServed: true,
  },
  'POST /admin/discounts': {
    who: 'admin',
    summary: 'Create a discount',
    status: 201,
    body: discountInput,
    reply: oneDiscount,
    notYetServed: true,
  },
  'GET /admin/discounts/:id': { who: 'admin', summary: 'One discount', params: idParam, reply: oneDiscount, notYetServed: true },
  'PUT /admin/discounts/:id': {
    who: 'admin',
    summary: 'Change a discount',
    params: idParam,
    body: discountInput.partial(),
    reply: oneDiscount,
    notYetServed: true,
  },
  'DELETE /admin/discounts/:id': { who: 'admin', summary: 'Delete a discount', params: idParam, reply: z.object({}), notYetServed: true },
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
