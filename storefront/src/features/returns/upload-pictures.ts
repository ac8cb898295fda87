import type { Api } from '@saddar/client'
import { sendPictures } from '../../shared/pictures/send-pictures.ts'

export const pictureAudience = 'Only you and our staff see them.'

interface Upload {
  orderId: string
  returnId: string
  files: File[]
}

/** Adds pictures to a return. @returns what to tell the shopper when some were not added; else '' */
export async function uploadPictures(api: Api, { orderId, returnId, files }: Upload): Promise<string> {
  const { failed, reason } = await sendPictures(files, (body, options) =>
    api('POST /orders/:id/returns/:returnId/pictures', { params: { id: orderId, returnId }, body }, options),
  )
  return failed === 0 ? '' : `${failed === 1 ? 'A picture was' : `${failed} pictures were`} not added. ${reason}`
}
