import { addressLengths } from '@saddar/contract/limits'
import { createBrowserStore } from '../../shared/browser-store.ts'

/** The shopper's delivery city, stored in this browser; '' when not chosen. */
const store = createBrowserStore('myCity', '', (text) => text.slice(0, addressLengths.city))
export const saveMyCity = store.write
export const useMyCity = store.use

/** The choice for a town that is not listed; delivery there takes as long as to the farthest cities. */
export const anotherTown = 'Another town'
