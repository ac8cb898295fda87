import { createQueryClient } from '@saddar/client'
import { expect, test } from 'vitest'
import { encodeParts } from '../../shared/hydration/markup-parts.ts'
import { renderPage } from '../../shared/hydration/render-page.tsx'
import { ShopFrame } from './shop-frame.tsx'

const api = () => Promise.reject(new Error('Rendering makes no calls'))
const renderFrame = (url: string, isReusing: boolean) =>
  new TextDecoder().decode(
    encodeParts(renderPage(<ShopFrame>The page</ShopFrame>, { url, api, queryClient: createQueryClient(), isReusing })),
  )

// Hydration compares the markup with what React renders in the browser.
test.each(['/', '/products', '/cart', '/product/1', '/search?query=case', '/search?query=cable', '/'])(
  'reused parts have the markup of %s',
  (url) => {
    expect(renderFrame(url, true)).toBe(renderFrame(url, false))
  },
)
