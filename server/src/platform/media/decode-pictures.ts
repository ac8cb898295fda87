import pLimit from 'p-limit'

/** The largest picture that is decoded, in pixels. */
export const limitInputPixels = 50_000_000

/** The height of a stored picture, in pixels: WebP can encode four times as many. */
export const heightMaximum = 4_000

/** Loaded at the first picture: few starts need it, and it takes a twentieth of their processor time. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Several pictures at once with one thread each are faster than one picture on several threads.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

// Decoding a large picture takes up to 200 MB, so only a few are decoded at once.
export const limitDecoding = pLimit(4)
