import { computeRuleAdvance, isAdvanceMethod } from '@saddar/contract/advances'
import { paymentMethods } from '@saddar/contract/payment-methods'
import type { Context } from '../../platform/context.ts'
import { isMethodOn, type OrderTerms } from '../settings/index.ts'
import { countRefusedParcels } from './earlier-parcels.ts'

/**
 * The advance that the shop's rule asks for of a cash order, in rupees; 0 for none, and where the owner offers no method to pay it (rule 6.50.2).
 * @param order `total` in rupees
 */
export async function findRuleAdvance(tx: Context, { phone, total }: { phone: string; total: number }, terms: OrderTerms): Promise<number> {
  const canBePaid = paymentMethods.some((method) => isAdvanceMethod(method) && isMethodOn(terms, method))
  if (terms.cashAdvance !== 'rule' || !canBePaid) return 0
  const refused = terms.cashAdvanceFromRefused > 0 ? await countRefusedParcels(tx.db, phone) : 0
  return computeRuleAdvance(terms, { total, refused })
}
