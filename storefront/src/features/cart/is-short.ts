import type { CartItem } from '@saddar/contract'
import { isUnavailable } from './cart-changes.ts'

/** Whether a line that can be bought has more pieces than are left. */
export const isShort = (line: CartItem): boolean => !isUnavailable(line) && line.quantity > line.stock
