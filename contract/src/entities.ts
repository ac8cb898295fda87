import { z } from 'zod'
import { advanceStates } from './advances.ts'
import { deliveryCharges } from './delivery-settings.ts'
import { discountScopes, discountTypes } from './discount-input.ts'
import { factKinds } from './facts.ts'
import { wellRated } from './limits.ts'
import { orderStatuses, paymentStatuses } from './order-states.ts'
import { provinces } from './pakistan.ts'
import { paymentMethods } from './payment-methods.ts'
import { productFieldOutputs } from './product-fields.ts'
import { refundStates } from './refunds.ts'
import { deliveryExceptions } from './shipment-states.ts'
import { skuFieldOutputs } from './sku-fields.ts'
import { staffRoles } from './staff-roles.ts'

const id = z.string()
const time = z.string().describe('ISO 8601, UTC')
const rupees = z.int().describe('whole rupees')

const addressLines = {
  fullName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
}

export const address = z.object({
  _id: id,
  ...addressLines,
  isDefault: z.boolean(),
  street: z.string().describe('addressLine1 under the account page’s name'),
  zip: z.string().describe('postalCode under the account page’s name'),
})
export type Address = z.infer<typeof address>

const roles = ['user', 'admin'] as const
export const user = z.object({
  _id: id,
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  addresses: z.array(address),
  avatar: z.string().optional(),
  emailVerified: z.boolean(),
  staffRole: z.enum(staffRoles).optional().describe('of staff only'),
  mustTurnOnSecondFactor: z.literal(true).optional().describe('of staff: until then only the profile is accessible'),
  createdAt: time,
})
export type User = z.infer<typeof user>

/** A browser that is signed in as a shopper. */
export const device = z.object({
  _id: id,
  name: z.string().describe('browser and system from the user agent'),
  kind: z.enum(['phone', 'tablet', 'desktop', 'unknown']),
  isCurrent: z.boolean().describe('the device that makes the call'),
  signedInAt: time,
  lastSeenAt: time.describe('accurate to the hour'),
})
export type Device = z.infer<typeof device>
/** A shopper's sign-in methods and devices. */
export const security = z.object({
  hasPassword: z.boolean(),
  google: z.object({ email: z.string() }).nullable(),
  devices: z.array(device),
})
export type Security = z.infer<typeof security>

export const tokens = z.object({ token: z.string(), refreshToken: z.string(), expiresIn: z.int().describe('seconds') })
export type Tokens = z.infer<typeof tokens>
export const login = tokens.extend({ user })
export type Login = z.infer<typeof login>
/** The answer where a second factor is on. */
export const loginChallenge = z.object({ secondFactor: z.literal(true), challenge: z.string().describe('valid for 5 minutes') })
export type LoginChallenge = z.infer<typeof loginChallenge>

export const category = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  parentId: z.string().nullable(),
  image: z.string().nullable(),
  productCount: z.int().describe('active products in it and below it'),
  position: z.int().optional().describe('its place among its siblings; absent unless the owner has sorted them'),
  createdAt: time,
  updatedAt: time,
})
export type Category = z.infer<typeof category>
/** A category on its own: lists leave the text out, since every page has all of them. */
export const describedCategory = category.extend({ description: z.string().describe('plain text of its page; empty for none') })
export const adminCategory = describedCategory.extend({
  productCount: category.shape.productCount.describe('products in it and below it that are active or that only a hidden category hides'),
  isShown: z.boolean().describe('the owner’s switch'),
  isHidden: z.boolean().describe('the shop does not show it: it or a category above it is switched off'),
})
export type AdminCategory = z.infer<typeof adminCategory>

export const color = z.object({ name: z.string(), code: z.string() })
export const picture = z.object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof picture>
export const video = z.object({ url: z.string() })

/** Price and stock at any level of a product. Prices are resolved: an option without one shows its parent's. */
const { cost, ...offer } = skuFieldOutputs
export const storageOption = z.object({ _id: id, capacity: z.string(), ...offer })
export const sizeOption = z.object({ _id: id, size: z.string(), ...offer })
export const variant = z.object({
  _id: id,
  title: z.string().describe('the product’s'),
  description: z.string().describe('the product’s'),
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
  ...productFieldOutputs,
  ...offer,
  color: color.nullable(),
  images: z.array(picture),
  videos: z.array(video),
  variants: z.array(variant),
  storageOptions: z.array(storageOption),
  sizeOptions: z.array(sizeOption),
  category: z.object({ _id: id, name: z.string(), slug: z.string() }).nullable(),
  phones: z.array(z.string()).describe('keys of the phones among compatibleModels, as galaxy-a54; empty for what fits any phone'),
  averageRating: z.number(),
  numReviews: z.int(),
  createdAt: time,
  updatedAt: time,
})
export type Product = z.infer<typeof product>

/** The cost of one piece to the shop, at each level; only staff see it. */
const withCost = { cost }
const editableOptions = {
  storageOptions: z.array(storageOption.extend(withCost)),
  sizeOptions: z.array(sizeOption.extend(withCost)),
}
/** A product as staff entered it: a price of 0 inherits the parent's. */
export const editableProduct = product.extend({
  ...withCost,
  ...editableOptions,
  variants: z.array(variant.extend({ ...withCost, ...editableOptions })),
  openOrders: z
    .record(id, z.int())
    .describe('how many orders of each choice, by its id, are neither delivered nor cancelled; choices without any are absent'),
})
export type EditableProduct = z.infer<typeof editableProduct>

export const phone = z.object({ key: z.string().describe('one for all its names'), maker: z.string(), name: z.string() })
export type Phone = z.infer<typeof phone>

/** The values that a list's filters can be set to. Each counts the results with its own filter left out (rule 3.9). */
export const facets = z.object({
  colors: z.array(color.extend({ count: z.int() })),
  brands: z.array(z.object({ name: z.string(), count: z.int() })),
  categories: z.array(z.object({ slug: z.string(), count: z.int().describe('in it and below it') })),
  models: z.array(z.object({ key: z.string(), count: z.int().describe('made for it, and for any phone') })),
  price: z.object({ min: rupees, max: rupees }),
  priceBands: z.array(z.object({ from: rupees, to: rupees.nullable(), count: z.int() })),
  availability: z.object({ inStock: z.int(), soldOut: z.int() }),
  facts: z
    .array(z.object({ kind: z.enum(factKinds), values: z.array(z.object({ fact: z.string(), count: z.int() })) }))
    .describe('of the kinds that tell the results apart (rule 3.9.2)'),
  wellRated: z.int().describe(`with ${wellRated} stars or more`),
})
export type Facets = z.infer<typeof facets>

const cartItem = z.object({
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
  itemCount: z.int().describe('sum of the available quantities'),
})
export type Cart = z.infer<typeof cart>

export const wishlistItem = z.object({
  productId: id,
  variantId: z.string().nullable(),
  slug: z.string(),
  title: z.string(),
  variantColor: z.string().nullable(),
  images: z.array(picture).describe('the variant’s, or else the product’s'),
  price: rupees,
  discountPrice: rupees.describe('0 when not on sale'),
  varies: z.boolean().describe('its options differ in price; the cheapest is shown'),
  averageRating: z.number(),
  numReviews: z.int(),
  stock: z.int(),
  isUnavailable: z.boolean().describe('no longer sold; stays listed until removed'),
  line: z
    .object({ variantColor: z.string().nullable(), storageCapacity: z.string().nullable(), size: z.string().nullable() })
    .nullable()
    .describe('what POST /cart needs in addition to the product; null while an option must be chosen'),
})
export type WishlistItem = z.infer<typeof wishlistItem>

/** A sold-out choice that a shopper waits for (rule 3.18.4). */
export const stockAlert = z.object({
  productId: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  variantColor: z.string().nullable(),
  storageCapacity: z.string().nullable(),
  size: z.string().nullable(),
})
export type StockAlert = z.infer<typeof stockAlert>

const reviewPicture = picture.extend({ _id: id })

export const review = z.object({
  _id: id,
  productId: id,
  orderId: z.string().optional().describe('visible to its author only'),
  rating: z.int().min(1).max(5),
  comment: z.string().describe('plain text'),
  name: z.string().describe('masked: Ali K.'),
  isVerified: z.boolean().describe('written by a buyer whose order was delivered'),
  pictures: z.array(reviewPicture).describe('the author’s'),
  reply: z.object({ text: z.string(), at: time }).nullable().describe('the seller’s'),
  createdAt: time,
  editedAt: time.nullable().describe('when its author changed rating or comment last'),
})
export type Review = z.infer<typeof review>

export const orderAddress = z.object({
  ...addressLines,
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
  addedAt: time.nullish().describe('when staff added it to the order; null for what was ordered'),
})
export type OrderItem = z.infer<typeof orderItem>

const orderHistoryEntry = z.object({
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  by: z.string().describe('shopper, admin or system, and for staff the name'),
  note: z.string(),
  at: time,
  takesBack: z.boolean().describe('takes back the status before it, which staff had set by mistake'),
})
export const orderConfirmation = z
  .object({
    askedAt: time,
    confirmedAt: time.nullable().describe('null while the buyer has not answered'),
    how: z.enum(['link', 'phone']).nullable().describe('link: by the buyer · phone: by staff who called'),
    by: z.string().nullable().describe('the staff who called; for staff only'),
    confirmBy: time.nullable().describe('when the order is cancelled unless it is confirmed before; null for never'),
  })
  .describe('of cash orders whose buyers are asked to confirm them')
export const orderAdvance = z
  .object({
    state: z.enum(advanceStates),
    amount: rupees.describe('asked for'),
    paid: rupees.describe('arrived and counted towards the total; the rider collects the rest'),
    isKept: z.boolean().describe('not refunded when the parcel is refused at the door'),
    askedAt: time,
  })
  .describe('the part of a cash order that is paid online')
const orderCancellation = z
  .object({
    at: time,
    isByShop: z.boolean().describe('by staff, not by the buyer'),
    items: z.array(
      z.object({ title: z.string(), image: z.string().nullable(), quantity: z.int(), price: rupees.describe('for one piece') }),
    ),
    refund: z
      .object({ amount: rupees, state: z.enum(refundStates) })
      .nullable()
      .describe('null where nothing had been paid'),
  })
  .describe('pieces that were cancelled out of the order at one time')
export const order = z.object({
  _id: id,
  orderId: z.string(),
  user: z.object({ _id: id, name: z.string(), email: z.string() }).nullable().describe('null for a guest’s order'),
  items: z.array(orderItem),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  subtotal: rupees,
  totalShippingCost: rupees,
  discountCode: z.string().nullable(),
  discountAmount: rupees,
  discountReason: z.string().optional().describe('why staff gave a discount without a code; for staff only'),
  onlinePaymentDiscount: rupees,
  totalAmount: rupees,
  orderNotes: z.string(),
  shippingAddress: orderAddress,
  billingAddress: orderAddress,
  bankAccountNumber: z.string().nullable().describe('masked'),
  transactionId: z.string().nullable(),
  paymentUnderReview: z.boolean().describe('a payment does not match the order, and staff look into it'),
  needsReview: z.boolean().describe('a cash order above the limits: it holds no stock until staff confirm it with the customer'),
  reviewReason: z.string().nullable().describe('why it needs a review; for staff only'),
  staffNotes: z.int().optional().describe('the number of notes of staff; in lists for staff only'),
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  deliveryException: z
    .enum(deliveryExceptions)
    .optional()
    .describe('why the courier does not bring the parcel of a shipped order as expected; absent while it does'),
  deliveryFailure: z
    .string()
    .optional()
    .describe('why the rider could not deliver it, in the words of the courier; absent if it did not say'),
  isOutForDelivery: z.literal(true).optional().describe('the rider is bringing the parcel of a shipped order now'),
  confirmation: orderConfirmation.nullish(),
  exchangeOf: z
    .object({ orderId: z.string(), returnNumber: z.string(), returnId: id })
    .nullish()
    .describe('for an order that is sent in exchange: the order whose goods came back, and their return'),
  advance: orderAdvance.nullish(),
  deliveryIsDue: z
    .literal(true)
    .optional()
    .describe('the items for which the code paid the one fee of the parcel were all cancelled: what is left pays it'),
  cancellations: z.array(orderCancellation).optional().describe('absent when no pieces were cancelled'),
  refundable: rupees.optional().describe('what was paid and not refunded'),
  linesNoLongerSold: z
    .array(z.int())
    .optional()
    .describe('the places of items whose choice was removed from its product since: they cannot go back into stock; for staff only'),
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

const orderCaseKinds = [
  'refund_owed',
  'wrong_amount',
  'wrong_identity',
  'stock_gone',
  'discount_gone',
  'terms_changed',
  'paid_after_switch',
] as const
export type OrderCaseKind = (typeof orderCaseKinds)[number]
/** An issue with an order's payment that staff must resolve (rule 7.7). */
export const orderCase = z.object({
  _id: id,
  kind: z.enum(orderCaseKinds),
  advice: z.string().describe('what to do about it'),
  order: z.object({
    orderId: z.string(),
    status: z.enum(orderStatuses),
    totalAmount: rupees,
    customerName: z.string(),
    customerPhone: z.string(),
  }),
  reference: z.string().describe('of the attempt, or the bank’s own number'),
  transactionId: z.string().nullable(),
  amount: rupees,
  createdAt: time,
  done: z.object({ at: time, by: z.string(), note: z.string() }).nullable(),
})
export type OrderCase = z.infer<typeof orderCase>

/** One payment attempt, as staff see it. */
export const paymentAttempt = z.object({
  reference: z.string(),
  amount: rupees,
  status: z.enum(['open', 'paid', 'failed', 'flagged']),
  transactionId: z.string().nullable(),
  responseCode: z.string().nullable(),
  message: z.string().nullable(),
  gatewayResponse: z.record(z.string(), z.string().nullable()).nullable().describe('the bank’s last answer, without personal data'),
  createdAt: time,
  updatedAt: time,
})
export type PaymentAttempt = z.infer<typeof paymentAttempt>

export const discount = z.object({
  _id: id,
  code: z.string(),
  description: z.string(),
  type: z.enum(discountTypes),
  value: z.int().describe('per cent for percentage, rupees for fixed'),
  maxDiscount: rupees.nullable(),
  minOrderAmount: rupees,
  startsAt: time.nullable(),
  expiresAt: time.nullable(),
  usageLimit: z.int().nullable(),
  perUserLimit: z.int().nullable(),
  firstOrderOnly: z.boolean().describe('refused for who has ordered before, by account or phone number'),
  usedCount: z.int(),
  appliesTo: z.enum(discountScopes),
  productIds: z.array(id),
  categoryIds: z.array(id),
  isActive: z.boolean(),
  isPublic: z.boolean(),
  createdAt: time,
  updatedAt: time,
})
export type Discount = z.infer<typeof discount>

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

const deliveryRate = {
  fee: z.int().describe('of a parcel, in rupees'),
  from: z.int().describe('working days after dispatch'),
  to: z.int(),
}
/** What delivery costs and when parcels arrive; `DeliverySettings` describes it. */
export const deliverySettings = z.object({
  charge: z.enum(deliveryCharges).describe('product: the shippingCost of each product, once; parcel: the fee of the zone, once'),
  freeFrom: z.int().describe('the value of goods, in rupees, from which a parcel is free; 0 for never'),
  zones: z.array(z.object({ name: z.string(), cities: z.array(z.string()), provinces: z.array(z.enum(provinces)), ...deliveryRate })),
  rest: z.object(deliveryRate).describe('the rest of the country'),
  cutOffHour: z.int().describe('orders before this hour, Karachi time, leave the same day'),
  daysOff: z.array(z.int()).describe('days of the week without dispatch and delivery; 0 is Sunday'),
  holidays: z.array(z.string()).describe('days without dispatch and delivery, as 2026-11-23'),
})

export const soldOutInLists = ['hidden', 'last'] as const
export const shopSettings = z.object({
  shopName: z.string(),
  logo: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  supportPhone: z.string(),
  complaintsPhone: z.string(),
  supportChat: z.string().describe('URL of the chat; empty: the messaging app of the number'),
  complaintsChat: z.string(),
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
  deliveryText: z.string().describe('delivery time beside a product’s button; empty for the default text'),
  soldOutInLists: z.enum(soldOutInLists).describe('whether lists leave sold-out products out, or show them at their end'),
  lowStock: z.int().describe('at or below this stock the shop shows how many are left'),
  onlineDiscountMinimum: z.int().describe('the subtotal, in rupees, from which orders get the online payment discount'),
  onlineDiscountAmount: z.int().describe('the online payment discount in rupees; 0 for none'),
  delivery: deliverySettings.nullable().describe('null while the defaults apply: every page carries the settings'),
  paymentMethods: z.array(z.enum(paymentMethods)).describe('those that can be used now'),
  guestCheckout: z.boolean().describe('whether guests can buy without an account'),
  confirmCashOrders: z.boolean().describe('whether buyers are asked to confirm cash orders before they are packed'),
  returnDays: z.int().describe('days for returns from the delivery; 0 for none'),
  googleSignIn: z.boolean(),
})
export type ShopSettings = z.infer<typeof shopSettings>

/** Information pages whose text the owner may replace; each name is the path of its page (rule 13.6). */
export const textPageNames = ['about', 'faq', 'privacy-policy', 'return-policy', 'refund-shipping', 'warranty-terms'] as const
export type TextPageName = (typeof textPageNames)[number]
export const textPage = z.object({
  title: z.string(),
  lead: z.string(),
  description: z.string().describe('for search engines'),
  text: z.string().describe('plain text: a blank line separates paragraphs, ## begins a heading, - a list item, [words](/path) is a link'),
})
export type TextPage = z.infer<typeof textPage>
