import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gunzip,
  gunzipSync,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
  zstdDecompressSync,
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
const compressors = { zstd: promisify(zstdCompress), br: promisify(brotliCompress), gzip: promisify(gzip) }
const syncCompressors = { zstd: zstdCompressSync, br: brotliCompressSync, gzip: gzipSync }

/**
 * Compresses at once. V8 frees a compressor only when it collects its old heap, and with it the buffer for its output, which is therefore
 * taken away: hundreds of buffers that nothing refers to would lie between the cached ones (decision 0057).
 */
function compressSync(encoding: Encoding, plain: Uint8Array, options: object): Buffer {
  const compress = syncCompressors[encoding] as unknown as (plain: Uint8Array, options: object) => { buffer: Buffer; engine: object }
  const { buffer, engine } = compress(plain, { ...options, info: true })
  Object.assign(engine, { _outBuffer: null })
  return copyExactly(buffer)
}

const brotliParams = (plain: Uint8Array, quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: window,
  [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
})

const decompressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  zstd: promisify(zstdDecompress),
  br: promisify<Buffer, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, Buffer>(gunzip),
}
const syncDecompressors = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

/**
 * Whether to compress a body in the main thread, as most are: handing one to another thread takes as long as compressing it, and all bodies
 * that wait for a thread stay in memory.
 */
export const isShort = (plain: Buffer): boolean => plain.length <= syncMaximum

/** Compresses for a client that waits. */
export const compressQuickly = (plain: Buffer, encoding: Encoding): Buffer => compressSync(encoding, plain, quickOptions[encoding](plain))

/** The same in a thread of libuv. */
export const compressInThread = async (plain: Buffer, encoding: Encoding): Promise<Buffer> =>
  copyExactly(await compressors[encoding](plain, quickOptions[encoding](plain)))

export const decompress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> => decompressors[encoding](bytes)

/**
 * Recompresses encoded bytes with brotli, in this thread. Of a page of 148 kB, quality 5 makes 21.9 kB in 2 ms, and quality 11 makes
 * 19.7 kB in 140 ms.
 */
export const recompressSync = (bytes: Uint8Array, encoding: Encoding, quality: number): Buffer => {
  const plain = syncDecompressors[encoding](bytes)
  return compressSync('br', plain, { chunkSize, params: brotliParams(plain, quality) })
}

/** Copies bytes out of the larger buffers of zlib and Buffer's pool, so that they use no more memory than their length. */
export function copyExactly(bytes: Uint8Array): Buffer {
  const exact = Buffer.allocUnsafeSlow(bytes.length)
  exact.set(bytes)
  return exact
}
