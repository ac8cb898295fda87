import type { Api, Client } from '@saddar/client'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bannersQuery, deleteBanner, saveBanner } from './queries.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const answering = (reply: object) => (() => Promise.resolve(reply)) as unknown as Api
const client = { session: { getToken: () => Promise.resolve('token'), renew: () => Promise.resolve('token') } } as unknown as Client

/** A stub of XMLHttpRequest that answers with this body. */
function answerUploads(body: object) {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200
      responseText = JSON.stringify(body)
      upload = {}
      onload = () => {}
      open() {}
      setRequestHeader() {}
      send() {
        this.onload()
      }
    },
  )
}

describe('a reply without the expected data', () => {
  it('rejects for the list of banners', async () => {
    for (const reply of [{ success: true, data: {} }, { success: true }, { success: true, data: { banners: {} } }])
      await expect(new QueryClient().fetchQuery({ ...bannersQuery(answering(reply)), retry: false })).rejects.toThrow(
        'Invalid response: Missing or invalid banners data',
      )
  })

  it('rejects for a saved banner', async () => {
    for (const id of [undefined, 'b1']) {
      answerUploads({ success: true, data: {} })
      await expect(saveBanner(client, id, new FormData(), () => {})).rejects.toThrow('Invalid response: Missing banner data')
      answerUploads({ success: true, data: { banner: { _id: 'b1' } } })
      await expect(saveBanner(client, id, new FormData(), () => {})).resolves.toEqual({ _id: 'b1' })
    }
  })

  it('rejects for a deleted banner', async () => {
    await expect(deleteBanner(answering({ success: false }), 'b1')).rejects.toThrow('Invalid response: Deletion failed')
    await expect(deleteBanner(answering({ success: true }), 'b1')).resolves.toBeUndefined()
  })
})
