import { ApiError } from '@saddar/client'
import { expect, test } from 'vitest'
import { sendPictures } from './send-pictures.ts'

const files = ['a', 'b', 'c'].map((name) => new File([name], `${name}.png`))
const fail = (status: number, message = 'No') => new ApiError({ status, code: 'UNKNOWN', message })
/** Sends with these errors, in order, and lists what was tried. */
async function run(...errors: (Error | undefined)[]) {
  const tried: string[] = []
  const result = await sendPictures(files, async (body) => {
    tried.push((body.get('picture') as File).name)
    const error = errors[tried.length - 1]
    if (error) throw error
  })
  return { ...result, left: result.left.map(({ name }) => name), tried }
}

test('sends all, one after the other', async () => {
  expect(await run()).toEqual({ failed: 0, left: [], reason: '', tried: ['a.png', 'b.png', 'c.png'] })
})

test('a refused picture does not keep back those after it, and is not sent again', async () => {
  expect(await run(undefined, fail(400, 'b.png: no picture'))).toEqual({
    ...{ failed: 1, left: [], reason: 'b.png: no picture' },
    tried: ['a.png', 'b.png', 'c.png'],
  })
})

test('keeps what was not sent when the network or the server fails', async () => {
  for (const error of [fail(0), fail(503), fail(429)])
    expect(await run(undefined, error)).toEqual({ failed: 2, left: ['b.png', 'c.png'], reason: 'No', tried: ['a.png', 'b.png'] })
  expect(await run(fail(400), new Error('lost'))).toMatchObject({ failed: 3, left: ['b.png', 'c.png'], reason: 'The connection failed' })
})

test('keeps nothing when no more is accepted', async () => {
  for (const status of [403, 404, 409])
    expect(await run(undefined, fail(status))).toMatchObject({ failed: 2, left: [], tried: ['a.png', 'b.png'] })
})

test('a picture that the browser cannot make smaller is not sent when the server would refuse its size', async () => {
  const large = new File([new Uint8Array(6 * 1024 * 1024)], 'large.heic')
  let tried = 0
  const sent = await sendPictures([large, ...files], async () => void tried++)
  expect({ ...sent, tried }).toEqual({ failed: 1, left: [], reason: 'large.heic is larger than 5 MB', tried: 3 })
})
