import { z } from 'zod'
import { type Column, columnName } from './columns.ts'
import type { FileProduct, Problem } from './group-products.ts'
import type { FileSku } from './read-choices.ts'
import type { Row } from './read-table.ts'

export interface FileMedia {
  url: string
  alt: string
  kind: 'picture' | 'video'
  line: number
  column: Column
}

/** The pictures and videos that the rows of a product reference. */
export interface ReadMedia {
  own: FileMedia[]
  /** By the colour's name in lower case. A colour without an entry keeps its pictures. */
  ofColors: Map<string, FileMedia[]>
  /** Whether the file has a column for pictures, or for videos. Without one, the product keeps its own. */
  hasPictures: boolean
  hasVideos: boolean
}

export const listMedia = ({ own, ofColors }: ReadMedia): FileMedia[] => [...own, ...[...ofColors.values()].flat()]

export function readMedia({ rows }: FileProduct, skus: FileSku[], problems: Problem[]): ReadMedia {
  const [first] = rows
  const videos = first.cell('videos')
  const hasPictures = first.cell('imageSrc') !== undefined
  const pictures = rows.flatMap((row) => {
    const url = row.cell('imageSrc')
    return url
      ? [{ ...toMedia(row, 'imageSrc', url, row.cell('imageAlt') ?? ''), position: Number(row.cell('imagePosition')) || 1_000 }]
      : []
  })
  pictures.sort((one, other) => one.position - other.position)
  const own = pictures.map(({ position, ...picture }) => picture)
  const named = videos ? readList(first, 'videos', videos, problems) : []
  return { own: [...own, ...named], ofColors: readOfColors(skus, problems), hasPictures, hasVideos: videos !== undefined }
}

const toMedia = (row: Row, column: Column, url: string, alt: string, kind: FileMedia['kind'] = 'picture'): FileMedia => ({
  url,
  alt,
  kind,
  line: row.line,
  column,
})

/** Reads the pictures of each colour: all from the shop's own column, else one from Shopify's. */
function readOfColors(skus: FileSku[], problems: Problem[]): Map<string, FileMedia[]> {
  const ofColors = new Map<string, FileMedia[]>()
  for (const { row, color } of skus) {
    const name = color?.toLowerCase()
    if (!name) continue
    const [list, single] = [row.cell('colorMedia'), row.cell('variantImage')]
    if (list === undefined && single === undefined) continue
    const media = list ? readList(row, 'colorMedia', list, problems) : single ? [toMedia(row, 'variantImage', single, '')] : []
    if (!ofColors.get(name)?.length) ofColors.set(name, media)
  }
  return ofColors
}

const mediaList = z.array(z.object({ url: z.string(), alt: z.string().default(''), video: z.boolean().default(false) })).max(20)

function readList(row: Row, column: Column, text: string, problems: Problem[]): FileMedia[] {
  try {
    const list = mediaList.parse(JSON.parse(text))
    return list.map(({ url, alt, video }) => toMedia(row, column, url, alt, video || column === 'videos' ? 'video' : 'picture'))
  } catch {
    problems.push({ line: row.line, column: columnName(column), message: 'This is not a list in the format of an export' })
    return []
  }
}
