import { ApiError, type CallOptions } from '@saddar/client'
import { shrinkPicture } from '@saddar/client/shrink-picture'
import { pictureBytes, uploadTimeoutMs } from '@saddar/contract/limits'

interface Sent {
  /** How many were not sent. */
  failed: number
  /** Those that another try may send; the server refused the others. */
  left: File[]
  /** Why the last failed one was not sent. */
  reason: string
}

/** The shop shows pictures of shoppers up to 1,000 pixels wide. */
const shrinking = { smallBytes: 600_000, longestSide: 1_600, type: 'image/jpeg' } as const

/** Sends pictures one after the other, made smaller. A picture that is too large or that the server refuses does not keep back those after it; other failures do. */
export async function sendPictures(files: File[], send: (body: FormData, options: CallOptions) => Promise<unknown>): Promise<Sent> {
  let [failed, reason] = [0, '']
  for (const [index, file] of files.entries()) {
    const small = await shrinkPicture(file, shrinking)
    if (small.size > pictureBytes) {
      reason = `${file.name} is larger than ${pictureBytes / 1024 / 1024} MB`
      failed++
      continue
    }
    const body = new FormData()
    body.append('picture', small)
    try {
      // A phone's picture takes longer on a slow network than other calls may.
      await send(body, { timeoutMs: uploadTimeoutMs })
    } catch (error) {
      reason = error instanceof ApiError ? error.message : 'The connection failed'
      failed++
      if (error instanceof ApiError && error.status === 400) continue
      const left = files.slice(index)
      const isFinal = error instanceof ApiError && [403, 404, 409].includes(error.status)
      return { failed: failed + left.length - 1, left: isFinal ? [] : left, reason }
    }
  }
  return { failed, left: [], reason }
}
