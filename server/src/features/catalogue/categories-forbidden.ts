import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/http/app-error.ts'

const verbs: Record<string, string> = { POST: 'create', PUT: 'update', DELETE: 'delete' }

/** Returns the error for a category call without permission, which has its own texts; undefined for other calls. */
export function categoriesForbidden({ url, method }: Pick<FastifyRequest, 'url' | 'method'>): AppError | undefined {
  if (!url.startsWith('/api/admin/categories')) return undefined
  const verb = verbs[method]
  return verb ? new AppError('CATEGORY_CHANGE_FORBIDDEN', { text: { verb } }) : new AppError('CATEGORIES_FORBIDDEN')
}
