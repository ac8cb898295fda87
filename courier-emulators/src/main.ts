// `node courier-emulators/src/main.ts`: runs only the couriers, for a shop that is started separately with these settings.
import { accounts, type CourierId } from './courier.ts'
import { createCouriers } from './create-couriers.ts'

const { PORT = '5381', CONTROL_PORT = '0', PACE_SECONDS = '60' } = process.env
const couriers = await createCouriers({ port: Number(PORT), controlPort: Number(CONTROL_PORT), paceMs: Number(PACE_SECONDS) * 1_000 })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void couriers.close())
for (const [id, keys] of Object.entries(accounts))
  console.log(
    `${id}\n  ${couriers.addressOf(id as CourierId)}\n  ${Object.entries(keys)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', ')}`,
  )
console.log(`Control\n  ${couriers.controlOrigin}`)
