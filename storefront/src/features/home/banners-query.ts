import type { Api } from '@saddar/client'
import type { Banner } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'

/** What the page shows of a banner: its document carries all of them, so nothing more. */
export type ShownBanner = Pick<Banner, '_id' | 'title' | 'description' | 'targetUrl' | 'picture' | 'videos'>

export const bannersKey = ['banners']

/** The banners to show now, the first first. */
export const bannersQuery = (api: Api) =>
  queryOptions({
    queryKey: bannersKey,
    queryFn: async (): Promise<ShownBanner[]> =>
      (await api('GET /banners/active')).data.banners.map(({ _id, title, description, targetUrl, picture, videos }) => ({
        _id,
        title,
        description,
        targetUrl,
        picture,
        videos,
      })),
    // Changes tell of themselves.
    staleTime: cacheTimes.category,
  })
