import { expect, test } from 'vitest'
import * as limits from './limits.ts'

const second = 1_000
const minute = 60 * second

// Written out by hand, in their own units: a number that is changed in limits.ts by mistake fails here.
test('the shop’s numbers are the decided ones', () => {
  expect(limits).toMatchObject({
    requestTimeoutMs: 10 * second,
    liveReconnectAttempts: 5,
    liveReconnectDelayMs: 1 * second,
    backupPollMs: 15 * second,
    liveRetryMs: 1 * minute,
    accessTokenSeconds: 60 * 60,
    refreshTokenDays: 30,
    refreshGraceSeconds: 60,
    expiryLeadMs: 5 * minute,
    refreshSpacingMs: 30 * second,
    sessionCheckMs: 15 * minute,
    userCacheStartMs: 10 * minute,
    userCacheFetchMs: 3 * minute,
    adminVerifySpacingMs: 30 * second,
    adminVerifyMs: 10 * minute,
    retryAfterSeconds: 30,
    cacheTimes: {
      category: 5 * minute,
      product: 15 * minute,
      cart: 5 * minute,
      orders: 2 * minute,
      paymentStatus: 30 * second,
      notifications: 1 * minute,
      stats: 5 * minute,
      discounts: 5 * minute,
    },
    actionDelays: { account: 500, logout: 300, cartLine: 300, cartQuantity: 500, placeOrder: 1 * second },
    productFetchRetries: 2,
    productRetryDelayMs: 1 * second,
    wishlistRefetchMs: 500,
    discountListDebounceMs: 300,
    reviewFetchDebounceMs: 300,
    suggestions: { count: 5, minimumLetters: 2, delayMs: 300 },
    skeletonMaximum: 10,
    promoLoopSeconds: 40,
    toastMs: { success: 3 * second, successWithScreen: 5 * second, error: 8 * second },
    copyConfirmationMs: 2 * second,
    paymentReturnItems: 3,
    pageDefaults: {
      categories: { limit: 50, maximum: 500 },
      products: { limit: 20, maximum: 100 },
      lists: { limit: 10 },
      notifications: { limit: 5 },
      topProducts: { limit: 10 },
    },
    onlinePaymentDiscount: 100,
    duplicateOrderWindowSeconds: 15,
    idempotencyHours: 24,
    cartWaitMs: 3 * second,
    paymentWindowMinutes: 30,
    nameLength: { minimum: 2, maximum: 50 },
    passwordLength: { minimum: 8, maximum: 128 },
    adminScreenPasswordMinimum: 6,
    addressLengths: { fullName: 100, line: 200, city: 50, state: 50, postalCode: 20, notes: 500 },
    wishlistMaximum: 200,
    reviewComment: { minimum: 3, maximum: 1_000 },
    product: { images: 10, imageBytes: 5 * 2 ** 20, videos: 3, videoBytes: 50 * 2 ** 20, priceMaximum: 10_000_000 },
    category: { name: { minimum: 2, maximum: 60 }, depth: 3 },
  })
})
