import type { CallKey } from '@saddar/contract'

const productId = '0199c0de-4b1d-7c3a-9a55-0d2f6a1b7c11'
const address = {
  fullName: 'Ayesha Khan',
  addressLine1: 'House 12, Street 4',
  addressLine2: 'Gulshan-e-Iqbal',
  city: 'Karachi',
  state: 'Sindh',
  postalCode: '75300',
  country: 'Pakistan',
  phone: '0300 1234567',
}

/** Example request bodies. A test parses each with its call’s schema. */
export const examples: Partial<Record<CallKey, object>> = {
  'POST /auth/register': { name: 'Ayesha Khan', email: 'ayesha@mail.example', password: 'Kite-over-9-Roofs!' },
  'POST /auth/login': { email: 'ayesha@mail.example', password: 'Kite-over-9-Roofs!' },
  'POST /auth/forgot-password': { email: 'ayesha@mail.example' },
  'POST /auth/refresh-token': { refreshToken: 'r1.0199c0de-4b1d-7c3a-9a55-0d2f6a1b7c11.7J0dUq' },
  'POST /cart': { productId, quantity: 1, variantColor: 'Black' },
  'PUT /cart': { productId, quantity: 2, variantColor: 'Black' },
  'DELETE /cart/item': { productId, variantColor: 'Black' },
  'POST /cart/order': { paymentMethod: 'cash_on_delivery', shippingAddress: address },
  'POST /orders': {
    items: [{ productId, quantity: 1, price: 2_400 }],
    paymentMethod: 'cash_on_delivery',
    shippingAddress: address,
    saveAddress: true,
    discountCode: 'EID-10',
    subtotal: 2_400,
    totalShippingCost: 150,
    total: 2_310,
  },
  'POST /tracking': { orderId: 'SD-261121-8K3F2', phone: '0300 1234567' },
  'PUT /orders/:id/status': { status: 'shipped', courier: 'tcs', trackingNumber: '779412345678' },
  'POST /discounts/apply': { code: 'EID-10', orderTotal: 2_400, productIds: [productId] },
  'POST /reviews': { productId, orderId: 'SD-261121-8K3F2', rating: 5, comment: 'Charges my phone in an hour.' },
  'POST /wishlist': { deviceId: '0b9f0f6e-6f0a-4f0f-9a1c-3c8f2f0f5a77', productId },
  'POST /newsletter': { email: 'ayesha@mail.example' },
  'POST /contact': { name: 'Ayesha Khan', email: 'ayesha@mail.example', subject: 'Warranty', message: 'My cable broke after a month.' },
  'POST /admin/login': { email: 'owner@shop.example', password: 'Ledger&Quill-88' },
  'POST /admin/discounts': { code: 'EID-10', type: 'percentage', value: 10, minOrderAmount: 1_000, usageLimit: 500 },
  'POST /admin/staff': { email: 'packer@shop.example', staffRole: 'packer' },
}
