import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib'

/** From the fastest to the slowest compressor. */
export const encodings = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The output chunk size: most compressed pages fit into one chunk. */
const chunkSize = 32 * 1024
/** The window size: most pages fit into it, and the default allocates 4 MB for each compression. */
const window = 18
/** Longer bodies, such as sitemaps, are compressed in a thread of libuv, because they would delay other requests. */
const syncMaximum = 256 * 1024

/**
 * The quickest useful level of each encoding, for a client that waits. A page of 127 kB takes 0.22 ms as zstd (23.8 kB), 0.23 ms as brotli
 * (25.8 kB) and 0.65 ms as gzip (25.9 kB).
 */
const quickOptions = {
  // Without the size, zstd allocates tables for input of unknown length, which takes longer than compressing.
  zstd: (plain: Buffer) => ({ chunkSize, pledgedSrcSize: plain.length, params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  // Quality 1 makes a page 4 % smaller, but allocates 1 MB for each compression, which takes as long as compressing.
  br: (plain: Buffer) => ({ chunkSize, params: brotliParams(plain, 0) }),
  gzip: () => ({ chunkSize, level: 1 }),
}
const compressors = { zstd: zstdCompress, br: brotliCompress, gzip }
const decompressors = { zstd: zstdDecompress, br: brotliDecompress, gzip: gunzip }
const syncCompressors = { zstd: zstdCompressSync, br: brotliCompressSync, gzip: gzipSync }

/** What Node returns with the option `info`, which its types do not know. */
interface Output {
  buffer: Buffer
  engine: object
}
type Run = (input: Uint8Array, options: object, done: (error: Error | null, output: Output) => void) => void
type RunSync = (input: Uint8Array, options: object) => Output

/**
 * Returns only the bytes. V8 frees an engine only when it collects its old heap, and with it the buffers for its output and the callback,
 * whose closure has the input. They are therefore taken away: hundreds of buffers that nothing refers to would lie between the cached ones
 * (decision 0057).
 */
function takeBytes({ buffer, engine }: Output): Buffer {
  Object.assign(engine, { _outBuffer: null, buffers: null, cb: null })
  return copyExactly(buffer)
}

const runSync = (run: unknown, input: Uint8Array, options: object) => takeBytes((run as RunSync)(input, { ...options, info: true }))

const runInThread = (run: unknown, input: Uint8Array, options: object) =>
  new Promise<Buffer>((resolve, reject) => {
    // In the callback: a promise of the output would keep it until the next turn.
    ;(run as Run)(input, { ...options, info: true }, (error, output) => (error ? reject(error) : resolve(takeBytes(output))))
  })

const brotliParams = (plain: Uint8Array, quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: window,
  [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
})

/**
 * Whether to compress a body in the main thread, as most are: handing one to another thread takes as long as compressing it, and all bodies
 * that wait for a thread stay in memory.
 */
export const isShort = (plain: Buffer): boolean => plain.length <= syncMaximum

/** Compresses for a client that waits. */
export const compressQuickly = (plain: Buffer, encoding: Encoding): Buffer =>
  runSync(syncCompressors[encoding], plain, quickOptions[encoding](plain))

/** The same in a thread of libuv. */
export const compressInThread = (plain: Buffer, encoding: Encoding): Promise<Buffer> =>
  runInThread(compressors[encoding], plain, quickOptions[encoding](plain))

export const decompress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> => runInThread(decompressors[encoding], bytes, {})

/**
 * Recompresses encoded bytes with brotli, in a thread of libuv. Of a page of 148 kB, quality 5 makes 21.9 kB in 2 ms, and quality 11 makes
 * 19.7 kB in 140 ms.
 */
export async function recompress(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  const plain = await decompress(bytes, encoding)
  return runInThread(compressors.br, plain, { chunkSize, params: brotliParams(plain, quality) })
}

/** Copies bytes out of the larger buffers of zlib and Buffer's pool, so that they use no more memory than their length. */
export function copyExactly(bytes: Uint8Array): Buffer {
  const exact = Buffer.allocUnsafeSlow(bytes.length)
  exact.set(bytes)
  return exact
}
