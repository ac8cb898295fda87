interface ShrinkOptions {
  /** Files up to this size, in bytes, are sent as they are. */
  smallBytes: number
  /** The longest side of what is sent, in pixels. */
  longestSide: number
  /** WebP keeps transparency, JPEG is encoded faster. */
  type: 'image/jpeg' | 'image/webp'
}

/**
 * Makes a phone's picture smaller before it is sent: some 400 kB instead of 6 MB, which a slow network needs minutes for, and without the place where
 * it was taken. Returns the file itself when it is small already, when the browser cannot read it, and when encoding saves nothing.
 */
export async function shrinkPicture(file: File, { smallBytes, longestSide, type }: ShrinkOptions): Promise<File> {
  if (file.size <= smallBytes) return file
  const url = URL.createObjectURL(file)
  try {
    const picture = await load(url)
    const { naturalWidth: width, naturalHeight: height } = picture
    const scale = Math.min(1, longestSide / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await encode(canvas, type)
    if (!blob || blob.size >= file.size) return file
    return new File([blob], file.name.replace(/(\.\w+)?$/, blob.type === 'image/webp' ? '.webp' : '.jpg'), {
      type: blob.type,
      lastModified: file.lastModified,
    })
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Encodes as JPEG where the browser cannot write WebP. */
async function encode(canvas: HTMLCanvasElement, type: ShrinkOptions['type']): Promise<Blob | null> {
  const write = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85))
  if (type === 'image/webp') {
    const blob = await write(type)
    if (blob?.type === type) return blob
  }
  const context = canvas.getContext('2d')!
  // JPEG has no transparency; without it, transparent parts would be black.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return write('image/jpeg')
}

/** An element and no bitmap: browsers decode it no larger than it is drawn, which matters for 48 megapixels on a cheap phone. */
function load(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  return new Promise((resolve, reject) => {
    picture.onload = () => resolve(picture)
    picture.onerror = reject
    picture.src = url
  })
}
