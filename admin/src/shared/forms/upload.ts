import { ApiError, type Client, createNetworkError } from '@saddar/client'
import { shrinkPicture } from '@saddar/client/shrink-picture'
import type { CallKey, CallReply } from '@saddar/contract'
import type { ErrorReply } from '@saddar/contract/errors'
import { product as limits, uploadTimeoutMs } from '@saddar/contract/limits'
import { messages } from '@saddar/contract/messages'

type UploadedMedia = CallReply<'POST /admin/media'>['data']['media']

/** Calls that take one file and some text fields. */
type UploadCall =
  | 'POST /admin/media'
  | 'POST /admin/imports'
  | 'POST /admin/settlements'
  | 'POST /admin/settlements/preview'
  | 'POST /admin/courier-statements'
  | 'POST /admin/courier-statements/preview'
/** Gets the uploaded share, 0 to 1. */
export type OnProgress = (part: number) => void

/**
 * Makes a picture of more than 2 MB smaller, as those of phones are (rule 15.2.3).
 * @throws ApiError when the server would refuse the file's size, before megabytes are uploaded
 */
export async function fitFile(file: File): Promise<File> {
  const isVideo = file.type.startsWith('video/')
  const fitting = isVideo ? file : await shrinkPicture(file, { smallBytes: 2_000_000, longestSide: 3_000, type: 'image/webp' })
  const most = isVideo ? limits.videoBytes : limits.imageBytes
  if (fitting.size <= most) return fitting
  const message = `${file.name} is larger than ${most / 2 ** 20} MB`
  throw new ApiError({ status: 400, code: 'FILE_TOO_LARGE', message })
}

/** Uploads one picture or video. */
export const uploadMedia = async (client: Client, file: File, onProgress: OnProgress): Promise<UploadedMedia> =>
  (await uploadFile(client, 'POST /admin/media', await fitFile(file), {}, onProgress)).data.media

/** Uploads a file with its text fields. */
export async function uploadFile<K extends UploadCall>(
  client: Client,
  key: K,
  file: File,
  fields: Record<string, string>,
  onProgress: OnProgress,
): Promise<CallReply<K>> {
  const form = new FormData()
  // Before the file: the server needs them when the file arrives.
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return sendForm<K>(client, 'POST', `/api${key.slice('POST '.length)}`, form, onProgress)
}

/**
 * Sends a form with files and returns the call's reply. Uses XMLHttpRequest, since fetch reports no upload progress.
 * @throws ApiError with the server's field errors
 */
export async function sendForm<K extends CallKey>(
  client: Client,
  method: 'POST' | 'PUT',
  address: string,
  form: FormData,
  onProgress: OnProgress,
): Promise<CallReply<K>> {
  const token = await client.session.getToken()
  const first = await send(method, address, token, form, onProgress)
  if (first.status !== 401 || !token) return read<K>(first)
  return read<K>(await send(method, address, await client.session.renew(token), form, onProgress))
}

interface Answer {
  status: number
  text: string
}

function send(method: string, address: string, token: string | null, form: FormData, onProgress: OnProgress): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.timeout = uploadTimeoutMs
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = request.ontimeout = () => reject(createNetworkError())
    request.send(form)
  })
}

function read<K extends CallKey>({ status, text }: Answer): CallReply<K> {
  const reply = parse(text)
  if (status >= 200 && status < 300 && 'data' in reply) return reply as CallReply<K>
  const { message, errors = [], code = 'INVALID_RESPONSE', data } = reply as Partial<ErrorReply>
  throw new ApiError({
    status,
    code,
    errors,
    data,
    message: errors.map(({ msg }) => msg).join(', ') || message || messages.invalidResponse,
  })
}

function parse(text: string): object {
  try {
    return JSON.parse(text) as object
  } catch {
    return {}
  }
}
