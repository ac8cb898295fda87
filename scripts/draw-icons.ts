// `node scripts/draw-icons.ts` draws the shop's icons and its link preview image into storefront/public. Run it after changing the mark,
// and commit the results.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from './install.mjs'

const folder = join(ROOT, 'storefront/public')
const hero = join(ROOT, 'demo/pictures/hero.webp')
const ink = '#15161a'
const red = '#c8102e'

/** The mark on a 32 × 32 square: an s with the full stop of the wordmark. */
const mark = `
  <path d="M19.500 12.200c-.5-1.500-1.900-2.400-4-2.400-2.300 0-3.900 1.100-3.900 2.900 0 3.800 6.300 1.800 6.300 4.300 0 .9-.9 1.400-2.200 1.400-1.400 0-2.400-.7-2.700-1.900l-2.500 1c.6 2.200 2.600 3.300 5.200 3.300 2.900 0 4.900-1.500 4.900-3.900 0-4.300-6.300-2.300-6.300-4.300 0-.7.600-1.100 1.500-1.100 1 0 1.700.5 2 1.500z" fill="#fff" transform="translate(-1 1)"/>
  <circle cx="22.800" cy="20.300" r="2.300" fill="${red}"/>`

/** `corner` is the radius on the 32 × 32 square, 0 for systems that mask icons themselves; `scale` leaves a margin for the mask. */
function drawIcon(corner: number, scale: number): Buffer {
  const shift = 16 * (1 - scale)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512"><rect width="32" height="32" rx="${corner}" fill="${ink}"/><g transform="translate(${shift} ${shift}) scale(${scale})">${mark}</g></svg>`,
  )
}

const writePng = (svg: Buffer, size: number) =>
  sharp(svg, { density: 300 }).resize(size, size).png({ palette: true, effort: 10 }).toBuffer()

/** Wraps one PNG as .ico: a header of 6 bytes, one entry of 16 bytes, the picture. */
function wrapIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

/** Draws the link preview image in 1200 × 630, the size that social networks expect. */
async function drawShareCard(): Promise<Buffer> {
  const words = `
    <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
      <rect width="560" height="630" fill="${ink}"/>
      <g font-family="Inter, Liberation Sans, Arial, sans-serif" fill="#fff">
        <text x="64" y="300" font-size="112" font-weight="900" letter-spacing="-5">saddar<tspan fill="#ff6b72">.</tspan></text>
        <text x="68" y="372" font-size="34">Mobile accessories and</text>
        <text x="68" y="418" font-size="34">gadgets in Pakistan</text>
        <text x="68" y="500" font-size="26" fill="#b9b7b1">Cash on delivery · 7-day money back</text>
      </g>
    </svg>`
  const picture = await sharp(hero).resize(640, 630, { fit: 'cover', position: 'right' }).toBuffer()
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: ink } })
    .composite([{ input: picture, left: 560, top: 0 }, { input: Buffer.from(words) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

const files: [string, Buffer][] = [
  ['favicon.ico', wrapIco(await writePng(drawIcon(7, 1.15), 32), 32)],
  ['icon-192.png', await writePng(drawIcon(7, 1.15), 192)],
  ['icon-512.png', await writePng(drawIcon(7, 1.15), 512)],
  // The inner 80 % are safe from every mask (w3.org/TR/appmanifest, "Icon masks").
  ['icon-maskable-512.png', await writePng(drawIcon(0, 1), 512)],
  ['apple-touch-icon.png', await writePng(drawIcon(0, 1.1), 180)],
  ['share.jpg', await drawShareCard()],
]
for (const [name, bytes] of files) {
  writeFileSync(join(folder, name), bytes)
  console.log(`${name} ${(bytes.length / 1000).toFixed(1)} kB`)
}
