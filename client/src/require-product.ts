import { messages } from '@saddar/contract/messages'
import { ApiError } from './api-error.ts'

/**
 * Returns the product of a reply (rule 1.8.2).
 * @throws ApiError INVALID_RESPONSE, 'Invalid product response', when it has none or one without _id
 */
export function requireProduct<P extends { _id: string }>({ product }: { product?: P }): P {
  if (!product?._id) throw new ApiError({ status: 200, code: 'INVALID_RESPONSE', message: messages.invalidProduct })
  return product
}
