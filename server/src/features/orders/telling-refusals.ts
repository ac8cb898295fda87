import { AppError } from '../../platform/http/app-error.ts'

/** Say of a phone number that it was blocked, or has refused parcels. */
const telling = new Set<unknown>(['GUEST_ORDER_REFUSED', 'ADVANCE_ASKED'])

/**
 * Places a guest's order, and lets what its refusal tells about the phone number count as a guess, so that nobody can ask it of number after number
 * (rule 14.2.1). With a discount code every refusal tells: those that come after the code was judged say that the number may use it.
 */
export async function countTellingRefusals<T>(hasCode: boolean, place: () => Promise<T>): Promise<T> {
  try {
    return await place()
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && (hasCode || telling.has(error.code))) error.extras.isGuess = true
    throw error
  }
}
