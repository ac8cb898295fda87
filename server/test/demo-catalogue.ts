import { randomUUID } from 'node:crypto'
import { loadDemo } from '../src/features/demo/index.ts'
import type { MediaStore } from '../src/platform/media/store.ts'
import type { Shop } from './shop.ts'

/** The demo catalogue through the verbs that load it, but for its pictures, which take their time. */
export const loadDemoCatalogue = (shop: Shop): Promise<void> =>
  loadDemo(shop.system, { addPicture: async () => ({ id: randomUUID(), width: 800, height: 800 }) } as unknown as MediaStore)
