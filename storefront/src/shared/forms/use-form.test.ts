import { describe, expect, it } from 'vitest'
import { readPath, writePath } from './use-form.ts'

describe('the dotted names of fields', () => {
  const form = { email: 'a@b.pk', shipping: { city: 'Lahore', state: 'Punjab' } }

  it('read the text they name', () => {
    expect(readPath(form, 'email')).toBe('a@b.pk')
    expect(readPath(form, 'shipping.city')).toBe('Lahore')
    expect(readPath(form, 'billing.city')).toBe('')
  })

  it('write a copy and leave the rest as it is', () => {
    const next = writePath(form, 'shipping.city', 'Karachi')
    expect(next).toEqual({ email: 'a@b.pk', shipping: { city: 'Karachi', state: 'Punjab' } })
    expect(form.shipping.city).toBe('Lahore')
    expect(writePath(form, 'email', '').email).toBe('')
  })
})
