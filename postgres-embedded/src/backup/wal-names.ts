/** The size of a segment of the write-ahead log (WAL), as initdb sets it. */
const SEGMENT_BYTES = 16n * 1024n * 1024n
const SEGMENTS_PER_FILE_ID = 256

/** The number of the segment that contains this log sequence number, such as `0/3000028`. */
export function segmentOf(lsn: string): number {
  return Number(parseLsn(lsn) / SEGMENT_BYTES)
}

/** The number of the last segment before this log sequence number, which may be the first byte of the next segment. */
export function lastSegmentBefore(lsn: string): number {
  return Number((parseLsn(lsn) - 1n) / SEGMENT_BYTES)
}

/** The name of a segment's file: timeline and number, in three groups of eight hexadecimal digits. */
export function nameSegment(timeline: number, segment: number): string {
  return [timeline, Math.floor(segment / SEGMENTS_PER_FILE_ID), segment % SEGMENTS_PER_FILE_ID].map(toHex).join('')
}

/** Timeline and number of a complete segment; null for other files, such as the history of a timeline. */
export function readSegmentName(name: string): { timeline: number; segment: number } | null {
  const [, timeline, high, low] = /^([\dA-F]{8})([\dA-F]{8})([\dA-F]{8})$/.exec(name) ?? []
  if (!timeline || !high || !low) return null
  return { timeline: Number.parseInt(timeline, 16), segment: Number.parseInt(high, 16) * SEGMENTS_PER_FILE_ID + Number.parseInt(low, 16) }
}

/** Compares two log sequence numbers. */
export function isBefore(lsn: string, other: string): boolean {
  return parseLsn(lsn) < parseLsn(other)
}

function parseLsn(lsn: string): bigint {
  const [high, low] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

const toHex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')
