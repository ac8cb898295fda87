import type { Cart } from '@saddar/contract'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeCart, makeLine } from './cart-fixture.ts'
import { cartKey } from './cart-query.ts'
import { storeCart } from './store-cart.ts'

const withStock = (stock: number) => makeCart([makeLine({ stock })])

/** A screen that shows the cart; the test answers its fetches. */
function openScreen() {
  const queryClient = new QueryClient()
  const answers: ((cart: Cart) => void)[] = []
  const observer = new QueryObserver<Cart>(queryClient, {
    queryKey: cartKey,
    queryFn: () => new Promise<Cart>((resolve) => answers.push(resolve)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  onTestFinished(observer.subscribe(() => {}))
  const readStock = () => queryClient.getQueryData<Cart>(cartKey)?.items[0]?.stock
  return { queryClient, answers, readStock }
}

it('fetches the cart again when a product of it changed while a change of the cart was answered', async () => {
  const { queryClient, answers, readStock } = openScreen()
  answers[0]!(withStock(2))
  await vi.waitFor(() => expect(readStock()).toBe(2))

  void queryClient.invalidateQueries({ queryKey: cartKey })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  void storeCart(queryClient, withStock(2), Date.now())
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  answers[2]!(withStock(1))
  await vi.waitFor(() => expect(readStock()).toBe(1))
})

it('ends a fetch that began before a change of the cart, and fetches no other', async () => {
  const { queryClient, answers, readStock } = openScreen()
  void storeCart(queryClient, withStock(2), Date.now())
  answers[0]!(withStock(9))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(readStock()).toBe(2)
  expect(answers).toHaveLength(1)
})

it('fetches the cart again when it was fetched after a change was sent', async () => {
  const { queryClient, answers, readStock } = openScreen()
  const sentAt = Date.now()
  await new Promise((resolve) => setTimeout(resolve, 5))
  answers[0]!(withStock(1))
  await vi.waitFor(() => expect(readStock()).toBe(1))
  void storeCart(queryClient, withStock(2), sentAt)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!(withStock(1))
  await vi.waitFor(() => expect(readStock()).toBe(1))
})
