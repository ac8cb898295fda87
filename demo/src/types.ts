/** A colour as an admin enters it; `code` is `#rrggbb`. */
export interface DemoColor {
  name: string
  code: string
}

/** One node of the category tree; `picture` is a file name in the pictures folder. */
export interface DemoCategory {
  slug: string
  name: string
  /** Slug of the category above; a category without it is top level. */
  parent?: string
  picture: string
}

/** A sellable storage capacity ('64 GB') or size ('1 m'). Without a price it inherits price and sale price from its parent. */
export interface DemoOption {
  value: string
  /** Whole rupees. */
  price?: number
  discountPrice?: number
  stock: number
  sku: string
}

/** One colour of a product. It carries stock and sku itself, or has options that do. */
export interface DemoVariant {
  color: DemoColor
  price?: number
  discountPrice?: number
  stock?: number
  sku?: string
  pictures: string[]
  storageOptions?: DemoOption[]
  sizeOptions?: DemoOption[]
}

/** A product as an admin would enter it: prices and shipping in whole rupees, stock only where nothing lies deeper. */
export interface DemoProduct {
  slug: string
  title: string
  /** Plain text: a blank line parts paragraphs, the last block is lines of `Name: value`. */
  description: string
  brand: string
  /** Slug of the deepest category. */
  category: string
  price: number
  discountPrice?: number
  stock?: number
  sku: string
  shippingCost: number
  warrantyMonths: number
  /** Phones, tablets or watches it fits; empty, or with 'Any phone' among examples, when it fits everything. */
  compatibleModels: string[]
  isFeatured?: boolean
  color?: DemoColor
  pictures: string[]
  variants?: DemoVariant[]
  storageOptions?: DemoOption[]
  sizeOptions?: DemoOption[]
  /** Age on the day of loading, 0–200 days, so that new arrivals have an order. */
  daysOld: number
}
