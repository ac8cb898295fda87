import { describe, expect, it } from 'vitest'
import { readPath, writePath } from './use-form.ts'

describe('readPath and writePath', () => {
  const form = { email: 'a@b.pk', shipping: { city: 'Lahore', state: 'Punjab' } }

  it('reads the text at a path', () => {
    expect(readPath(form, 'email')).toBe('a@b.pk')
    expect(readPath(form, 'shipping.city')).toBe('Lahore')
    expect(readPath(form, 'billing.city')).toBe('')
  })

  it('writes a copy and leaves the original unchanged', () => {
    const next = writePath(form, 'shipping.city', 'Karachi')
    expect(next).toEqual({ email: 'a@b.pk', shipping: { city: 'Karachi', state: 'Punjab' } })
    expect(form.shipping.city).toBe('Lahore')
    expect(writePath(form, 'email', '').email).toBe('')
  })
})
