import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ProductPicture } from './product-picture.tsx'

it('shows an icon when there is no picture', () => {
  const html = renderToStaticMarkup(<ProductPicture picture={undefined} place="card" alt="" />)
  expect(html).not.toContain('<img')
  expect(html).toContain('<svg')
})

it('sets width and height to reserve space', () => {
  const picture = { url: '/media/a/1000.webp', alt: 'A cable', width: 800, height: 800 }
  expect(renderToStaticMarkup(<ProductPicture picture={picture} place="row" />)).toMatch(/<img [^>]*width="800" height="800"/)
})
