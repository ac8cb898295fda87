import type { Api } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'

export type Testimonial = CallReply<'GET /reviews'>['data']['reviews'][number]

/** Recent good reviews of all products. */
export const testimonialsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['testimonials'],
    queryFn: async () => (await api('GET /reviews')).data.reviews,
    staleTime: cacheTimes.category,
  })
