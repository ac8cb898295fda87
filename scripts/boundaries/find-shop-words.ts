const PLATFORM = 'server/src/platform/'
// Generated from the schema, so it names all tables.
const GENERATED = `${PLATFORM}db/schema.gen.ts`
// A released migration keeps its name.
const MIGRATION = '0022_universal-products'

const SHOP_WORDS = new Set(
  'banner cart catalogue category checkout courier customer discount gateway invoice payment product review rupee shipment shop shopper sku stock wishlist'.split(
    ' ',
  ),
)
const ADVICE = 'The platform knows nothing about a shop: move the code into the feature that needs it, or make the name general.'

/** Lists the words of a shop in the server's platform, in file names, code and comments, as lines to print. */
export function findShopWords(file: string, code: string): string[] {
  if (!file.startsWith(PLATFORM) || file === GENERATED || file.endsWith('.test.ts')) return []
  const lines = code.replaceAll(MIGRATION, '').split('\n')
  return [
    ...listShopWords(file.slice(PLATFORM.length)).map((word) => `${file} has "${word}" in its name\n    ${ADVICE}`),
    ...lines.flatMap((line, index) => listShopWords(line).map((word) => `${file}:${index + 1} contains "${word}"\n    ${ADVICE}`)),
  ]
}

const listShopWords = (text: string): string[] =>
  splitWords(text).filter((word) => SHOP_WORDS.has(word) || SHOP_WORDS.has(word.replace(/s$/, '')))

const splitWords = (text: string): string[] => (text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
