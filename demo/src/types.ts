/** A colour as an admin enters it; `code` is `#rrggbb`. */
export interface DemoColor {
  name: string
  code: string
}

/** One node of the category tree; `picture` is a file name in the pictures folder. */
export interface DemoCategory {
  slug: string
  name: string
  /** Slug of the parent; absent for a top-level category. */
  parent?: string
  picture: string
}

/** A sellable storage capacity ('64 GB') or size ('1 m'). Without a price, it inherits price and sale price from its parent. */
export interface DemoOption {
  value: string
  /** Whole rupees. */
  price?: number
  discountPrice?: number
  stock: number
  sku: string
}

/** One colour of a product. Either it has stock and SKU itself, or its options do. */
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

/** A product as an admin would enter it: prices and shipping in whole rupees, stock only on the sellable level. */
export interface DemoProduct {
  slug: string
  title: string
  /** Plain text: paragraphs separated by blank lines; the last block has lines of `Name: value`. */
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
  /** Compatible phones, tablets or watches. Empty, or containing 'Any phone', if it fits everything. */
  compatibleModels: string[]
  isFeatured?: boolean
  color?: DemoColor
  pictures: string[]
  /** What the second picture shows; its description is `{title}: {secondView}`. */
  secondView: string
  /** What the third picture shows, if there is one. */
  thirdView?: string
  /** Width, height and depth, which the last picture shows: '6.8 × 14.2 × 1.5 cm'. Products made to fit something else, and cables, have none. */
  size?: string
  variants?: DemoVariant[]
  storageOptions?: DemoOption[]
  sizeOptions?: DemoOption[]
  /** Age in days when the demo is loaded, 0–200, to order the new arrivals. */
  daysOld: number
}
