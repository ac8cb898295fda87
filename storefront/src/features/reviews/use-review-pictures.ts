import { useApi } from '@saddar/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendPictures } from '../../shared/pictures/send-pictures.ts'
import { ownReviewKey, reviewsKey } from './queries.ts'

export const pictureAudience = 'Everybody sees them with your review.'

export interface ReviewPictureSending {
  /** Chosen and not sent yet. */
  files: File[]
  choose: (files: File[]) => void
  busy: boolean
  /** What the last sending could not send; null when it sent all. */
  failure: { count: number; reason: string } | null
  /** Adds pictures to a saved review. Returns whether all were added. */
  send: (reviewId: string, files: File[]) => Promise<boolean>
}

/** The pictures of one's own review, from choosing them until the server has them (rule 11.7). */
export function useReviewPictures(productId: string): ReviewPictureSending {
  const api = useApi()
  const queryClient = useQueryClient()
  const [files, choose] = useState<File[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReviewPictureSending['failure']>(null)
  const send = async (id: string, given: File[]) => {
    setBusy(true)
    const { failed, left, reason } = await sendPictures(given, async (body, options) => {
      const { data } = await api('POST /reviews/:id/pictures', { params: { id }, body }, options)
      queryClient.setQueryData(ownReviewKey(productId), { review: data.review, orderId: null })
    })
    choose(left)
    setFailure(failed === 0 ? null : { count: failed, reason })
    setBusy(false)
    if (failed < given.length) await queryClient.invalidateQueries({ queryKey: reviewsKey(productId) })
    return failed === 0
  }
  return { files, choose, busy, failure, send }
}
