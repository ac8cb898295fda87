import type { StaffBanner } from '@saddar/contract'
import { pickNamed } from '../../shared/forms/changed-fields.ts'
import { compareFields, describeValue } from '../../shared/forms/compare-fields.ts'
import { readKarachiInput, toKarachiInput } from '../../shared/karachi-time.ts'

/** The form's fields, as typed. */
export interface BannerValues {
  position: string
  title: string
  description: string
  targetUrl: string
  image: FileList | null
  videos: FileList | null
  /** Times in Karachi, as a datetime-local field holds them. */
  startsAt: string
  endsAt: string
  priority: string
  isActive: boolean
}

export const readBanner = (banner: StaffBanner | undefined): BannerValues => ({
  position: 'hero-slider',
  title: banner?.title ?? '',
  description: banner?.description ?? '',
  targetUrl: banner?.targetUrl ?? '',
  image: null,
  videos: null,
  startsAt: toKarachiInput(banner?.startsAt),
  endsAt: toKarachiInput(banner?.endsAt),
  priority: String(banner?.priority ?? 0),
  isActive: banner?.isActive ?? true,
})

/** The banner's values in the notation of the form; `image` is the URL of the picture, also of a chosen file. */
type Changeable = Omit<BannerValues, 'image' | 'videos'> & { image: string | null; existingVideos: string[] }
export const readChangeable = (banner: StaffBanner): Changeable => ({
  ...readBanner(banner),
  image: banner.image,
  existingVideos: banner.videos,
})
/** What a person changed, with the chosen files. */
export type BannerChanges = Partial<Changeable> & { files: Pick<BannerValues, 'image' | 'videos'> }
export const readFields = (banner: StaffBanner | undefined): BannerChanges => ({
  ...(banner && readChangeable(banner)),
  files: { image: null, videos: null },
})

const labels: Record<keyof Changeable, string> = {
  ...{ position: 'Position', title: 'Title', description: 'Description', targetUrl: 'Target URL', image: 'Image', startsAt: 'Starts' },
  ...{ existingVideos: 'Videos', endsAt: 'Ends', priority: 'Priority', isActive: 'Active' },
}
/** Lists the fields in which a person's changes differ from the saved banner, with the form's labels. */
export const compareBanners = (theirs: BannerChanges, { files: _, ...mine }: BannerChanges) =>
  compareFields<Changeable>(theirs, mine, labels, (value, name) => {
    if (name === 'image') return !value ? 'none' : String(value).startsWith('blob:') ? 'the chosen picture' : 'the saved picture'
    if (name === 'existingVideos') return String((value as string[]).length)
    return describeValue(name === 'startsAt' || name === 'endsAt' ? String(value).replace('T', ', ') : value)
  })

/** Writes the changes with what they were; of a new banner, all fields. */
export function writeBody({ files, ...changes }: BannerChanges, seen?: StaffBanner): FormData {
  const { image, startsAt, endsAt, isActive, existingVideos, ...texts } = changes
  const body = new FormData()
  for (const [name, text] of Object.entries(texts)) body.set(name, text)
  if (startsAt !== undefined) body.set('startsAt', readKarachiInput(startsAt))
  if (endsAt !== undefined) body.set('endsAt', readKarachiInput(endsAt))
  if (isActive !== undefined) body.set('isActive', String(isActive))
  if (existingVideos) body.set('existingVideos', JSON.stringify(existingVideos))
  if (image === null) body.set('image', '')
  // Of a colleague's picture that was preferred, no file is sent.
  if (image?.startsWith('blob:')) for (const file of files.image ?? []) body.append('image', file)
  for (const file of files.videos ?? []) body.append('videos', file)
  if (seen) body.set('was', JSON.stringify(pickNamed({ ...seen, existingVideos: seen.videos }, changes)))
  return body
}
