import { expect, it } from 'vitest'
import { embedCategories, readEmbeddedCategories } from './category-state.ts'

it('embeds categories without slugs that follow from their names, and reads the same ones back', () => {
  const categories = [
    { name: 'Audio', slug: 'audio', parentSlug: null },
    { name: 'Wireless Earbuds', slug: 'wireless-earbuds', parentSlug: 'audio', position: 2 },
    { name: 'Car & Bike', slug: 'car-and-bike', parentSlug: null },
    { name: 'موبائل کور', slug: 'category', parentSlug: 'audio' },
  ]
  const embedded = embedCategories(categories)
  expect(embedded).toEqual([
    { name: 'Audio' },
    { name: 'Wireless Earbuds', parentSlug: 'audio', position: 2 },
    { name: 'Car & Bike', slug: 'car-and-bike' },
    { name: 'موبائل کور', slug: 'category', parentSlug: 'audio' },
  ])
  expect(readEmbeddedCategories(JSON.parse(JSON.stringify(embedded)))).toEqual(categories)
})
