import { Fragment, type ReactNode } from 'react'

/** A piece of running text; with `to` it is a link. */
interface Piece {
  text: string
  to?: string
}
type Block = { kind: 'heading' | 'paragraph'; pieces: Piece[] } | { kind: 'list'; items: Piece[][] }

interface TextBlocksProps {
  blocks: Block[]
  /** Renders a link to a path of the site; other links are plain anchors. */
  renderLink: (to: string, text: string) => ReactNode
}

/** Headings, paragraphs and lists of a text that people wrote, perhaps in Urdu: each block sets its own direction. */
export function TextBlocks({ blocks, renderLink }: TextBlocksProps) {
  return blocks.map((block, index) => <TextBlock key={index} block={block} renderLink={renderLink} />)
}

function TextBlock({ block, renderLink }: { block: Block; renderLink: TextBlocksProps['renderLink'] }) {
  if (block.kind === 'list')
    return (
      <ul dir="auto">
        {block.items.map((pieces, index) => (
          <li key={index}>
            <Pieces pieces={pieces} renderLink={renderLink} />
          </li>
        ))}
      </ul>
    )
  const Tag = block.kind === 'heading' ? 'h2' : 'p'
  return (
    <Tag dir="auto">
      <Pieces pieces={block.pieces} renderLink={renderLink} />
    </Tag>
  )
}

function Pieces({ pieces, renderLink }: { pieces: Piece[]; renderLink: TextBlocksProps['renderLink'] }) {
  return pieces.map(({ text, to }, index) => {
    if (to === undefined) return text
    return to.startsWith('/') ? (
      <Fragment key={index}>{renderLink(to, text)}</Fragment>
    ) : (
      <a key={index} href={to} rel="noopener">
        {text}
      </a>
    )
  })
}
