import type { Order } from '@saddar/contract'
import { createContext, type RefObject } from 'react'
import type { TypedParcel } from './parcel-dialog.tsx'

interface UnsavedParcel {
  parcel: TypedParcel
  /** Fills the form with what was saved in its place. */
  fill: (changed: Order) => void
}

/** What is typed in the form of an order's parcel: the dialogs that other buttons of its page open begin with it. */
export const UnsavedParcelContext = createContext<RefObject<UnsavedParcel | null>>({ current: null })
