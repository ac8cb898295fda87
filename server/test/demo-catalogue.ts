import { randomUUID } from 'node:crypto'
import { loadDemo } from '../src/features/demo/index.ts'
import { encryptText } from '../src/platform/encryption.ts'
import type { MediaStore } from '../src/platform/media/store.ts'
import { type Shop, tokenSecret } from './shop.ts'

/** Loads the demo catalogue without its pictures, which are 1,300 files. */
export const loadDemoCatalogue = (shop: Shop): Promise<void> =>
  loadDemo(shop.system, { ...shop, media: { addEncoded: async () => randomUUID() } as unknown as MediaStore }, (text) =>
    encryptText(tokenSecret, text),
  )
