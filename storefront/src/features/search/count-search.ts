import type { Api } from '@saddar/client'

/** Counts a complete search for the popular ones (rule 3.19). What fails is not missed. */
export const countSearch = (api: Api, query: string): Promise<unknown> => api('POST /searches', { body: { query } }).catch(() => undefined)
