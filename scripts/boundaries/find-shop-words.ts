const PLATFORM = 'server/src/platform/'
// Generated from the schema, so it names all tables.
const GENERATED = `${PLATFORM}db/schema.gen.ts`

const SHOP_WORDS = new Set(
  'banner cart catalogue category checkout courier customer discount gateway invoice payment product review shipment shop shopper sku stock wishlist'.split(
    ' ',
  ),
)
const ADVICE = 'The platform knows nothing about a shop: move the code into the feature that needs it, or make the name general.'

/** Lists the words of a shop in the names and exports of the server's platform, as lines to print. */
export function findShopWords(file: string, code: string): string[] {
  if (!file.startsWith(PLATFORM) || file === GENERATED || file.endsWith('.test.ts')) return []
  const exported = [...code.matchAll(/^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm)].map(
    ([, name = '']) => name,
  )
  return [file.slice(PLATFORM.length), ...exported].flatMap((name) => {
    const word = splitWords(name).find((part) => SHOP_WORDS.has(part) || SHOP_WORDS.has(part.replace(/s$/, '')))
    return word ? [`${file} is named or exports ${name}, which contains "${word}"\n    ${ADVICE}`] : []
  })
}

const splitWords = (name: string): string[] => (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
