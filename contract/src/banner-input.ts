import { z } from 'zod'
import { banner as limits } from './limits.ts'
import { moment } from './moment.ts'

const line = (name: string, maximum: number) =>
  z.string(`${name} must be a text`).trim().max(maximum, `${name} must not exceed ${maximum} characters`)

/** Form fields are texts to be parsed; a JSON body has typed values. */
const coerce = <T extends z.ZodType>(read: (text: string) => unknown, schema: T) =>
  z.preprocess((value) => (typeof value === 'string' ? read(value.trim()) : value), schema)
const priorityRule = 'Priority must be a non-negative integer'
const priority = coerce(
  (text) => (/^\d{1,9}$/.test(text) ? Number(text) : text),
  z.int(priorityRule).min(0, priorityRule).max(1_000_000, priorityRule),
)
const isActive = coerce(
  (text) => (['true', '1', 'on'].includes(text) ? true : ['false', '0', ''].includes(text) ? false : text),
  z.boolean('Active must be true or false'),
)
/** An empty text means no date. */
const date = (name: string, endOfDay: boolean) => coerce((text) => text || null, moment(name, endOfDay))

/** Only paths of the shop and http(s) URLs: a link must not run a script, nor lead to another host by two slashes. */
const targetUrl = line('Target URL', limits.targetUrl).refine(
  // Browsers drop tabs and line breaks before they parse a URL, so '/', tab, '/elsewhere' would be another host.
  (url) => !/\p{Cc}/u.test(url) && (url === '' || /^\/(?![/\\])/.test(url) || (/^https?:\/\//i.test(url) && URL.canParse(url))),
  'Target URL must be a path such as /products, or begin with https://',
)

/** A banner's fields; files are uploaded beside them. */
const fields = {
  title: line('Title', limits.title),
  description: line('Description', limits.description),
  targetUrl,
  priority,
  isActive,
  position: z
    .string('Position is required')
    .trim()
    .min(1, 'Position is required')
    .refine((position): position is 'hero-slider' => position === 'hero-slider', 'Invalid position'),
  startsAt: date('Start', false),
  endsAt: date('End', true),
}

export const bannerInput = z
  .object({
    ...fields,
    title: fields.title.default(''),
    description: fields.description.default(''),
    targetUrl: fields.targetUrl.default(''),
    priority: fields.priority.default(0),
    isActive: fields.isActive.default(true),
    startsAt: fields.startsAt.default(null),
    endsAt: fields.endsAt.default(null),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || endsAt > startsAt, { message: 'End must be after the start', path: ['endsAt'] })
export type BannerInput = z.output<typeof bannerInput>

/** A partial update; the merged banner is validated against the rules above. */
export const bannerChanges = z.object(fields).partial()

/**
 * The form of a banner. An empty `image` removes the picture; `existingVideos`, a JSON list of URLs, names the videos to keep (absent keeps
 * all). `was`, JSON of the fields that change as the form was loaded with them, refuses the change if one is different now.
 */
const given = z.unknown().optional()
export const bannerFields = z.object({
  title: given,
  description: given,
  targetUrl: given,
  priority: given,
  isActive: given,
  position: given,
  startsAt: given,
  endsAt: given,
  image: given,
  existingVideos: given,
  was: given,
})
