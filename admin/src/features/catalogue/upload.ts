import type { Client } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import type { ErrorReply } from '@saddar/contract/errors'
import { uploadTimeoutMs } from '@saddar/contract/limits'
import { messages } from '@saddar/contract/messages'

export type UploadedMedia = CallReply<'POST /admin/media'>['data']['media']

/** Uploads one picture or video and tells how far it has come, 0 to 1. By XMLHttpRequest, since fetch does not tell. */
export async function uploadMedia(client: Client, file: File, onProgress: (part: number) => void): Promise<UploadedMedia> {
  const token = await client.session.getToken()
  const first = await send(token, file, onProgress)
  if (first.status !== 401 || !token) return read(first)
  return read(await send(await client.session.renew(token), file, onProgress))
}

interface Answer {
  status: number
  text: string
}

function send(token: string | null, file: File, onProgress: (part: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/admin/media')
    request.timeout = uploadTimeoutMs
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = request.ontimeout = () => reject(new Error(messages.networkAway))
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

function read({ status, text }: Answer): UploadedMedia {
  const reply = parse(text) as Partial<CallReply<'POST /admin/media'>> & Partial<ErrorReply>
  if (status === 201 && reply.data) return (reply as CallReply<'POST /admin/media'>).data.media
  throw new Error(reply.errors?.map(({ msg }) => msg).join(', ') || reply.message || messages.invalidResponse)
}

function parse(text: string): object {
  try {
    return JSON.parse(text) as object
  } catch {
    return {}
  }
}
