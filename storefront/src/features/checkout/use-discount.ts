import { ApiError, useApi } from '@saddar/client'
import type { Cart } from '@saddar/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { Form } from '../../shared/forms/use-form.ts'
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

/** The discount code of checkout. The typed and the applied code are parts of the form, and so of its draft. */
export function useDiscount(form: Form<CheckoutForm>, cart: Cart, parcel: ParcelTerms): CheckoutDiscount {
  const api = useApi()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(form.values.typedCode !== '')
  const [trying, setTrying] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [refusedCode, setRefusedCode] = useState('')
  const { discountCode: code, typedCode } = form.values
  const { data, error, isFetching, isSuccess } = useQuery({ ...discountQuery(api, code, cart, parcel), enabled: code !== '' })

  const typed = typedCode.trim().toUpperCase()
  const refuse = (message: string) => {
    setRefusal(message)
    input.current?.focus()
    return null
  }
  const apply = async () => {
    if (typed === '') return refuse('Enter a discount code')
    setTrying(true)
    setRefusal('')
    try {
      const discount = await queryClient.fetchQuery({ ...discountQuery(api, typed, cart, parcel), retry: false })
      form.field('discountCode').onChange(discount.code)
      form.field('typedCode').onChange('')
      return discount.code
    } catch (failure) {
      // Without an answer the code may be valid, and the shopper counts on it.
      if (failure instanceof ApiError && failure.status === 400) setRefusedCode(typed)
      return refuse(failure instanceof Error ? failure.message : 'Failed to apply discount')
    } finally {
      setTrying(false)
    }
  }
  return {
    code,
    amount: isSuccess ? data.discountAmount : 0,
    busy: trying || (code !== '' && isFetching),
    problem: refusal || (code !== '' && error ? error.message : ''),
    isRefused: typed !== '' && typed === refusedCode,
    input,
    isOpen,
    setOpen,
    apply,
    takeBack: (refused, reason) => {
      form.field('discountCode').onChange('')
      form.field('typedCode').onChange(refused)
      setRefusedCode(refused)
      setRefusal(reason)
    },
    remove: () => {
      setRefusal('')
      form.field('discountCode').onChange('')
    },
  }
}
