/** The longest side of a picture as it is sent, in pixels: the shop shows 1,000. */
const longestSide = 1_600
/** Files up to this size are sent as they are. */
const smallBytes = 600_000

/**
 * Makes a phone's picture smaller before it is sent: some 400 kB instead of 6 MB, which a slow network needs minutes for, and without the place where
 * it was taken. Returns the file itself when it is small already, when the browser cannot read it, and when encoding saves nothing.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= smallBytes) return file
  const url = URL.createObjectURL(file)
  try {
    const picture = await load(url)
    const { naturalWidth: width, naturalHeight: height } = picture
    const scale = Math.min(1, longestSide / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    const context = canvas.getContext('2d')!
    // JPEG has no transparency; without it, transparent parts would be black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    if (!blob || blob.size >= file.size) return file
    return new File([blob], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: blob.type, lastModified: file.lastModified })
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(url)
  }
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
