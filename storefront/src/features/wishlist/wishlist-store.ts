import { wishlistMaximum } from '@saddar/contract/limits'
import { createProductIdStore } from '../catalogue/product-id-store.ts'

/** The wishlist of this device: it needs no sign-in (behaviour 4.1). */
export const wishlist = createProductIdStore('wishlist', wishlistMaximum)
