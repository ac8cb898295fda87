import { ApiError, useClient } from '@saddar/client'
import { useRef, useState } from 'react'
import { uploadMedia } from '../../shared/forms/upload.ts'
import type { MediaValues } from './product-values.ts'

export interface Upload {
  id: number
  file: File
  /** 0 to 1. */
  part: number
  problem?: string
  /** Whether the same file may be accepted later: not what the server refused. */
  canRetry?: boolean
}

/** Whether the server will refuse it again, such as a file of a wrong type or size. */
const isRefusal = (error: unknown) => error instanceof ApiError && [400, 413, 415, 422].includes(error.status)

let lastId = 0

/** Uploads files one after another, so that they stay in order and do not share a slow connection. */
export function useMediaUploads(onUploaded: (media: MediaValues) => void, onBusy: (change: 1 | -1) => void) {
  const client = useClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef(Promise.resolve())

  const change = (id: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)))
  const forget = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id))

  const run = async ({ id, file }: Upload) => {
    try {
      const { mediaId, kind, url } = await uploadMedia(client, file, (part) => change(id, { part }))
      forget(id)
      onUploaded({ mediaId, kind, url, alt: '' })
    } catch (error) {
      change(id, { problem: (error as Error).message, canRetry: !isRefusal(error), part: 0 })
    } finally {
      onBusy(-1)
    }
  }
  const enqueue = (upload: Upload) => {
    onBusy(1)
    queue.current = queue.current.then(() => run(upload))
  }
  return {
    uploads,
    add: (files: Iterable<File>) => {
      const added = [...files].map((file): Upload => ({ id: ++lastId, file, part: 0 }))
      setUploads((all) => [...all, ...added])
      for (const upload of added) enqueue(upload)
    },
    retry: (upload: Upload) => {
      change(upload.id, { problem: undefined })
      enqueue(upload)
    },
    forget,
  }
}
