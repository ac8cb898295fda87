interface Goods {
  title: string
  category: { name: string } | null
  phones: string[]
}

/**
 * Whether a product is cut for the phones that it lists, as cases and screen glass are: it surely fits no other phone (rule 3.10). Of a cable or
 * charger the list only names examples.
 */
export function isMadeToFit({ title, category, phones }: Goods): boolean {
  const [goods = '', phone] = title.split(/ for /i)
  return phones.length > 0 && (madeToFitKinds.test(category?.name ?? '') || (phone !== undefined && madeToFitKinds.test(goods)))
}

/** What names such a kind of goods. */
export const madeToFitKinds = /\b(case|cover|protector|guard|glass|skin)(s|es)?\b/i
