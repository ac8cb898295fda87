/** Search parameters of a list page; the server's cache key includes only these. */
export const listParams = [
  'category',
  'brand',
  'color',
  'facts',
  'minRating',
  'model',
  'minPrice',
  'maxPrice',
  'featured',
  'sale',
  'soldOut',
  'sort',
  'page',
]
