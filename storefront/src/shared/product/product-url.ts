/** URL of a product page. */
export function getProductUrl(product: { _id: string }): string {
  return `/product/${encodeURIComponent(product._id)}`
}
