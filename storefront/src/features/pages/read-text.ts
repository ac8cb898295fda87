// The back office previews texts by the same reader.

export type { TextBlock, TextPiece } from '@saddar/contract/read-text'
export { readText } from '@saddar/contract/read-text'
