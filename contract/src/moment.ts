import { z } from 'zod'

/** A moment with its time zone, or a Karachi day: its first moment or its last. */
export const moment = (name: string, endOfDay: boolean) =>
  z
    .string(`${name} must be a date`)
    .transform((value, context) => {
      const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
      const at = new Date(isDay ? `${value}T${endOfDay ? '23:59:59.999' : '00:00:00.000'}+05:00` : value)
      const isMoment = isDay || z.iso.datetime({ offset: true }).safeParse(value).success
      if (isMoment && at.getUTCFullYear() >= 2000 && at.getUTCFullYear() <= 2100) return at.toISOString()
      context.addIssue({ code: 'custom', message: `${name} must be a date` })
      return z.NEVER
    })
    .nullable()
