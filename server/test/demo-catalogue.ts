import { randomUUID } from 'node:crypto'
import { loadDemo } from '../src/features/demo/index.ts'
import type { MediaStore } from '../src/platform/media/store.ts'
import type { Shop } from './shop.ts'

/** Loads the demo catalogue without its pictures, which are slow to encode. */
export const loadDemoCatalogue = (shop: Shop): Promise<void> =>
  loadDemo(shop.system, { addPicture: async () => ({ id: randomUUID(), width: 800, height: 800 }) } as unknown as MediaStore)
