import { useEffect, useState } from 'react'
import { useClient } from './react.ts'

interface PictureOf {
  orderId: string
  returnId: string
  pictureId: string
  size: 'small' | 'large'
}

/**
 * Fetches a picture of a return, which no public address serves, and keeps it while the component is mounted.
 * @returns its address in this window; 'loading' until it is there, 'failed' when it does not load
 */
export function useReturnPicture({ orderId, returnId, pictureId, size }: PictureOf): { url: string } | 'loading' | 'failed' {
  const client = useClient()
  const [state, setState] = useState<{ url: string } | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let url = ''
    let isGone = false
    const load = async () => {
      const { fetchFile } = await import('./save-file.ts')
      const params = { id: orderId, returnId, pictureId }
      const { file } = await fetchFile(client, 'GET /orders/:id/returns/:returnId/pictures/:pictureId', { params, query: { size } })
      if (isGone) return
      url = URL.createObjectURL(file)
      setState({ url })
    }
    load().catch(() => !isGone && setState('failed'))
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [client, orderId, returnId, pictureId, size])
  return state
}
