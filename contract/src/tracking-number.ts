import { z } from 'zod'

const pattern = /^[\w ./-]*$/
export const wrongTrackingNumber = 'Use letters, digits, spaces and - . / only'

/** A courier's number of a parcel, as staff type, scan or paste it. */
export const trackingNumberInput = z
  .string('Tracking number must be text')
  .trim()
  .max(60, 'Cannot exceed 60 characters')
  .regex(pattern, wrongTrackingNumber)

/** Whether a courier's number can have these characters. */
export const isTrackingNumber = (text: string): boolean => pattern.test(text.trim())
