const count = (number: number, one: string, many: string) =>
  number === 0 ? '' : `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`

/** '2 subcategories and 1 product'; '' for an empty category. Products are those in it and below it, hidden ones too. */
export const describeContents = ({ products, subcategories }: { products: number; subcategories: number }): string =>
  [count(subcategories, 'subcategory', 'subcategories'), count(products, 'product', 'products')].filter(Boolean).join(' and ')
