import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { reviewPictures as limits } from '@saddar/contract/reviews'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { smallerWidths } from '../../studio/write-widths.ts'
import {
  type DemoOption,
  type DemoProduct,
  demoBanners,
  demoBuyers,
  demoCategories,
  demoProducts,
  demoReviews,
  picturesDir,
  reviewPictures,
} from '../index.ts'
import { findPictureFile, nameSizePicture } from '../pictures.ts'
import { cataloguePictures } from './pictures.ts'
import { secondViews, thirdViews } from './second-views.ts'
import { sizes } from './sizes.ts'

interface Sku {
  name: string
  sku: string | undefined
  stock: number | undefined
  price: number
  discountPrice: number | undefined
}

/** With its own price, only its own sale price applies; otherwise missing prices are inherited from the parent. */
const inheritPrice = (own: { price?: number; discountPrice?: number }, parent: { price: number; discountPrice?: number | undefined }) =>
  own.price === undefined
    ? { price: parent.price, discountPrice: own.discountPrice ?? parent.discountPrice }
    : { price: own.price, discountPrice: own.discountPrice }

const listSkus = (product: DemoProduct): Sku[] => {
  const fromOptions = (name: string, options: DemoOption[], parent: { price: number; discountPrice?: number | undefined }): Sku[] =>
    options.map((option) => ({ name: `${name} ${option.value}`, sku: option.sku, stock: option.stock, ...inheritPrice(option, parent) }))
  if (product.variants) {
    return product.variants.flatMap((variant): Sku[] => {
      const name = `${product.slug} ${variant.color.name}`
      const prices = inheritPrice(variant, product)
      const options = variant.storageOptions ?? variant.sizeOptions
      return options ? fromOptions(name, options, prices) : [{ name, sku: variant.sku, stock: variant.stock, ...prices }]
    })
  }
  const options = product.storageOptions ?? product.sizeOptions
  if (options) return fromOptions(product.slug, options, product)
  return [{ name: product.slug, sku: product.sku, stock: product.stock, price: product.price, discountPrice: product.discountPrice }]
}

const find = (slug: string | undefined) => demoCategories.find((category) => category.slug === slug)
const isWhole = (value: number, from: number, to: number): boolean => Number.isInteger(value) && value >= from && value <= to
const skus = demoProducts.flatMap(listSkus)

describe('categories', () => {
  it('form a tree with at least 8 top-level and 20 lower categories, exactly three levels deep', () => {
    const depthOf = (slug: string): number => {
      const parent = find(slug)?.parent
      return parent ? 1 + depthOf(parent) : 1
    }
    expect(demoCategories.filter(({ parent }) => !parent).length).toBeGreaterThanOrEqual(8)
    expect(demoCategories.filter(({ parent }) => parent).length).toBeGreaterThanOrEqual(20)
    expect(Math.max(...demoCategories.map(({ slug }) => depthOf(slug)))).toBe(3)
  })

  it('have unique slugs, names of 2–60 characters unique among siblings, and come after their parents', () => {
    expect(new Set(demoCategories.map(({ slug }) => slug)).size).toBe(demoCategories.length)
    expect(new Set(demoCategories.map(({ parent, name }) => `${parent}/${name}`)).size).toBe(demoCategories.length)
    for (const [i, { name, parent }] of demoCategories.entries()) {
      expect(name.length >= 2 && name.length <= 60, name).toBe(true)
      if (parent)
        expect(
          demoCategories.slice(0, i).some(({ slug }) => slug === parent),
          name,
        ).toBe(true)
    }
  })

  it('have products in stock in every category', () => {
    const stocked = demoProducts.filter((product) => listSkus(product).some(({ stock }) => stock! > 0)).map(({ category }) => category)
    const isAbove = (slug: string, above: string): boolean => {
      const parent = demoCategories.find((category) => category.slug === slug)?.parent
      return slug === above || (parent !== undefined && isAbove(parent, above))
    }
    expect(demoCategories.filter(({ slug }) => !stocked.some((category) => isAbove(category, slug))).map(({ slug }) => slug)).toEqual([])
  })

  it('have products in every category without children, and only there', () => {
    const ends = demoCategories.filter(({ slug }) => !demoCategories.some(({ parent }) => parent === slug))
    expect(new Set(demoProducts.map(({ category }) => category))).toEqual(new Set(ends.map(({ slug }) => slug)))
  })
})

describe('products', () => {
  it('have the required number and variety', () => {
    const withColors = demoProducts.filter(({ variants }) => variants)
    const simple = demoProducts.filter(({ variants, storageOptions, sizeOptions }) => !variants && !storageOptions && !sizeOptions)
    const soldOut = demoProducts.filter((product) => listSkus(product).every(({ stock }) => stock === 0))
    expect(isWhole(demoProducts.length, 60, 72)).toBe(true)
    expect(isWhole(withColors.length, 20, 28)).toBe(true)
    expect(withColors.every(({ variants }) => isWhole(variants!.length, 2, 5))).toBe(true)
    expect(simple.length).toBeGreaterThanOrEqual(20)
    expect(isWhole(demoProducts.filter(({ isFeatured }) => isFeatured).length, 8, 14)).toBe(true)
    expect(isWhole(demoProducts.filter(({ discountPrice }) => discountPrice).length, 14, 22)).toBe(true)
    expect(isWhole(soldOut.length, 3, 5)).toBe(true)
    expect(skus.filter(({ stock }) => stock === 0).length).toBeGreaterThan(soldOut.length)
    expect(skus.filter(({ stock }) => stock! > 0 && stock! <= 5).length).toBeGreaterThanOrEqual(8)
    expect(withColors.some(({ variants }) => variants!.some(({ storageOptions }) => storageOptions))).toBe(true)
    expect(withColors.some(({ variants }) => variants!.some(({ sizeOptions }) => sizeOptions))).toBe(true)
  })

  it('have unique slugs and skus', () => {
    const skus = demoProducts.flatMap((product) => [...new Set([product.sku, ...listSkus(product).map(({ sku }) => sku)])])
    expect(new Set(demoProducts.map(({ slug }) => slug)).size).toBe(demoProducts.length)
    expect(new Set(skus).size).toBe(skus.length)
  })

  it.each(demoProducts.map((product) => [product.slug, product] as const))('%s follows the rules of the catalogue', (_slug, product) => {
    expect(isWhole(product.title.length, 3, 150)).toBe(true)
    expect(product.description.length).toBeLessThanOrEqual(10_000)
    expect(product.description).toMatch(/^[\s\S]+\n\n(?:[^\n:]{2,30}: [^\n]+\n?)+$/)
    expect(isWhole(product.price, 1, 10_000_000)).toBe(true)
    expect(isWhole(product.shippingCost, 0, 400)).toBe(true)
    expect(isWhole(product.warrantyMonths, 0, 60)).toBe(true)
    expect(isWhole(product.daysOld, 0, 200)).toBe(true)
    const parents = [product, ...(product.variants ?? [])]
    for (const { stock, storageOptions, sizeOptions } of parents) {
      expect(storageOptions && sizeOptions).toBeUndefined()
      if (storageOptions || sizeOptions) expect(stock).toBeUndefined()
    }
    if (product.variants) expect([product.stock, product.storageOptions, product.sizeOptions]).toEqual([undefined, undefined, undefined])
    for (const { code } of [...(product.variants ?? []).map(({ color }) => color), ...(product.color ? [product.color] : [])])
      expect(code).toMatch(/^#[0-9A-F]{6}$/)
  })

  it.each(skus.map((sku) => [sku.name, sku] as const))(
    '%s has a valid SKU, stock and price',
    (_name, { sku, stock, price, discountPrice }) => {
      expect(sku).toMatch(/^[A-Z0-9.-]{4,40}$/)
      expect(isWhole(stock ?? -1, 0, 1000)).toBe(true)
      expect(isWhole(price, 1, 10_000_000)).toBe(true)
      if (discountPrice !== undefined) expect(isWhole(discountPrice, 1, price - 1)).toBe(true)
    },
  )
})

describe('pictures', () => {
  const banners = demoBanners.map(({ picture }) => picture)
  const inWidths = [...cataloguePictures, ...reviewPictures]
  const named = [...inWidths, ...banners]

  it('are each referenced once, and no file is unused', async () => {
    expect(new Set(named).size).toBe(named.length)
    expect((await readdir(picturesDir)).sort()).toEqual([...named, ...smallerWidths.map(String)].sort())
    for (const width of smallerWidths) expect((await readdir(new URL(`${width}/`, picturesDir))).sort()).toEqual([...inWidths].sort())
  })

  it('show the same in each smaller width, and have at most 12 kB on a card', async () => {
    for (const name of inWidths) {
      const largest = sharp(fileURLToPath(findPictureFile(name)))
      const size = await largest.metadata()
      const original = await largest.resize(24).raw().toBuffer()
      for (const width of smallerWidths) {
        const file = await readFile(findPictureFile(name, width))
        const { format, width: own, height } = await sharp(file).metadata()
        expect([format, own, height], name).toEqual(['webp', width, Math.round((size.height * width) / size.width)])
        if (width <= 400) expect(file.length, name).toBeLessThanOrEqual(12_000)
        const pixels = await sharp(file).resize(24).raw().toBuffer()
        const difference = pixels.reduce((sum, value, index) => sum + Math.abs(value - original[index]!), 0) / pixels.length
        expect(difference, `${name} in ${width} pixels`).toBeLessThan(3)
      }
    }
  })

  it('decode, measure 800 × 800 or 1000 × 1000 (banners 1600 × 900, those of reviews 800 to 1000 across and at most 1400 high), differ from each other and have at most 100 kB each and 25 MB together', async () => {
    let bytes = 0
    const seen = new Map<string, string>()
    for (const name of named) {
      const file = await readFile(new URL(name, picturesDir))
      const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
      const { format } = await sharp(file).metadata()
      expect(data.length).toBe(info.width * info.height * info.channels)
      const sizes = banners.includes(name) ? ['1600 × 900'] : ['800 × 800', '1000 × 1000']
      expect(format, name).toBe('webp')
      if (reviewPictures.includes(name))
        expect([info.width >= 800, info.width <= 1000, info.height <= 1400], name).toEqual([true, true, true])
      else expect(sizes, name).toContain(`${info.width} × ${info.height}`)
      expect(file.length, name).toBeLessThanOrEqual(100_000)
      const digest = createHash('sha256').update(data).digest('hex')
      expect(seen.get(digest), name).toBeUndefined()
      seen.set(digest, name)
      bytes += file.length
    }
    expect(bytes).toBeGreaterThan(500_000)
    expect(bytes).toBeLessThanOrEqual(25_000_000)
  })

  it('show each product from two sides, some worn or in a hand, with its measures if it has a size, and in each colour', () => {
    for (const { slug, pictures, thirdView, variants, size } of demoProducts) {
      expect(pictures, slug).toHaveLength(2 + (thirdView ? 1 : 0) + (size ? 1 : 0))
      for (const variant of variants ?? []) expect(variant.pictures, slug).toHaveLength(1)
    }
    expect(
      demoProducts.flatMap(({ pictures, variants = [] }) => [...pictures, ...variants.flatMap((variant) => variant.pictures)]).length,
    ).toBeGreaterThanOrEqual(160)
  })
})

describe('second and third views', () => {
  it('describe the pictures of existing products, shortly enough for a description', () => {
    for (const slug of Object.keys({ ...secondViews, ...thirdViews }))
      expect(demoProducts.some((product) => product.slug === slug)).toBe(true)
    for (const { slug, title, secondView, thirdView = 'none' } of demoProducts)
      for (const view of [secondView, thirdView]) {
        expect(`${title}: ${view}`.length, slug).toBeLessThanOrEqual(200)
        expect(view, slug).toMatch(/^[a-z].*[^.]$/)
      }
  })
})

describe('sizes', () => {
  const measured = demoProducts.filter(({ size }) => size)

  it('are those of existing products, at least 40, shortly enough for a description', () => {
    expect(measured.map(({ slug }) => slug).sort()).toEqual(Object.keys(sizes).sort())
    expect(measured.length).toBeGreaterThanOrEqual(40)
    for (const { title, size } of measured) {
      expect(size).toMatch(/^\d+\.\d( × \d+\.\d){1,2} cm( \([a-z ]+\))?$/)
      expect(`${title}, size ${size}`.length, title).toBeLessThanOrEqual(200)
    }
  })

  it.each(measured.map(({ slug, description, size }) => [slug, description, size!] as const))(
    '%s measures the same in its picture and in its text, and nowhere else',
    async (slug, description, size) => {
      const { exif } = await sharp(fileURLToPath(findPictureFile(nameSizePicture(slug)))).metadata()
      expect(exif?.toString('latin1')).toContain(encodeURI(size))
      expect(description.match(/^Size: .*$/gm)).toEqual([`Size: ${size}`])
      // Other lines that give one of its measures in millimetres.
      const centimetres = [...size.matchAll(/\d+\.\d/g)].map(Number)
      for (const [, name, millimetres] of description.matchAll(/^(Thickness|Length): ([\d.]+) mm$/gm)) {
        const own = name === 'Thickness' ? Math.min(...centimetres) : Math.max(...centimetres)
        expect(Math.abs(Number(millimetres) - 10 * own), `${slug}: ${name}`).toBeLessThanOrEqual(0.5)
      }
    },
  )
})

describe('power banks', () => {
  it.each([
    ['barqi-safar-20000-power-bank', '20000', '65W'],
    ['barqi-saath-magnetic-power-bank', '5000', ''],
    ['zarb-toofan-30000-power-bank', '30000', '45W'],
  ])('%s has the %s mAh and the watts that its picture prints', async (slug, capacity, watts) => {
    const studio = await readFile(new URL('../../studio/photo/power.py', import.meta.url), 'utf8')
    expect(studio).toContain(`cap='${[`${capacity}mAh`, watts].filter(Boolean).join('  ')}'`)
    const { description } = demoProducts.find((product) => product.slug === slug)!
    expect(description).toContain(`Capacity: ${Number(capacity).toLocaleString('en')} mAh`)
    expect(description).toContain(`Output: ${watts.replace('W', ' W')}`)
  })
})

describe('reviews', () => {
  it('are at least 300, of existing products, at most one per buyer and product', () => {
    expect(demoReviews.length).toBeGreaterThanOrEqual(300)
    expect(new Set(demoReviews.map(({ product, buyer }) => `${product} ${buyer}`)).size).toBe(demoReviews.length)
    expect(new Set(demoReviews.map(({ comment }) => comment)).size).toBe(demoReviews.length)
    expect(new Set(demoBuyers.map(({ name }) => name)).size).toBe(demoBuyers.length)
    for (const { product, buyer, rating, comment, pictures, daysOld } of demoReviews) {
      expect(pictures.length <= limits.most && pictures.every((name) => /^review-.*\.webp$/.test(name)), comment).toBe(true)
      const of = demoProducts.find(({ slug }) => slug === product)
      expect(of, product).toBeDefined()
      expect(demoBuyers[buyer], comment).toBeDefined()
      expect(isWhole(rating, 1, 5), comment).toBe(true)
      expect(comment.trim().length >= 3 && comment.length <= 1000, comment).toBe(true)
      expect(daysOld > 0 && daysOld < of!.daysOld, `${product} ${daysOld}`).toBe(true)
    }
  })

  it('are mostly positive, sometimes negative, and partly in Urdu', () => {
    const share = (stars: number) => demoReviews.filter(({ rating }) => rating === stars).length / demoReviews.length
    expect([share(5) > share(4), share(4) > share(3), share(3) > share(2), share(1) > 0]).toEqual([true, true, true, true])
    const average = demoReviews.reduce((sum, { rating }) => sum + rating, 0) / demoReviews.length
    expect(average > 3.8 && average < 4.6, `${average}`).toBe(true)
    expect(demoReviews.filter(({ comment }) => /[\u0600-\u06ff]/.test(comment)).length).toBeGreaterThan(15)
  })

  it('leave at least 4 products without reviews', () => {
    expect(demoProducts.filter(({ slug }) => !demoReviews.some(({ product }) => product === slug)).length).toBeGreaterThanOrEqual(4)
  })
})
