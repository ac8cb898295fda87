import { expect, test } from 'vitest'
import { fallbacks } from './fallbacks.ts'
import { messages } from './messages.ts'
import { pageMessages } from './page-messages.ts'

// Written out by hand, so that an accidental change in fallbacks.ts fails here.
test('each call has the specified fallback text', () => {
  expect(fallbacks).toMatchObject({
    'GET /categories/public': 'Failed to fetch categories',
    'GET /admin/categories': 'Failed to fetch categories',
    'GET /categories/public/:id': 'Failed to fetch category',
    'GET /admin/categories/:id': 'Failed to fetch category',
    'POST /admin/categories': 'Failed to create category',
    'PUT /admin/categories/:id': 'Failed to update category',
    'DELETE /admin/categories/:id': 'Failed to delete category',
    'GET /products/public': 'Failed to fetch products',
    'GET /products': 'Failed to fetch products',
    'GET /products/public/:id': 'Failed to fetch product',
    'GET /products/:id': 'Failed to fetch product',
    'POST /products': 'Failed to create product',
    'PUT /products/:id': 'Failed to update product',
    'DELETE /products/:id': 'Failed to delete product',
    'POST /wishlist': 'Failed to add to wishlist',
    'GET /wishlist': 'Failed to fetch wishlist',
    'DELETE /wishlist/:productId': 'Failed to remove from wishlist',
    'DELETE /wishlist/:productId/:variantId': 'Failed to remove from wishlist',
    'POST /cart': 'Failed to add to cart',
    'PUT /cart': 'Failed to update quantity',
    'DELETE /cart/item': 'Failed to remove from cart',
    'DELETE /cart/clear': 'Failed to clear cart',
    'POST /cart/order': 'Failed to place order',
    'POST /orders': 'Failed to place order. Please try again.',
    'POST /orders/:id/sync-payment': 'Failed to sync payment status',
    'GET /orders/:id/payment/status': 'Failed to fetch payment status',
    'POST /orders/:id/payment/retry': 'Failed to retry payment',
    'GET /orders/payment/return': 'Failed to process payment return',
    'POST /admin/login': 'Login failed. Please check your credentials or contact support.',
    'POST /admin/change-password': 'Failed to change password',
    'POST /discounts/apply': 'Failed to apply discount',
    'POST /admin/discounts': 'Failed to create discount',
    'GET /admin/discounts': 'Failed to fetch discounts',
    'GET /admin/discounts/:id': 'Failed to fetch discount',
    'PUT /admin/discounts/:id': 'Failed to update discount',
    'DELETE /admin/discounts/:id': 'Failed to delete discount',
    'POST /reviews': 'Failed to create review',
    'GET /reviews/:productId': 'Failed to fetch reviews',
    'GET /banners/active': 'Failed to fetch banners',
    'POST /admin/banners': 'Failed to create banner',
    'PUT /admin/banners/:id': 'Failed to update banner',
    'DELETE /admin/banners/:id': 'Failed to delete banner',
  })
})

test('shared texts are the specified ones', () => {
  expect(messages).toMatchObject({
    loginRequired: 'Please login to perform this action',
    sessionExpired: 'Session expired. Please log in again.',
    adminSessionExpired: 'Admin session expired. Please log in again.',
    loggedOutLocally: 'Logout completed locally',
    missingTokens: 'Invalid refresh response: Missing tokens',
    missingLoginData: 'Invalid response: Missing token or user data',
    invalidResponse: 'Invalid response from server',
    noRefreshToken: 'No refresh token available',
  })
  expect(pageMessages).toEqual({
    placeOrderFailed: 'Failed to place order. Please try again.',
    cartEmpty: 'Your cart is empty. Please add items to proceed.',
    adminLoginFailed: 'Login failed. Please check your credentials or contact support.',
    reviewSubmitted: 'Review submitted successfully',
    reviewFailed: 'Failed to submit review',
    noProducts: 'No products found',
  })
})
