import type { Config } from '../../platform/config.ts'
import type { Logger } from '../../platform/log.ts'
import type { OnlinePayments } from '../orders/index.ts'
import { createAlfalah } from './alfalah/create-alfalah.ts'
import { writeAttempt } from './attempts.ts'
import type { Gateway } from './gateway.ts'
import { openPayment } from './open-payment.ts'

/** The gateway that the settings name, if any. */
export const chooseGateway = ({ apg }: Config, log: Logger): Gateway | undefined => apg && createAlfalah(apg, log)

/** What placing an order needs of payments. */
export function createOnlinePayments(gateway: Gateway, publicUrl: string): OnlinePayments {
  return {
    methods: gateway.methods,
    writeAttempt: async (tx, order) => {
      await writeAttempt(tx, order)
    },
    open: (ctx, orderId) => openPayment(ctx, gateway, publicUrl, orderId),
  }
}
