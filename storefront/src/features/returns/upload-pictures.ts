import type { Api } from '@saddar/client'
import { ApiError } from '@saddar/client'

interface Upload {
  orderId: string
  returnId: string
  files: File[]
}

/** Adds pictures to a return, one after the other. @returns what to tell the shopper when some were not added; else '' */
export async function uploadPictures(api: Api, { orderId, returnId, files }: Upload): Promise<string> {
  for (const [index, file] of files.entries()) {
    const body = new FormData()
    body.append('picture', file)
    try {
      await api('POST /orders/:id/returns/:returnId/pictures', { params: { id: orderId, returnId }, body })
    } catch (error) {
      const left = files.length - index
      const reason = error instanceof ApiError ? error.message : 'The connection failed'
      return `${left === 1 ? 'A picture was' : `${left} pictures were`} not added. ${reason}`
    }
  }
  return ''
}
