/** Calls of the specification that nothing serves yet. Each moves to a file of its own with the feature that serves it. */
import { z } from 'zod'
import type { Call, CallKeyShape } from '../call.ts'
import { idParam } from '../query.ts'

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
