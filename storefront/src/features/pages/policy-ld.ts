import type { ShopSettings } from '@saddar/contract'
import { listFees } from '@saddar/contract/delivery-fee'
import type { DeliverySettings } from '@saddar/contract/delivery-settings'
import { getDelivery } from '../../shared/settings-query.ts'

/*
 * What search engines show of delivery and returns beside the shop's goods (rule 12.3.1). On the pages about them, as Google's guide allows: the
 * documents of home, lists and products have no room for it.
 */

const writeShop = ({ shopName: name }: ShopSettings, policy: object) => ({
  '@context': 'https://schema.org',
  '@type': ['Organization', 'OnlineStore'],
  name,
  url: '/',
  ...policy,
})

/** Returns for changed minds. Who pays for their way back is no public setting, and is left to the text. */
export function toReturnsLd(settings: ShopSettings): object {
  const terms = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'PK',
    returnPolicyCountry: 'PK',
    merchantReturnLink: '/return-policy',
  }
  return writeShop(settings, {
    hasMerchantReturnPolicy:
      settings.returnDays > 0
        ? {
            ...terms,
            returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
            merchantReturnDays: settings.returnDays,
            returnMethod: 'https://schema.org/ReturnByMail',
            refundType: 'https://schema.org/FullRefund',
            itemDefectReturnFees: 'https://schema.org/FreeReturn',
          }
        : { ...terms, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
  })
}

/** Fees and days of delivery. Search engines know no cities of Pakistan: the days are those of all zones, and of different fees the highest counts. */
export function toDeliveryLd(settings: ShopSettings): object {
  const delivery = getDelivery(settings)
  const { zones, rest, cutOffHour } = delivery
  const rates = [...zones, rest]
  const to = {
    '@type': 'ShippingConditions',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PK' },
    transitTime: writePeriod(delivery, Math.min(...rates.map(({ from }) => from)), Math.max(...rates.map(({ to }) => to))),
  }
  return writeShop(settings, {
    hasShippingService: {
      '@type': 'ShippingService',
      fulfillmentType: 'https://schema.org/FulfillmentTypeDelivery',
      handlingTime: { ...writePeriod(delivery, 0, 0), cutoffTime: `${String(cutOffHour).padStart(2, '0')}:00:00+05:00` },
      shippingConditions: listRates(delivery).map((rate) => ({ ...to, ...rate })),
    },
  })
}

/** The fees by the value of the goods; none where each product has its own. */
function listRates({ charge, freeFrom, ...fees }: DeliverySettings): object[] {
  if (charge === 'product') return [{}]
  const { lowest, highest } = listFees(fees)
  const shippingRate = writeAmount(lowest === highest ? { value: highest } : { maxValue: highest })
  if (freeFrom === 0 || highest === 0) return [{ shippingRate }]
  return [
    { orderValue: writeAmount({ maxValue: freeFrom - 1 }), shippingRate },
    { orderValue: writeAmount({ minValue: freeFrom }), shippingRate: writeAmount({ value: 0 }) },
  ]
}

const writeAmount = (amount: { value?: number; minValue?: number; maxValue?: number }) => ({
  '@type': 'MonetaryAmount',
  ...amount,
  currency: 'PKR',
})

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const writePeriod = ({ daysOff }: Pick<DeliverySettings, 'daysOff'>, minValue: number, maxValue: number) => ({
  '@type': 'ServicePeriod',
  duration: { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
  businessDays: days.filter((_, day) => !daysOff.includes(day)).map((day) => `https://schema.org/${day}`),
})
