import type { EditableProduct } from './entities.ts'
import { paymentUnderReview } from './payment-failures.ts'

/** Every error that a call can return: its stable code, HTTP status and text (rule 1.2). `{name}` is a placeholder. */
export const errors = {
  VALIDATION: { status: 400, message: 'Invalid request data' },
  BAD_JSON: { status: 400, message: 'Invalid request data' },
  FILE_TOO_LARGE: { status: 400, message: 'File too large' },
  FILE_REFUSED: { status: 400, message: '{name}: {problem}' },
  UNAUTHENTICATED: { status: 401, message: 'Please log in to continue' },
  FORBIDDEN: { status: 403, message: 'You are not authorized to perform this action' },
  CATEGORIES_FORBIDDEN: {
    status: 403,
    message: 'You are not authorized to access categories. Please log in or contact support.',
  },
  CATEGORY_CHANGE_FORBIDDEN: { status: 403, message: 'You are not authorized to {verb} categories. Admin access required.' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please try again in {retryAfter} seconds.' },
  TOO_MANY_CONNECTIONS: { status: 429, message: 'Too many connections. Please try again in {retryAfter} seconds.' },
  TOO_MANY_LOGINS: { status: 429, message: 'Too many login attempts. Please try again in {retryAfter} seconds.' },
  INTERNAL: { status: 500, message: 'Something went wrong. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'The shop is having a short break. Please try again in a moment.' },
  DISK_FULL: { status: 503, message: "The shop's disk is nearly full. Free some space and try again." },

  EMAIL_TAKEN: { status: 400, message: 'This email is already registered.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  GOOGLE_ACCOUNT: { status: 400, message: 'This account uses Google login. Please use the Google login option.' },
  ADMIN_ACCOUNT: { status: 403, message: 'Please use the admin login for this account' },
  ACCOUNT_BLOCKED: { status: 403, message: 'This account has been blocked. Please contact support.' },
  STAFF_SWITCHED_OFF: { status: 403, message: 'This account is switched off. Ask the owner of the shop.' },
  INVALID_REFRESH_TOKEN: { status: 401, message: 'Session expired. Please log in again.' },
  REFRESH_TOKEN_REUSED: { status: 403, message: 'Session expired. Please log in again.' },
  LINK_INVALID: { status: 400, message: 'This link has expired or was already used. Please ask for a new one.' },
  LINK_OF_ANOTHER_ACCOUNT: {
    status: 403,
    message: 'This link belongs to another account. Please sign out here, and sign in with the email that we sent it to.',
  },
  CHALLENGE_EXPIRED: { status: 401, message: 'This took too long. Please log in again.' },
  SECOND_FACTOR_REQUIRED: { status: 403, message: 'Please turn on two-step sign-in first. The owner requires it of all staff.' },
  STEP_UP_REQUIRED: { status: 403, message: 'Please confirm that it is you' },
  SECOND_FACTOR_ON: { status: 400, message: 'Two-step sign-in is already on' },
  SECOND_FACTOR_OFF: { status: 400, message: 'Two-step sign-in is not on' },
  OWN_SECOND_FACTOR_FIRST: { status: 409, message: 'Turn on your own two-step sign-in first, on your profile' },
  SECOND_FACTOR_NEEDED: { status: 400, message: 'The owner requires two-step sign-in of all staff' },
  STAFF_NOT_FOUND: { status: 404, message: 'This staff account no longer exists' },
  LAST_OWNER: { status: 400, message: 'At least one owner must remain' },
  NOT_ACTIVE: { status: 400, message: 'Only staff who have joined and are switched on can get a new password' },
  NOT_INVITED: { status: 400, message: 'This invitation was already accepted' },
  DEVICE_NOT_FOUND: { status: 404, message: 'This device is already signed out' },
  ACCOUNT_IN_USE: {
    status: 409,
    message: 'An order, return or refund of this account is still open. It can be deleted once that is finished.',
  },
  REDIRECT_REFUSED: { status: 400, message: 'This redirect_uri is not allowed' },
  GOOGLE_FAILED: { status: 400, message: 'Google sign-in did not work. Please try again.' },
  GOOGLE_LINK_REQUIRED: {
    status: 403,
    message: 'This email is already registered. Please log in with your password, then connect Google on your account page.',
  },
  GOOGLE_EMAIL_RESERVED: {
    status: 403,
    message:
      'The email of your account was changed a short time ago. If it was not you, take the account back with the link in our email. Otherwise sign in with the new email.',
  },
  GOOGLE_OTHER_EMAIL: { status: 400, message: 'This Google account has another email. Please choose the one with {email}.' },
  GOOGLE_CONNECTED_ELSEWHERE: { status: 400, message: 'This Google account is connected to another account of the shop' },
  GOOGLE_UNAVAILABLE: { status: 503, message: 'Google login is not available' },

  CATEGORY_NOT_FOUND: { status: 404, message: 'Category not found' },
  CATEGORY_NOT_EMPTY: { status: 400, message: 'Cannot delete category with subcategories or products' },
  PRODUCT_NOT_FOUND: { status: 404, message: 'Product not found' },
  PRODUCT_CHANGED: { status: 409, message: 'Somebody else has changed this product. Please compare both versions.' },
  STOCK_CHANGED: { status: 409, message: 'The stock has changed. It is now {stock}.' },

  BANNER_NOT_FOUND: { status: 404, message: 'Banner not found' },
  CATEGORIES_CHANGED: { status: 409, message: 'Somebody else has changed the categories. Please check them again.' },
  BANNERS_CHANGED: { status: 409, message: 'Somebody else has changed the banners. Please check them again.' },
  IMPORT_NOT_FOUND: { status: 404, message: 'Import not found' },
  IMPORT_BUSY: { status: 400, message: 'This import cannot be {verb} at this stage' },

  WISHLIST_FULL: { status: 400, message: 'Your wishlist is full. Please remove something first.' },
  REVIEW_NOT_ALLOWED: { status: 403, message: 'You can review a product once it has been delivered to you' },
  REVIEW_NOT_FOUND: { status: 404, message: 'Review not found' },
  REVIEW_PICTURES_FULL: { status: 409, message: 'At most {most} pictures can be added to a review' },
  REVIEW_PICTURES_LATE: { status: 409, message: 'Pictures can be added to a review within {minutes} minutes' },
  ALREADY_REVIEWED: { status: 400, message: 'You have already reviewed this product' },

  OUT_OF_STOCK: { status: 400, message: 'Only {left} left in stock' },
  CHOICE_REQUIRED: { status: 400, message: 'Please choose an available option of this product' },
  ITEM_NOT_IN_CART: { status: 404, message: 'Item not found in cart' },
  CART_FULL: { status: 400, message: 'Your cart is full. Please place this order first.' },
  CART_EMPTY: { status: 400, message: 'Your cart is empty. Please add items to proceed.' },
  CART_CHANGED: { status: 409, message: 'Your cart has changed. Check it and order again.' },
  CART_BUSY: { status: 409, message: 'Operation already in progress' },

  ITEMS_UNAVAILABLE: { status: 400, message: 'Some items in your cart are unavailable' },
  PRICES_CHANGED: { status: 400, message: 'Prices have changed. Please review your order.' },
  ADDRESS_NOT_FOUND: { status: 400, message: 'Saved address not found' },
  ORDER_TOO_LARGE: { status: 400, message: 'This order is too large to place online. Please contact us.' },
  CASH_LIMIT: {
    status: 400,
    message:
      'We need to talk to you before we send this much for cash on delivery. Please order less, choose another payment method, or contact us.',
  },
  UNPAID_LIMIT: {
    status: 400,
    message: 'An earlier order still waits for its payment. Please pay or cancel it first, choose cash on delivery, or contact us.',
  },
  GUEST_ORDER_REFUSED: { status: 403, message: 'We cannot take this order online. Please contact us.' },
  BUYER_BLOCKED: { status: 400, message: 'This customer is blocked. Unblock the account first.' },
  PLACEMENT_BUSY: { status: 409, message: 'Order placement already in progress' },
  IDEMPOTENCY_MISMATCH: { status: 400, message: 'This idempotency key was already used for another request' },
  PAYMENT_METHOD_UNAVAILABLE: { status: 503, message: 'This payment method is not available right now. Please choose another one.' },
  NOT_ONLINE_ORDER: { status: 400, message: 'This order is not paid online' },
  RETRY_REFUSED: { status: 400, message: 'Payment cannot be retried at this stage' },
  PAYMENT_UNDER_REVIEW: { status: 400, message: paymentUnderReview },
  PAYMENT_SYNC_FAILED: { status: 503, message: 'Failed to sync payment status' },
  CASH_REFUSED: { status: 400, message: 'This order cannot be changed to cash on delivery at this stage' },
  REFUND_TOO_LARGE: { status: 409, message: 'At most {left} can still be refunded for this order' },
  REFUND_NOT_FOUND: { status: 404, message: 'Refund not found' },
  REFUND_CHANGE_REFUSED: { status: 409, message: 'This refund is {from} and cannot become {to}' },
  PAYOUT_CLOSED: { status: 409, message: 'The payout details of this refund can no longer be changed' },
  PAYOUT_ERASED: { status: 404, message: 'The payout details of this refund are not stored' },
  CASE_NOT_FOUND: { status: 404, message: 'Case not found' },
  INVOICE_NOT_READY: { status: 400, message: 'The invoice is ready once the order is paid' },
  NO_INVOICE: { status: 400, message: 'There is no invoice: the order was cancelled before anything was paid or sent' },
  PAYMENT_ORDER_MISSING: { status: 400, message: 'Order ID not found in payment response' },

  INVALID_DISCOUNT_CODE: { status: 400, message: 'Invalid discount code' },
  DISCOUNT_EXPIRED: { status: 400, message: 'This discount code has expired' },
  DISCOUNT_NOT_ACTIVE: { status: 400, message: 'This discount code is not active' },
  DISCOUNT_MINIMUM: { status: 400, message: 'Minimum order amount is {amount}' },
  DISCOUNT_USED_UP: { status: 400, message: 'This discount code has reached its usage limit' },
  DISCOUNT_ALREADY_USED: { status: 400, message: 'You have already used this discount code' },
  DISCOUNT_FIRST_ORDER: { status: 400, message: 'This discount code is for your first order only' },
  DISCOUNT_NOT_APPLICABLE: { status: 400, message: 'This discount code does not apply to the items in your cart' },
  DISCOUNT_TOO_LARGE: { status: 400, message: 'The items cost only {amount}' },
  DISCOUNT_NOT_FOUND: { status: 404, message: 'Discount not found' },

  EMAIL_NOT_CONFIRMED: { status: 400, message: 'Please confirm your email first' },
  INVALID_UNSUBSCRIBE_LINK: { status: 400, message: 'This link is incomplete. Please open it again from the email.' },

  MESSAGE_NOT_FOUND: { status: 404, message: 'Message not found' },
  CUSTOMER_NOT_FOUND: { status: 404, message: 'Customer not found' },
  NOTE_NOT_FOUND: { status: 404, message: 'This note was already deleted' },
  TOO_MANY_TAGS: { status: 400, message: 'A customer has at most 10 tags' },
  SUBSCRIBER_NOT_FOUND: { status: 404, message: 'Subscriber not found' },
  SEARCH_TERM_NOT_FOUND: { status: 404, message: 'Search term not found' },
  CHANGED_MEANWHILE: { status: 409, message: 'Somebody else has changed this meanwhile. Please compare both versions.' },

  INVALID_ORDER_ID: { status: 400, message: 'Invalid order ID' },
  ORDER_NOT_FOUND: { status: 404, message: 'Order not found' },
  ORDER_CLAIMED: { status: 400, message: 'This order already belongs to an account' },
  NOT_YOUR_ORDER: { status: 403, message: 'Unauthorized: you do not have access to this order' },
  TRACKING_REFUSED: { status: 400, message: 'We found no order with this number and this phone number. Please check both.' },
  LINK_ENDED: { status: 404, message: 'This link no longer works' },
  CONFIRM_REFUSED: { status: 400, message: 'This order can no longer be confirmed' },
  ADDRESS_REFUSED: { status: 400, message: 'This order is being packed, so its address can no longer be changed here. Please contact us.' },
  ADDRESS_LOCKED: { status: 400, message: 'The address can be changed until the parcel is booked or shipped. Cancel the booking first.' },
  ADDRESS_NEEDS_SHOP: { status: 400, message: 'We cannot take this change here. Please contact us, and we look at it with you.' },
  ADDRESS_FEE_DIFFERS: { status: 400, message: 'Delivery to {city} costs another amount. Please contact us, and we change it for you.' },
  ADVANCE_ASKED: {
    status: 400,
    message: 'Please pay {amount} of this order online now. You pay the remaining {rest} to the rider.',
  },
  ADVANCE_REFUSED: { status: 400, message: 'An advance can be asked for only while a cash order waits to be packed' },
  ADVANCE_AWAITED: { status: 400, message: 'This order waits for its advance. Waive it first, or wait for the payment.' },
  ADVANCE_NOT_AWAITED: { status: 409, message: 'This order waits for no advance' },
  ADVANCE_OVERDUE: { status: 409, message: 'The time to pay this advance is over. Please order again, or contact us.' },
  INVALID_STATUS: { status: 400, message: 'Invalid status value' },
  STATUS_CHANGE_REFUSED: { status: 400, message: 'Cannot change status from {from} to {to}' },
  TAKE_BACK_REFUSED: { status: 400, message: 'This status cannot be undone' },
  UNDO_REFUSED: { status: 400, message: 'This change can no longer be undone' },
  UNDO_CONFLICT: { status: 409, message: 'Part of this was changed again since, so nothing was undone' },
  ORDER_GOODS_SHORT: { status: 400, message: 'There is not enough stock to accept this order. Nothing was reserved.' },
  SHIPMENT_NOT_FOUND: { status: 404, message: 'Parcel not found' },
  COURIER_OFF: { status: 400, message: '{courier} is not set up. The owner turns it on in the settings.' },
  COURIER_REFUSED: { status: 400, message: '{courier}: {words}' },
  COURIER_UNREACHABLE: { status: 503, message: '{courier} does not answer. Please try again in a few minutes.' },
  PARCEL_BOOKED: {
    status: 409,
    message: 'The parcel is booked with a courier, who collects what was booked. Cancel the booking first.',
  },
  ALREADY_BOOKED: { status: 409, message: 'This order already has a parcel' },
  BOOKING_REFUSED: { status: 400, message: 'This order cannot be sent now' },
  CITY_UNKNOWN: { status: 400, message: 'Choose the city as {courier} names it' },
  SHIPMENT_CHANGE_REFUSED: { status: 400, message: 'This cannot be done with the parcel any more' },
  STATEMENT_NOT_FOUND: { status: 404, message: 'Statement not found' },
  STATEMENT_RESOLVED: { status: 409, message: 'Differences of this statement are resolved, so its import stays' },
  STATEMENT_COUNTED: { status: 409, message: 'A later statement pays for the same parcels. Take that one back first.' },
  SETTLEMENT_NOT_FOUND: { status: 404, message: 'Bank file not found' },
  SETTLEMENT_COUNTED: { status: 409, message: 'A later file has rows of the same payments. Take that one back first.' },
  STATEMENT_ROW_NOT_FOUND: { status: 404, message: 'Difference not found' },
  ALREADY_RESOLVED: { status: 409, message: 'This difference was already resolved' },
  PAYMENT_NOT_COMPLETED: { status: 400, message: 'Payment is not completed' },
  CANCEL_REFUSED: { status: 400, message: 'Order cannot be cancelled at this stage' },
  ITEMS_REFUSED: { status: 400, message: 'Items cannot be added to this order' },
  OPTION_REFUSED: { status: 400, message: 'The option cannot be changed at this stage' },
  OPTION_PRICE: { status: 409, message: 'Costs {difference}: cancel the item and enter a new order' },
  OPTION_SHORT: { status: 409, message: 'There is not enough of this option in stock. Nothing was changed.' },
  OPTION_PART_CANCELLED: { status: 409, message: 'Pieces of this item were cancelled: cancel the rest and enter a new order' },
  ORDER_CHANGED: { status: 409, message: 'This order has changed. Please look at it again.' },
  RETURN_NOT_FOUND: { status: 404, message: 'Return not found' },
  RETURN_REFUSED: { status: 400, message: 'This order cannot be returned' },
  RETURN_TOO_LATE: { status: 400, message: 'The {days} days for a return are over. Please contact us.' },
  RETURN_QUANTITY: { status: 400, message: 'Part of this was returned already. Please check the quantities.' },
  RETURN_PICTURES_FULL: { status: 409, message: 'At most {most} pictures can be added to a return' },
  PICTURE_NOT_FOUND: { status: 404, message: 'Picture not found' },
  EXCHANGE_SOLD_OUT: { status: 409, message: 'Not enough is left of what the customer wants. Choose another variant or a refund.' },
  RETURN_STEP_REFUSED: { status: 409, message: 'This return is already {status}. Please look at it again.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** The names of the placeholders in a text. */
type PlaceholderIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholderIn<Rest> : never
/** The values of the placeholders in the text of an error; `retryAfter` is a field of its own. */
export type ErrorValues<C extends ErrorCode> = C extends ErrorCode
  ? Record<Exclude<PlaceholderIn<(typeof errors)[C]['message']>, 'retryAfter'>, string | number>
  : never

interface CartLineIdentity {
  productId: string
  variantColor: string | null
  storageCapacity: string | null
  size: string | null
}

/** Who changed something last, and when. */
export interface LastChange {
  /** A name. */
  by: string
  /** ISO 8601, UTC. */
  at: string
  /** It was the caller, in another window. */
  isYou: boolean
}

/** Errors with data that the caller can act on, for example the current state after a conflict. */
export interface ErrorData {
  OUT_OF_STOCK: { left: number }
  /** What an order of a guest's cart has taken from it, which its device then removes. */
  CART_CHANGED: { ordered?: CartLineIdentity[] }
  STOCK_CHANGED: { stock: number }
  /** `changed` is null where it is not known who did it. */
  PRODUCT_CHANGED: { product: EditableProduct; changed: LastChange | null }
  /** Items are listed while an order is placed, not when its payment method changes. */
  PRICES_CHANGED: { total: number; items?: { productId: string; sku: string; price: number; quantity: number }[] }
  /** In rupees. */
  ADVANCE_ASKED: { advance: number; toRider: number; isKept: boolean }
  /** What was to be changed, as it is now, with the names of the call's fields. */
  CHANGED_MEANWHILE: { present: object; changed: LastChange | null }
}
export type DataOf<C extends ErrorCode> = C extends keyof ErrorData ? ErrorData[C] : undefined

export interface FieldError {
  msg: string
  path: string
}

/** The body of every error response. */
export interface ErrorReply<C extends ErrorCode = ErrorCode> {
  success: false
  message: string
  code: C
  errors?: FieldError[]
  retryAfter?: number
  requestId?: string
  data?: DataOf<C>
}

/** The text of an error with its placeholders replaced. */
export function errorText(code: ErrorCode, values: Record<string, unknown> = {}): string {
  return errors[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
