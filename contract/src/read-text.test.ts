import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readText, type TextPiece } from './read-text.ts'

it('reads headings, paragraphs, lists and links', () => {
  expect(readText('\nFirst line\nand second.\n\n## Head\n\n- one\n- see [returns](/return-policy), or [mail](mailto:a@b.pk)\n')).toEqual([
    { kind: 'paragraph', pieces: [{ text: 'First line and second.' }] },
    { kind: 'heading', pieces: [{ text: 'Head' }] },
    {
      kind: 'list',
      items: [
        [{ text: 'one' }],
        [{ text: 'see ' }, { text: 'returns', to: '/return-policy' }, { text: ', or ' }, { text: 'mail', to: 'mailto:a@b.pk' }],
      ],
    },
  ])
})

it('accepts a heading without a blank line after it', () => {
  expect(readText('## Head\n- one\n- two').map(({ kind }) => kind)).toEqual(['heading', 'list'])
})

it.each([
  '[x](javascript:alert(1))',
  '[x](//evil.example)',
  '[x](data:text/html,x)',
  '[x](relative)',
  '[x](/a b)',
  '<b>x</b>',
  '[x]',
  '- not all\nlines',
])('leaves %s as text', (text) => {
  expect(readText(text)).toEqual([{ kind: 'paragraph', pieces: [{ text: text.replace('\n', ' ') }] }])
})

it('for any input, links lead only to paths of the shop, the web, mail addresses or phone numbers', () => {
  const mark = fc.constantFrom('[', ']', '(', ')', '/', '//', '\n', '- ', '## ', 'javascript:', 'https://a.pk', 'mailto:', 'word', ' ')
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 30 }), (marks) => {
      const pieces = readText(marks.join('')).flatMap((block): TextPiece[] => (block.kind === 'list' ? block.items.flat() : block.pieces))
      for (const { to } of pieces) if (to !== undefined) expect(to).toMatch(/^(\/($|[^/])|https?:|mailto:|tel:)/)
    }),
  )
})
