import { z } from 'zod'
import { abuse } from '../abuse.ts'
import { bannerFields } from '../banner-input.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { idParam } from '../query.ts'
import { undoField } from './undo.ts'

const picture = z.object({ url: z.string(), width: z.int(), height: z.int() })
const banner = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  targetUrl: z.string(),
  priority: z.int().min(0),
  isActive: z.boolean(),
  position: z.literal('hero-slider'),
  image: z.string().nullable(),
  picture: picture.nullable().describe('the image with its size'),
  videos: z.array(z.string()),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
})
export type Banner = z.infer<typeof banner>

const staffBanner = banner.extend({
  state: z.enum(['shown', 'waiting', 'over', 'off']).describe('waiting: its start is in the future · over: its end has passed'),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type StaffBanner = z.infer<typeof staffBanner>

const oneBanner = z.object({ data: z.object({ banner: staffBanner }) })
const files = { image: 'picture', videos: 'video' } as const

export const bannerCalls = {
  'GET /banners/active': {
    who: 'public',
    abuse: abuse.cached,
    summary: 'Banners to show now: higher priority first, then the newest',
    reply: z.object({ data: z.object({ banners: z.array(banner) }) }),
  },
  'GET /admin/banners': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'All banners in display order',
    reply: z.object({ data: z.object({ banners: z.array(staffBanner) }) }),
  },
  'POST /admin/banners': {
    who: 'admin',
    abuse: abuse.uploads,
    summary: 'Create a banner',
    status: 201,
    as: 'multipart',
    files,
    body: bannerFields,
    reply: oneBanner,
  },
  'PUT /admin/banners/order': {
    who: 'admin',
    abuse: abuse.uploads,
    summary: 'Reorder all banners, first one on top',
    body: z.object({ ids: z.array(z.uuid('Banners must be ids')).max(200, 'Too many banners') }),
    reply: z.object({ data: z.object({ banners: z.array(staffBanner) }), ...undoField }),
  },
  'PUT /admin/banners/:id': {
    who: 'admin',
    abuse: abuse.uploads,
    summary: 'Change a banner; missing fields stay; with `was`, only if they are still as given there',
    as: 'multipart',
    files,
    params: idParam,
    body: bannerFields,
    reply: oneBanner,
  },
  'DELETE /admin/banners/:id': {
    who: 'admin',
    abuse: abuse.uploads,
    summary: 'Delete a banner',
    params: idParam,
    reply: z.object({ message: z.string().optional(), ...undoField }),
  },
} as const satisfies Record<CallKeyShape, Call>
