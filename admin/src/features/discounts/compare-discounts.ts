import type { Discount, DiscountInputGiven } from '@saddar/contract'
import { compareFields, describeValue } from '../../shared/forms/compare-fields.ts'
import { formatDate } from '../../shared/karachi-time.ts'

const labels: Record<keyof DiscountInputGiven, string> = {
  ...{ code: 'Code', description: 'Description', isActive: 'Switched on', isPublic: 'Public', type: 'Type', value: 'Percentage or amount' },
  ...{ maxDiscount: 'At most, Rs', minOrderAmount: 'Orders from, Rs', startsAt: 'First day', expiresAt: 'Last day' },
  ...{ usageLimit: 'Uses in total', perUserLimit: 'Uses per person', firstOrderOnly: 'First order only', appliesTo: 'Applies to' },
  ...{ productIds: 'Products', categoryIds: 'Categories' },
}
const words: Record<Discount['type'] | Discount['appliesTo'], string> = {
  ...{ percentage: 'Percentage', fixed: 'Fixed amount', free_shipping: 'Free delivery' },
  ...{ all: 'All products', products: 'Some products', categories: 'Some categories' },
}

/** Lists the fields in which a person's changes differ from the saved discount, with the form's labels. */
export const compareDiscounts = (theirs: Partial<DiscountInputGiven>, mine: Partial<DiscountInputGiven>) =>
  compareFields<DiscountInputGiven>(theirs, mine, labels, (value, name) => {
    if (Array.isArray(value)) return `${value.length} chosen`
    if ((name === 'startsAt' || name === 'expiresAt') && value) return formatDate(String(value))
    return words[value as keyof typeof words] ?? describeValue(value)
  })
