/** A part of a picture, in percent of its width and height. */
export interface Crop {
  unit: '%'
  x: number
  y: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

/** The shape in which the shop shows a picture. */
export interface Shape {
  /** 'Square'. */
  name: string
  /** Of width to height. */
  ratio: number
}
/** Of product pictures, and of a category's. */
export const square: Shape = { name: 'Square', ratio: 1 }

/** All of the picture. */
export const wholePicture: Crop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** The largest part in this ratio of width to height, in the middle. */
export function largestCrop(ratio: number, { width, height }: Size): Crop {
  const isWider = width > height * ratio
  const [part, full] = isWider ? [(100 * height * ratio) / width, 100] : [100, (100 * width) / ratio / height]
  return { unit: '%', x: (100 - part) / 2, y: (100 - full) / 2, width: part, height: full }
}

/** The same part after the picture was turned by 90°. */
export function turnCrop({ x, y, width, height }: Crop, by: 1 | -1): Crop {
  const turned = { unit: '%' as const, width: height, height: width }
  return by === 1 ? { ...turned, x: 100 - y - height, y: x } : { ...turned, x: y, y: 100 - x - width }
}

/** The size in pixels of a part; at least one. */
export const measureCrop = ({ width, height }: Crop, picture: Size): Size => ({
  width: Math.max(1, Math.round((picture.width * width) / 100)),
  height: Math.max(1, Math.round((picture.height * height) / 100)),
})
