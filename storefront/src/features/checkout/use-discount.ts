import { ApiError, useApi } from '@saddar/client'
import type { Cart } from '@saddar/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Form } from '../../shared/forms/use-form.ts'
import { useDebounced } from '../../shared/use-debounced.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { discountQuery, type ParcelTerms } from './discount-query.ts'

export interface CheckoutDiscount {
  /** The applied code, '' without one. */
  code: string
  /** The discount in rupees. */
  amount: number
  /** Whether a code is being checked. */
  busy: boolean
  /** Why the applied code, or the one just tried, is refused; '' otherwise. */
  problem: string
  /** Whether the server has refused the typed code. */
  isRefused: boolean
  /** Why an applied code went back to its field once the phone number was known; '' otherwise. */
  lost: string
  input: RefObject<HTMLInputElement | null>
  /** Whether the field is shown: behind its button until somebody has a code. */
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** Tries the typed code. Resolves to the normalised code, or null when it is refused. */
  apply: () => Promise<string | null>
  /** Moves an applied code back to its field with the reason why an order with it was refused. The next order goes without it. */
  takeBack: (code: string, reason: string) => void
  remove: () => void
}

/** Of the last key of the phone number. */
const judgeDelayMs = 600

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 400

/**
 * The discount code of checkout. The typed and the applied code are parts of the form, and so of its draft.
 * @param phone of the order; null while it is not known
 */
export function useDiscount(form: Form<CheckoutForm>, cart: Cart, parcel: ParcelTerms, phone: string | null): CheckoutDiscount {
  const api = useApi()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(form.values.typedCode !== '')
  const [trying, setTrying] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [refusedCode, setRefusedCode] = useState('')
  const { discountCode: code, typedCode } = form.values
  const [judgedCode, setJudgedCode] = useState('')
  const { data, error, isFetching, isSuccess } = useQuery({ ...discountQuery(api, code, cart, parcel), enabled: code !== '' })
  const knownPhone = useDebounced(phone, judgeDelayMs)
  const { error: verdict } = useQuery({
    ...discountQuery(api, code, cart, { ...parcel, phone: knownPhone }),
    enabled: code !== '' && knownPhone !== null,
    retry: false,
  })

  const typed = typedCode.trim().toUpperCase()
  const refuse = (message: string) => {
    setRefusal(message)
    input.current?.focus()
    // The reason, below the field, is not to be under the bar of phones.
    requestAnimationFrame(() => input.current?.closest('div')?.scrollIntoView({ block: 'nearest' }))
    return null
  }
  const apply = async () => {
    if (typed === '') return refuse('Enter a discount code')
    setTrying(true)
    setRefusal('')
    try {
      const discount = await queryClient.fetchQuery({ ...discountQuery(api, typed, cart, parcel), retry: false })
      if (phone !== null)
        await queryClient.fetchQuery({ ...discountQuery(api, typed, cart, { ...parcel, phone }), retry: false }).catch((failure) => {
          // Without a verdict the order judges it.
          if (isRefusal(failure)) throw failure
        })
      form.field('discountCode').onChange(discount.code)
      form.field('typedCode').onChange('')
      return discount.code
    } catch (failure) {
      // Without an answer the code may be valid, and the shopper counts on it.
      if (isRefusal(failure)) setRefusedCode(typed)
      return refuse(failure instanceof Error ? failure.message : 'Failed to apply discount')
    } finally {
      setTrying(false)
    }
  }
  const takeBack = (refused: string, reason: string) => {
    form.field('discountCode').onChange('')
    form.field('typedCode').onChange(refused)
    setRefusedCode(refused)
    setRefusal(reason)
  }
  const takeBackJudged = useEffectEvent((reason: string) => {
    takeBack(code, reason)
    setJudgedCode(code)
    // Without the focus, which is where the phone number is typed.
    setOpen(true)
  })
  useEffect(() => {
    // What has nothing to do with the phone number stays applied, with its reason, and may end with the next change of the cart.
    if (isSuccess && isRefusal(verdict)) takeBackJudged(verdict.message)
  }, [isSuccess, verdict])
  return {
    code,
    amount: isSuccess ? data.discountAmount : 0,
    busy: trying || (code !== '' && isFetching),
    problem: refusal || (code !== '' && error ? error.message : ''),
    isRefused: typed !== '' && typed === refusedCode,
    lost: typed !== '' && typed === judgedCode ? refusal : '',
    input,
    isOpen,
    setOpen,
    apply,
    takeBack,
    remove: () => {
      setRefusal('')
      form.field('discountCode').onChange('')
    },
  }
}
