import { z } from 'zod'
import { orderStatuses, paymentMethods, paymentStatuses } from './order-states.ts'

const id = z.string()
const time = z.string().describe('ISO 8601, UTC')
const rupees = z.int().describe('whole rupees')

export const address = z.object({
  _id: id,
  fullName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
  isDefault: z.boolean(),
  street: z.string().describe('addressLine1 under its account name'),
  zip: z.string().describe('postalCode under its account name'),
})
export type Address = z.infer<typeof address>

export const roles = ['user', 'admin'] as const
export const user = z.object({
  _id: id,
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  addresses: z.array(address),
  avatar: z.string().optional(),
  emailVerified: z.boolean(),
  createdAt: time,
})
export type User = z.infer<typeof user>

export const tokens = z.object({ token: z.string(), refreshToken: z.string(), expiresIn: z.int().describe('seconds') })
export type Tokens = z.infer<typeof tokens>
export const login = tokens.extend({ user })

export const category = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  parentId: z.string().nullable(),
  image: z.string().nullable(),
  productCount: z.int().describe('active products in it and below it'),
  createdAt: time,
  updatedAt: time,
})
export type Category = z.infer<typeof category>

export const color = z.object({ name: z.string(), code: z.string() })
export const picture = z.object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof picture>
export const video = z.object({ url: z.string() })

/** Price and stock, at whatever level of a product they stand. Prices are resolved: an option that has none shows its parent's. */
const offer = {
  price: rupees,
  discountPrice: rupees.describe('0 when not on sale'),
  stock: z.int(),
  sku: z.string(),
}
export const storageOption = z.object({ _id: id, capacity: z.string(), ...offer })
export const sizeOption = z.object({ _id: id, size: z.string(), ...offer })
export const variant = z.object({
  _id: id,
  color,
  ...offer,
  images: z.array(picture),
  videos: z.array(video),
  storageOptions: z.array(storageOption),
  sizeOptions: z.array(sizeOption),
})
export type Variant = z.infer<typeof variant>
export type StorageOption = z.infer<typeof storageOption>
export type SizeOption = z.infer<typeof sizeOption>

export const product = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  brand: z.string(),
  ...offer,
  color: color.nullable(),
  images: z.array(picture),
  videos: z.array(video),
  variants: z.array(variant),
  storageOptions: z.array(storageOption),
  sizeOptions: z.array(sizeOption),
  categoryId: z.string().nullable(),
  category: z.object({ _id: id, name: z.string(), slug: z.string() }).nullable(),
  shippingCost: rupees,
  warrantyMonths: z.int(),
  compatibleModels: z.array(z.string()),
  isFeatured: z.boolean(),
  isActive: z.boolean(),
  averageRating: z.number(),
  numReviews: z.int(),
  createdAt: time,
  updatedAt: time,
})
export type Product = z.infer<typeof product>

export const facets = z.object({
  colors: z.array(color.extend({ count: z.int() })),
  brands: z.array(z.object({ name: z.string(), count: z.int() })),
  price: z.object({ min: rupees, max: rupees }),
})
export type Facets = z.infer<typeof facets>

export const cartItem = z.object({
  productId: id,
  slug: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
  price: rupees,
  discountPrice: rupees,
  shippingCost: rupees,
  variantId: z.string().nullable(),
  variantColor: z.string().nullable(),
  colorCode: z.string().nullable(),
  colorImage: z.string().nullable(),
  storageCapacity: z.string().nullable(),
  storageOptionId: z.string().nullable(),
  size: z.string().nullable(),
  sizeOptionId: z.string().nullable(),
  sku: z.string(),
  stock: z.int(),
  isUnavailable: z.boolean(),
  isVariantUnavailable: z.boolean(),
})
export type CartItem = z.infer<typeof cartItem>
export const cart = z.object({
  items: z.array(cartItem),
  totalPrice: rupees,
  totalShippingCost: rupees,
  itemCount: z.int().describe('sum of the quantities that can be bought'),
})
export type Cart = z.infer<typeof cart>

export const orderAddress = z.object({
  fullName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
  phoneE164: z.string().nullable(),
  email: z.string().nullable(),
})
export type OrderAddress = z.infer<typeof orderAddress>

export const variantTypes = ['simple', 'color', 'storage', 'size'] as const
export const orderItem = z.object({
  productId: id,
  itemName: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  sku: z.string(),
  quantity: z.int(),
  price: rupees.describe('of one piece, as charged'),
  total: rupees,
  variantType: z.enum(variantTypes),
  variantId: z.string().nullable(),
  color: color.nullable(),
  storageCapacity: z.string().nullable(),
  size: z.string().nullable(),
})
export type OrderItem = z.infer<typeof orderItem>

export const orderHistoryEntry = z.object({
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  by: z.string().describe('shopper, admin or system, and for staff the name'),
  note: z.string(),
  at: time,
})
export const order = z.object({
  _id: id,
  orderId: z.string(),
  user: z.object({ _id: id, name: z.string(), email: z.string() }),
  items: z.array(orderItem),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  subtotal: rupees,
  totalShippingCost: rupees,
  discountCode: z.string().nullable(),
  discountAmount: rupees,
  onlinePaymentDiscount: rupees,
  totalAmount: rupees,
  orderNotes: z.string(),
  shippingAddress: orderAddress,
  billingAddress: orderAddress,
  bankAccountNumber: z.string().nullable().describe('masked'),
  transactionId: z.string().nullable(),
  history: z.array(orderHistoryEntry),
  createdAt: time,
  updatedAt: time,
})
export type Order = z.infer<typeof order>

export const payment = z.object({
  requiresFormSubmission: z.boolean(),
  formData: z.record(z.string(), z.string()),
  actionUrl: z.string(),
  paymentUrl: z.string().optional(),
  transactionId: z.string(),
  responseCode: z.string().optional(),
  transaction_status: z.string().optional(),
  message: z.string().optional(),
})
export type Payment = z.infer<typeof payment>

export const notification = z.object({
  _id: id,
  type: z.enum(['order']),
  title: z.string(),
  message: z.string(),
  orderId: z.string(),
  isRead: z.boolean(),
  createdAt: time,
})
export type Notification = z.infer<typeof notification>

export const shopSettings = z.object({
  shopName: z.string(),
  supportPhone: z.string(),
  complaintsPhone: z.string(),
  email: z.string(),
  address: z.string(),
  socialLinks: z.object({
    facebook: z.string(),
    instagram: z.string(),
    x: z.string(),
    youtube: z.string(),
    tiktok: z.string(),
  }),
  promoMessages: z.array(z.string()),
  paymentMethods: z.array(z.enum(paymentMethods)).describe('those that can be used now'),
})
export type ShopSettings = z.infer<typeof shopSettings>
