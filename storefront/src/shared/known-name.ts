import type { User } from '@saddar/contract'
import { nameLength } from '@saddar/contract/limits'

/**
 * The shopper's name; '' when they have typed none yet: an account that a reset of its password or Google made without one is named after the
 * first part of its email, which no form suggests and no parcel carries.
 */
export const getKnownName = ({ name, email }: Pick<User, 'name' | 'email'>): string =>
  name === email.slice(0, Math.max(0, email.indexOf('@'))).slice(0, nameLength.maximum) ? '' : name
