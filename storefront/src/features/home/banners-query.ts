import type { Api } from '@saddar/client'
import type { Banner } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'

/** The fields of a banner that the page shows: the document embeds all banners, so these are the only ones. */
export type ShownBanner = Pick<Banner, '_id' | 'title' | 'description' | 'targetUrl' | 'picture' | 'videos'>

export const bannersKey = ['banners']

/** The current banners, in the order in which they are shown. */
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
    // Live events announce changes.
    staleTime: cacheTimes.category,
  })
