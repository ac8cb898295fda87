import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Spinner } from './spinner.tsx'

const classesOf = (html: string, part: RegExp) => part.exec(html)?.[1]?.split(' ') ?? []
const ring = /aria-hidden="true" class="([^"]*)"/
const frame = /role="status" class="([^"]*)"/

describe('Spinner', () => {
  it('has five distinct sizes and four distinct colours', () => {
    const sizes = (['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => renderToStaticMarkup(<Spinner size={size} />))
    const colors = (['primary', 'white', 'gray', 'dark'] as const).map((color) => renderToStaticMarkup(<Spinner color={color} />))
    expect(new Set(sizes).size).toBe(5)
    expect(new Set(colors).size).toBe(4)
    expect(classesOf(renderToStaticMarkup(<Spinner />), ring)).toContain('text-red-text')
  })

  it('says "Loading..." by default, also when no text is shown', () => {
    expect(renderToStaticMarkup(<Spinner />)).toContain('Loading...')
    expect(renderToStaticMarkup(<Spinner text="Sending" />)).toContain('>Sending<')
    expect(renderToStaticMarkup(<Spinner text="" />)).toContain('<span class="sr-only">Loading...</span>')
  })

  it('places its text below, above, left or right', () => {
    const directions = (['bottom', 'top', 'left', 'right'] as const).map(
      (textPlacement) =>
        classesOf(renderToStaticMarkup(<Spinner textPlacement={textPlacement} />), frame).find((name) => name.startsWith('flex-'))!,
    )
    expect(directions).toEqual(['flex-col', 'flex-col-reverse', 'flex-row-reverse', 'flex-row'])
  })

  it('covers the window with a half-transparent white sheet and is centred when full screen', () => {
    const classes = classesOf(renderToStaticMarkup(<Spinner fullScreen />), frame)
    expect(classes).toEqual(expect.arrayContaining(['fixed', 'inset-0', 'items-center', 'justify-center']))
    expect(classes.filter((name) => /^bg-.*\/\d+$/.test(name))).toHaveLength(1)
    expect(classesOf(renderToStaticMarkup(<Spinner />), frame)).not.toContain('fixed')
  })
})
