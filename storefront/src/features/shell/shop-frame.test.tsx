import { createQueryClient } from '@saddar/client'
import { expect, test } from 'vitest'
import { joinMarkup } from '../../shared/hydration/markup-part.ts'
import { renderPage } from '../../shared/hydration/render-page.tsx'
import { ShopFrame } from './shop-frame.tsx'

const api = () => Promise.reject(new Error('Rendering makes no calls'))
const renderFrame = (url: string, isReusing: boolean) =>
  joinMarkup(renderPage(<ShopFrame>The page</ShopFrame>, { url, api, queryClient: createQueryClient(), isReusing }))

// Hydration compares the markup with what React renders in the browser.
test.each(['/', '/products', '/cart', '/product/1', '/search?query=case', '/search?query=cable', '/'])(
  'reused parts have the markup of %s',
  (url) => {
    expect(renderFrame(url, true)).toBe(renderFrame(url, false))
  },
)
