import sharp from 'sharp'

/** The shop's tile colour, the background of banners. */
const ground = '#F3F2EF'

/** Fades the edges of a scene into the background colour, so that a banner has no visible edge where its shadows are cut off. */
export async function fadeEdges(picture: Buffer | string): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const stop = (at: number, opacity: number) => `<stop offset="${at}" stop-color="${ground}" stop-opacity="${opacity}"/>`
  const across = `${stop(0, 1)}${stop(0.3, 0)}${stop(0.95, 0)}${stop(1, 1)}`
  const down = `${stop(0, 1)}${stop(0.03, 0)}${stop(0.94, 0)}${stop(1, 1)}`
  const veil = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="across">${across}</linearGradient><linearGradient id="down" x2="0" y2="1">${down}</linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#across)"/><rect width="100%" height="100%" fill="url(#down)"/></svg>`
  return sharp(picture)
    .composite([{ input: Buffer.from(veil) }])
    .png()
    .toBuffer()
}
