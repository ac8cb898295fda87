import { wideWidth } from '@saddar/contract/limits'
import { type Crop, measureCrop } from './crop.ts'

/** The longest side of the picture that is edited: photos of newer phones have more pixels than some browsers draw. */
const longestSide = 4_096

/** Loads a picture of the shop or a chosen file by its URL. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  // The browser lets no picture of another origin be saved; this server has each of the shop's, also where they are shown from a CDN.
  picture.src = url.replace(/^https?:\/\/[^/]+(?=\/media\/)/, '')
  await picture.decode()
  return picture
}

/** Draws the picture, turned clockwise by so many quarters. */
export function drawTurned(canvas: HTMLCanvasElement, picture: HTMLImageElement, quarters: number): void {
  const scale = Math.min(1, longestSide / Math.max(picture.naturalWidth, picture.naturalHeight))
  const [width, height] = [Math.round(picture.naturalWidth * scale), Math.round(picture.naturalHeight * scale)]
  const isOnSide = quarters % 2 === 1
  canvas.width = isOnSide ? height : width
  canvas.height = isOnSide ? width : height
  const context = getContext2d(canvas)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarters * Math.PI) / 2)
  context.drawImage(picture, -width / 2, -height / 2, width, height)
}

/** Cuts the part out of what was drawn, no wider than the shop stores. Transparency stays. */
export async function cutPicture(drawn: HTMLCanvasElement, crop: Crop): Promise<File> {
  const part = measureCrop(crop, drawn)
  const scale = Math.min(1, wideWidth / part.width)
  const result = document.createElement('canvas')
  result.width = Math.round(part.width * scale)
  result.height = Math.max(1, Math.round(part.height * scale))
  const context = getContext2d(result)
  context.imageSmoothingQuality = 'high'
  const [x, y] = [(drawn.width * crop.x) / 100, (drawn.height * crop.y) / 100]
  context.drawImage(drawn, x, y, part.width, part.height, 0, 0, result.width, result.height)
  // Browsers that cannot write WebP write PNG.
  const blob = await new Promise<Blob | null>((resolve) => result.toBlob(resolve, 'image/webp', 0.95))
  if (!blob) throw new Error('The browser could not write the picture. Use another one.')
  return new File([blob], `edited.${blob.type === 'image/webp' ? 'webp' : 'png'}`, { type: blob.type })
}

function getContext2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser could not draw the picture. Use another one.')
  return context
}
