import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { hasAdvanceKey } from '../../shared/advance-return.ts'
import { takeOrderKey, useHasOrderKey } from '../../shared/order-keys.ts'
import type { Route } from '../../shared/page/page.ts'
import { useParams } from '../../shared/router/index.ts'
import { settingsKey, useSettings } from '../../shared/settings-query.ts'
import RedirectGuest from './redirect-guest.tsx'

interface GuestGateProps {
  guests: Route['guests']
  /** Shown until it is known what the visitor may see. */
  frame: ReactNode
  /** Whether a session ended while the page was open. */
  hadSession: boolean
  children: ReactNode
}

/** Renders its children for guests to whom the page is open, and redirects the others (rules 5.8, 6.21). */
export default function GuestGate({ guests, frame, hadSession, children }: GuestGateProps) {
  const { orderId } = useParams()
  // While rendering, because the redirect needs the key.
  useState(() => guests === 'order' && orderId && takeOrderKey(orderId))
  const hasKey = useHasOrderKey(orderId)
  const { guestCheckout } = useSettings()
  const isLoaded = useQueryClient().getQueryData(settingsKey) !== undefined
  if (!hadSession && guests === 'checkout' && !isLoaded) return frame
  // The return of an advance names no order; its own page checks the link.
  const isAdvance = guests === 'order' && orderId === undefined && hasAdvanceKey()
  const isOpen = isAdvance || (guests === 'order' && hasKey) || (guests === 'checkout' && guestCheckout)
  if (isOpen && !hadSession) return children
  return (
    <>
      {frame}
      <RedirectGuest hadSession={hadSession} />
    </>
  )
}
