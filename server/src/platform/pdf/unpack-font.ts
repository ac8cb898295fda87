import { inflateSync } from 'node:zlib'

const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

/**
 * Converts a WOFF font to a plain SFNT font (WOFF 1.0, §3 to §5). The PDF library reads both, but inflates a WOFF again for each glyph, in
 * JavaScript: ten times the work of the whole document.
 */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, woffHeader + index * woffEntry))
  const head = Buffer.alloc(sfntHeader + count * sfntEntry)
  woff.copy(head, 0, 4, 8)
  const exponent = Math.floor(Math.log2(count))
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** exponent * 16, 6)
  head.writeUInt16BE(exponent, 8)
  head.writeUInt16BE(count * 16 - 2 ** exponent * 16, 10)
  let offset = head.length
  const parts = [head]
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = sfntHeader + index * sfntEntry
    tag.copy(head, at)
    checksum.copy(head, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(data.length, at + 12)
    // Tables are aligned to four bytes.
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

function readTable(woff: Buffer, at: number): { tag: Buffer; checksum: Buffer; data: Buffer } {
  const [offset, packedLength, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
  const packed = woff.subarray(offset, offset + packedLength)
  // A table that compression does not shrink is stored uncompressed.
  const data = packedLength < length ? inflateSync(packed) : packed
  return { tag: woff.subarray(at, at + 4), checksum: woff.subarray(at + 16, at + 20), data }
}
