import { type GatewayId, getPaymentMethod, type PaymentMethod, paymentMethods } from '@saddar/contract/payment-methods'
import type { Logger } from '../../platform/log.ts'
import type { OnlinePayments } from '../orders/index.ts'
import type { ApgSettings } from './alfalah/apg-settings.ts'
import { createAlfalah } from './alfalah/create-alfalah.ts'
import { writeAttempt } from './attempts.ts'
import type { Gateway } from './gateway.ts'
import { openPayment } from './open-payment.ts'

interface GatewaySettings {
  apg: ApgSettings | undefined
}

/** The gateways that the settings configure, by id. */
export type Gateways = ReadonlyMap<GatewayId, Gateway>

/** Each function creates its gateway, or returns undefined without settings for it. */
const factories: Record<GatewayId, (settings: GatewaySettings, log: Logger) => Gateway | undefined> = {
  alfalah: createAlfalah,
}

export function createGateways(settings: GatewaySettings, log: Logger): Gateways {
  const gateways = Object.values(factories).map((create) => create(settings, log))
  return new Map(gateways.filter((gateway) => gateway !== undefined).map((gateway) => [gateway.id, gateway]))
}

/** Whether a configured gateway takes payments by this method. */
export function isPayable(gateways: Gateways, method: PaymentMethod): boolean {
  const { gateway } = getPaymentMethod(method)
  return gateway !== null && gateways.has(gateway)
}

export const listOnlineMethods = (gateways: Gateways): PaymentMethod[] => paymentMethods.filter((method) => isPayable(gateways, method))

/** The payment functions that placing an order needs. */
export function createOnlinePayments(gateways: Gateways, publicUrl: string): OnlinePayments {
  return {
    methods: listOnlineMethods(gateways),
    writeAttempt: async (tx, order) => {
      await writeAttempt(tx, order)
    },
    open: (ctx, orderId) => openPayment(ctx, gateways, publicUrl, orderId),
  }
}
