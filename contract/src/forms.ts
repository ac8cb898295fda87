/**
 * The forms with the specified messages: one set of rules for the browser and the server (rule 1.4). Written with zod/mini, so that a
 * screen with a form loads 5 kB for it and not 23.
 */
import * as z from 'zod/mini'
import {
  addressesMaximum,
  addressLengths,
  adminScreenPasswordMinimum,
  contactLengths,
  nameLength,
  passwordLength,
  reviewComment,
} from './limits.ts'
import { paymentMethods } from './payment-methods.ts'
import { staffRoles } from './staff-roles.ts'

/**
 * A single line without invisible or direction-changing characters: names appear in mails, lists and messages to others. The joiners that
 * Urdu needs between letters stay.
 */
const plainLine = z.overwrite<string>((text) =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu, '')
    .replace(/(?<!\p{L}|\p{M})[\u200c\u200d]+|[\u200c\u200d]+(?!\p{L}|\p{M})/gu, ''),
)

const required = (message: string, maximum = 1_000, tooLong = `Cannot exceed ${maximum} characters`) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(maximum, tooLong))
/** As `required`, for a single line that others read. */
const requiredLine = (message: string, maximum: number) =>
  z.string(message).check(plainLine, z.trim(), z.minLength(1, message), z.maxLength(maximum, `Cannot exceed ${maximum} characters`))
const optionalLine = (maximum: number) =>
  z.optional(z.string().check(plainLine, z.trim(), z.maxLength(maximum, `Cannot exceed ${maximum} characters`)))
const optional = (maximum: number) => z.optional(z.string().check(z.trim(), z.maxLength(maximum, `Cannot exceed ${maximum} characters`)))

const emailLike = /^[^\s@<>"(),;:\\[\]]+@[^\s@.<>"(),;:\\[\]]+(\.[^\s@.<>"(),;:\\[\]]+)+$/

export const passwordRule =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'
const strongPassword = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])/

const name = z
  .string('Name is required')
  .check(
    plainLine,
    z.trim(),
    z.minLength(1, 'Name is required'),
    z.minLength(nameLength.minimum, 'Name must be at least 2 characters'),
    z.maxLength(nameLength.maximum, 'Name must not exceed 50 characters'),
  )
const lowercaseEmail = z.string('Email is required').check(
  z.trim(),
  z.minLength(1, 'Email is required'),
  z.maxLength(254, 'Invalid email format'),
  z.regex(emailLike, 'Invalid email format'),
  z.refine((email) => email === email.toLowerCase(), 'Email must be in lowercase'),
)
/** A new password of a shopper or an admin. */
export const newPassword = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(passwordLength.minimum, 'Password must be at least 8 characters'),
    z.maxLength(passwordLength.maximum, 'Password must not exceed 128 characters'),
    z.regex(strongPassword, passwordRule),
  )

export const registerForm = z.object({ name, email: lowercaseEmail, password: newPassword })
export const loginForm = z.object({
  email: required('Email is required', 254, 'Invalid email format').check(z.regex(emailLike, 'Invalid email format'), z.toLowerCase()),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(1_000, 'Invalid email or password')),
})

/** The address that a reset link is sent to. */
export const forgotPasswordForm = z.pick(loginForm, { email: true })
/** A link's secret; a malformed one gets the same error as an expired one. */
const linkToken = z
  .string('This link is incomplete')
  .check(z.minLength(1, 'This link is incomplete'), z.maxLength(200, 'This link is incomplete'))
export const resetPasswordForm = z.object({ token: linkToken, password: newPassword })
export const confirmEmailForm = z.object({ token: linkToken })

const wrongPhone = 'Invalid phone number format'
const oneSpaced = z.overwrite((value: string) => value.replace(/\s+/g, ' '))
/** What begins like a mobile number of Pakistan, where no landline does, and has too few or too many digits. */
const isBrokenMobile = (phone: string) => /^(?:(?:\+92|0092|92)0?|0)3(?!\d{9}$)/.test(phone.replace(/[\s-]/g, ''))

/** Optional plus, then 6 to 14 digits, spaces or hyphens, after runs of spaces are collapsed; a mobile number of Pakistan is complete. */
export const isPhone = (value: string): boolean => /^\+?[\d\s-]{6,14}$/.test(value) && /\d/.test(value) && !isBrokenMobile(value)

const phone = (message: string) => required(message).check(oneSpaced, z.refine(isPhone, wrongPhone))
const optionalPhone = z.optional(
  z.string().check(
    z.trim(),
    oneSpaced,
    z.refine((value) => value === '' || isPhone(value), wrongPhone),
  ),
)
/** Of an address that was saved earlier, perhaps before mobile numbers had to be complete. */
const savedPhone = z.optional(z.string().check(z.trim(), oneSpaced, z.regex(/^(\+?[\d\s-]{6,14})?$/, wrongPhone)))
const country = z
  .string('Country is required')
  .check(z.trim(), z.minLength(1, 'Country is required'), z.regex(/^(Pakistan)?$/, 'Only Pakistan is served'))

export const shippingAddressForm = z.object({
  fullName: requiredLine('Full name is required', addressLengths.fullName),
  addressLine1: required('Address is required', addressLengths.line),
  addressLine2: optional(addressLengths.line),
  city: required('City is required', addressLengths.city),
  state: required('State is required', addressLengths.state),
  postalCode: required('Postal code is required', addressLengths.postalCode),
  country,
  phone: phone('Phone number is required'),
  email: z.optional(required('Email is required', 254, 'Invalid email address').check(z.regex(emailLike, 'Invalid email address'))),
})

/** Checkout's contact e-mail, outside the address picker. */
export const contactEmail = required('Email is required', 254, 'Invalid email address').check(z.regex(emailLike, 'Invalid email address'))

/** The billing form that checkout shows when billing differs. */
export const billingAddressForm = z.object({
  fullName: requiredLine('Billing name is required', addressLengths.fullName),
  phone: phone('Billing phone is required'),
  addressLine1: required('Billing address is required', addressLengths.line),
  addressLine2: optional(addressLengths.line),
  city: required('Billing city is required', addressLengths.city),
  state: required('Billing state is required', addressLengths.state),
  postalCode: required('Billing postal code is required', addressLengths.postalCode),
  country: z.optional(z.string()),
})
/** The billing address of a call: empty fields fall back to the shipping values. */
export const billingAddressInput = z.object({
  fullName: optionalLine(addressLengths.fullName),
  phone: optionalPhone,
  addressLine1: optional(addressLengths.line),
  addressLine2: optional(addressLengths.line),
  city: optional(addressLengths.city),
  state: optional(addressLengths.state),
  postalCode: optional(addressLengths.postalCode),
  country: optional(60),
})

export const orderNotes = z.optional(
  z.string().check(z.trim(), z.maxLength(addressLengths.notes, `Cannot exceed ${addressLengths.notes} characters`)),
)
export const paymentMethod = z.enum(paymentMethods, {
  error: ({ input }) => (input ? 'Choose one of the payment methods' : 'Payment method is required'),
})
export const bankAccountNumber = z
  .string('Bank account number is required')
  .check(
    z.trim(),
    z.minLength(1, 'Bank account number is required'),
    z.regex(/^[A-Za-z0-9]{8,24}$/, 'Bank account number must be 8 to 24 letters and digits'),
  )

/** An address of the account page; the checkout's fields are accepted and stored (rule 2.7). */
export const accountAddressForm = z.object({
  _id: z.optional(z.string().check(z.maxLength(60))),
  street: required('Street is required', addressLengths.line),
  city: required('City is required', addressLengths.city),
  state: required('State is required', addressLengths.state),
  zip: required('Zip code is required', addressLengths.postalCode),
  country,
  fullName: optionalLine(addressLengths.fullName),
  addressLine2: optional(addressLengths.line),
  phone: optionalPhone,
  isDefault: z.optional(z.boolean()),
})
export const profileForm = z.object({
  name,
  email: lowercaseEmail,
  addresses: z.optional(
    // The whole list is sent: the server checks the phone numbers that changed.
    z
      .array(z.extend(accountAddressForm, { phone: savedPhone }))
      .check(z.maxLength(addressesMaximum, `At most ${addressesMaximum} addresses can be kept`)),
  ),
})

/** What finds an order without signing in (rule 6.36). */
export const trackingForm = z.object({
  orderId: required('Order number is required', 40),
  phone: required('Phone number is required', 40),
})

/** The footer's newsletter block. */
export const newsletterForm = z.object({
  email: required('Email is required', 254, 'Invalid email format').check(z.regex(emailLike, 'Invalid email format'), z.toLowerCase()),
})

/** A message to the shop (rule 13.5). */
export const contactForm = z.object({
  name,
  email: required('Email is required', 254, 'Invalid email format').check(z.regex(emailLike, 'Invalid email format')),
  phone: optionalPhone,
  subject: optional(contactLengths.subject),
  message: required('Message is required', contactLengths.message.maximum).check(
    z.minLength(contactLengths.message.minimum, `Message must be at least ${contactLengths.message.minimum} characters`),
  ),
})

/** A change of the shopper's password, who can show what they type and so types it once (rule 2.9). */
export const changePasswordForm = z.object({
  currentPassword: z
    .string('Current password is required')
    .check(z.minLength(1, 'Current password is required'), z.maxLength(1_000, 'Current password is incorrect')),
  newPassword,
})

/** A change of the admin's password, as the server validates it; the screen first shows its own six-character message (rule 2.9). */
export const changeAdminPasswordForm = z
  .object({
    ...changePasswordForm.shape,
    confirmPassword: z.string('Confirm password is required').check(z.minLength(1, 'Confirm password is required')),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      message: 'New password and confirm password must match',
      path: ['confirmPassword'],
    }),
  )

/** The admin's password screen requires this much before the server's own rule. */
export const adminPasswordScreenForm = z
  .object({
    currentPassword: z.string().check(z.minLength(1, 'Current password is required')),
    newPassword: z
      .string()
      .check(
        z.minLength(1, 'New password is required'),
        z.minLength(adminScreenPasswordMinimum, `New password must be at least ${adminScreenPasswordMinimum} characters`),
      ),
    confirmPassword: z.string().check(z.minLength(1, 'Confirm password is required')),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      message: 'New password and confirm password must match',
      path: ['confirmPassword'],
    }),
  )

/** A code of the authenticator app or a recovery code; spaces are ignored. */
const code = z.string('Code is required').check(
  z.overwrite((text) => text.replace(/\s+/g, '').toLowerCase()),
  z.minLength(1, 'Code is required'),
  z.regex(/^(\d{6}|[a-z2-7]{5}-?[a-z2-7]{5})$/, 'Enter the 6 digits of your app, or a recovery code'),
)
export const secondFactorForm = z.object({ challenge: z.string().check(z.minLength(1), z.maxLength(1_000)), code })
export const turnOffSecondFactorForm = z.object({
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(1_000, 'Current password is incorrect')),
  code,
})

/** The input of a step-up, by method. */
export const stepUpForms = {
  password: z.object({ password: turnOffSecondFactorForm.shape.password }),
  code: z.object({ code }),
}
/** Confirms the identity of the signed-in person: a password, or a code where the second factor is on. */
export const stepUpForm = z.object({
  password: z.optional(z.string().check(z.maxLength(1_000, 'Current password is incorrect'))),
  code: z.optional(code),
})

export const invitationForm = z.object({
  email: lowercaseEmail,
  staffRole: z.enum(staffRoles, 'Choose a role'),
})
/** The link of an invitation that is opened. */
export const checkLinkForm = z.object({ token: linkToken })
export const acceptInvitationForm = z.object({ token: linkToken, name, password: newPassword })

/** Why the owner takes back an order's status (rule 6.20). */
export const takeBackForm = z.object({ reason: required('Reason is required', 500) })
/** Asking for an advance, in rupees, and waiving it (rule 6.50). */
export const askAdvanceForm = z.object({
  amount: z.int('Enter an amount in whole rupees').check(z.gte(1, 'Enter an amount above 0'), z.lte(100_000_000, 'Enter a smaller amount')),
})
export const waiveAdvanceForm = z.object({ reason: required('Reason is required', 200) })

// Counts code points, as people and the database do: an emoji is one.
const lengthOf = (text: string) => [...text].length
const ratingRule = 'Rating must be a whole number from 1 to 5'
/** A buyer's review of a product (rule 11.1). */
export const reviewForm = z.object({
  rating: z
    .int({ error: ({ input }) => (input === undefined || input === null ? 'Please choose a rating' : ratingRule) })
    .check(z.minimum(1, ratingRule), z.maximum(5, ratingRule)),
  comment: z.string('Write a few words').check(
    z.trim(),
    z.minLength(1, 'Write a few words'),
    z.refine((text) => lengthOf(text) >= reviewComment.minimum, `Comment must be at least ${reviewComment.minimum} characters`),
    z.refine((text) => lengthOf(text) <= reviewComment.maximum, `Comment must not exceed ${reviewComment.maximum} characters`),
  ),
})
export const reviewInput = z.extend(reviewForm, {
  productId: required('Product ID is required', 100).check(z.toLowerCase()),
  orderId: required('Order ID is required', 100),
})

/** The first message of each field by dotted path, for the form to show; an empty object when everything is valid. */
export function formErrors(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  for (const issue of z.safeParse(schema, value).error?.issues ?? []) {
    const path = issue.path.join('.')
    found[path] ??= issue.message
  }
  return found
}
