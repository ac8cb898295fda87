/**
 * The data of a query as it is embedded in a page. A product's variants repeat its title and description (rule 3.14); the storefront
 * reads both from the product only, so the variants are sent without them.
 */
export function toPageState(data: unknown): unknown {
  if (!isProduct(data)) return data
  return { ...data, variants: data.variants.map(({ title, description, ...variant }) => variant) }
}

const isProduct = (data: unknown): data is { variants: Record<string, unknown>[] } =>
  typeof data === 'object' && data !== null && 'variants' in data && Array.isArray(data.variants)
