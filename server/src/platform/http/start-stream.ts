import { Readable } from 'node:stream'

/** Waits for the first part of a file, so that an error before it becomes an error reply. A later error aborts the download. */
export async function startStream(parts: AsyncGenerator<string>): Promise<Readable> {
  const first = await parts.next()
  async function* all() {
    if (first.done) return
    yield first.value
    yield* parts
  }
  return Readable.from(all())
}
