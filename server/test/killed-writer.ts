// Changes a price and is killed after the commit, before anything in or outside the process hears of it. `node server/test/killed-writer.ts
// '<json>'`.
import { changeSku } from '../src/features/catalogue/change-inventory.ts'
import { createContextMaker } from '../src/platform/context.ts'
import { connectDatabase } from '../src/platform/db/connect.ts'
import { EventBus } from '../src/platform/events.ts'
import { createLog } from '../src/platform/log.ts'

const { connectionString, productId, price } = JSON.parse(process.argv[2] ?? '') as {
  connectionString: string
  productId: string
  price: number
}
const log = createLog('silent')
const events = new EventBus()
events.onInvalidated(() => process.kill(process.pid, 'SIGKILL'))
const ctx = createContextMaker(connectDatabase(connectionString, 2, log).db, events, log)({ kind: 'system' })
await changeSku(ctx, productId, { price, note: '' })
