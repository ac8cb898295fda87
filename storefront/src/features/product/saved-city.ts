import { addressLengths } from '@saddar/contract/limits'
import { createBrowserStore } from '../../shared/browser-store.ts'

/** Where the shopper wants it delivered, as this browser remembers it; '' while nobody said. */
const store = createBrowserStore('myCity', '', (text) => text.slice(0, addressLengths.city))
export const keepMyCity = store.write
export const useMyCity = store.use

/** Chosen by those whose town is not in the list; the courier takes no less long there than to the far cities. */
export const anotherTown = 'Another town'
