import type { Client } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import type { ErrorReply } from '@saddar/contract/errors'
import { uploadTimeoutMs } from '@saddar/contract/limits'
import { messages } from '@saddar/contract/messages'

export type UploadedMedia = CallReply<'POST /admin/media'>['data']['media']

/** Calls that take one file beside some texts. */
type UploadCall = 'POST /admin/media' | 'POST /admin/imports'
type OnProgress = (part: number) => void

/** Uploads one picture or video and tells how far it has come, 0 to 1. */
export const uploadMedia = async (client: Client, file: File, onProgress: OnProgress): Promise<UploadedMedia> =>
  (await uploadFile(client, 'POST /admin/media', file, {}, onProgress)).data.media

/** Uploads a file with the texts that go with it. By XMLHttpRequest, since fetch does not tell how far it has come. */
export async function uploadFile<K extends UploadCall>(
  client: Client,
  key: K,
  file: File,
  fields: Record<string, string>,
  onProgress: OnProgress,
): Promise<CallReply<K>> {
  const form = new FormData()
  // Before the file, so that they are known when it arrives.
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  const address = `/api${key.slice('POST '.length)}`
  const token = await client.session.getToken()
  const first = await send(address, token, form, onProgress)
  if (first.status !== 401 || !token) return read<K>(first)
  return read<K>(await send(address, await client.session.renew(token), form, onProgress))
}

interface Answer {
  status: number
  text: string
}

function send(address: string, token: string | null, form: FormData, onProgress: OnProgress): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.timeout = uploadTimeoutMs
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = request.ontimeout = () => reject(new Error(messages.networkAway))
    request.send(form)
  })
}

function read<K extends UploadCall>({ status, text }: Answer): CallReply<K> {
  const reply = parse(text) as Partial<CallReply<K>> & Partial<ErrorReply>
  if (status === 201 && reply.data) return reply as CallReply<K>
  throw new Error(reply.errors?.map(({ msg }) => msg).join(', ') || reply.message || messages.invalidResponse)
}

function parse(text: string): object {
  try {
    return JSON.parse(text) as object
  } catch {
    return {}
  }
}
