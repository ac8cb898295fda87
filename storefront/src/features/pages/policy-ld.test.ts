import type { ShopSettings } from '@saddar/contract'
import { defaultDelivery } from '@saddar/contract/delivery-settings'
import { describe, expect, it } from 'vitest'
import { toDeliveryLd, toReturnsLd } from './policy-ld.ts'

const settings = { shopName: 'Saddar', returnDays: 7, delivery: null } as ShopSettings

describe('returns', () => {
  it('have the days of the settings', () => {
    expect(toReturnsLd(settings)).toMatchObject({
      name: 'Saddar',
      hasMerchantReturnPolicy: {
        applicableCountry: 'PK',
        returnPolicyCountry: 'PK',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 7,
      },
    })
  })

  it('are not permitted where the settings have no days', () => {
    const { hasMerchantReturnPolicy } = toReturnsLd({ ...settings, returnDays: 0 }) as { hasMerchantReturnPolicy: object }
    expect(hasMerchantReturnPolicy).toMatchObject({ returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' })
    expect(hasMerchantReturnPolicy).not.toHaveProperty('merchantReturnDays')
  })
})

describe('delivery', () => {
  const find = (delivery: Partial<typeof defaultDelivery>) => {
    const { hasShippingService } = toDeliveryLd({ ...settings, delivery: { ...defaultDelivery, ...delivery } }) as {
      hasShippingService: { handlingTime: object; shippingConditions: object[] }
    }
    return hasShippingService
  }

  it('has the days of all zones, the hour of dispatch, and no fee where each product has its own', () => {
    const { handlingTime, shippingConditions } = find({})
    expect(handlingTime).toMatchObject({ cutoffTime: '15:00:00+05:00', duration: { minValue: 0, maxValue: 0, unitCode: 'DAY' } })
    expect(shippingConditions).toMatchObject([{ transitTime: { duration: { minValue: 1, maxValue: 6 } } }])
    expect(shippingConditions[0]).not.toHaveProperty('shippingRate')
    expect(JSON.stringify(handlingTime)).not.toContain('Sunday')
  })

  it('has the highest fee of a parcel, and none from the value of free delivery on', () => {
    expect(find({ charge: 'parcel' }).shippingConditions).toMatchObject([{ shippingRate: { maxValue: 300, currency: 'PKR' } }])
    expect(find({ charge: 'parcel', freeFrom: 5_000 }).shippingConditions).toMatchObject([
      { orderValue: { maxValue: 4_999 }, shippingRate: { maxValue: 300 } },
      { orderValue: { minValue: 5_000 }, shippingRate: { value: 0 } },
    ])
    expect(find({ charge: 'parcel', zones: [] }).shippingConditions).toMatchObject([{ shippingRate: { value: 300 } }])
  })
})
