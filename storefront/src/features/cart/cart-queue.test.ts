import { ApiError } from '@saddar/client'
import type { Cart } from '@saddar/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getLineKey } from '../../shared/cart-line/line-identity.ts'
import { makeCart } from './cart-fixture.ts'
import { type CartCalls, createCartQueue } from './cart-queue.ts'

const line = { productId: 'p1' }
const key = getLineKey(line)
const answer = makeCart([])

/** A queue whose calls the test answers. */
function openQueue() {
  const answers: { call: string; resolve: (cart?: Cart) => void; reject: (error: Error) => void }[] = []
  const wait = (call: string) =>
    new Promise<Cart>((resolve, reject) => answers.push({ call, resolve: (cart = answer) => resolve(cart), reject }))
  const calls: CartCalls = {
    add: ({ quantity }) => wait(`add ${quantity}`),
    setQuantity: ({ quantity }) => wait(`set ${quantity}`),
    remove: () => wait('remove'),
    clear: () => wait('clear'),
  }
  const onCart = vi.fn()
  const onRefused = vi.fn()
  const queue = createCartQueue(() => calls, { onCart, onRefused })
  return { queue, answers, onCart, onRefused, sent: () => answers.map(({ call }) => call) }
}

const refusal = new ApiError({ status: 400, code: 'OUT_OF_STOCK', message: 'Only 3 left in stock' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the cart queue', () => {
  it('shows a new quantity immediately and sends the last one after 500 ms', async () => {
    const { queue, answers, sent, onCart } = openQueue()
    queue.changeQuantity(line, 2)
    await vi.advanceTimersByTimeAsync(400)
    queue.changeQuantity(line, 3)
    expect(queue.getSnapshot().changes).toEqual({ [key]: 3 })
    await vi.advanceTimersByTimeAsync(499)
    expect(sent()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent()).toEqual(['set 3'])
    answers[0]!.resolve()
    await vi.runAllTimersAsync()
    expect(onCart).toHaveBeenCalledWith(answer, expect.any(Number))
    expect(queue.getSnapshot().changes).toEqual({})
  })

  it('restores the old quantity and gives the reason when the server refuses', async () => {
    const { queue, answers, onRefused } = openQueue()
    queue.changeQuantity(line, 9)
    await vi.advanceTimersByTimeAsync(500)
    answers[0]!.reject(refusal)
    await vi.runAllTimersAsync()
    expect(queue.getSnapshot()).toEqual({ changes: {}, problems: { [key]: 'Only 3 left in stock' } })
    expect(onRefused).toHaveBeenCalledOnce()
    queue.changeQuantity(line, 2)
    expect(queue.getSnapshot().problems).toEqual({})
  })

  it('keeps the latest quantity while an earlier one is being sent', async () => {
    const { queue, answers, sent } = openQueue()
    queue.changeQuantity(line, 2)
    await vi.advanceTimersByTimeAsync(500)
    queue.changeQuantity(line, 5)
    answers[0]!.reject(refusal)
    await vi.advanceTimersByTimeAsync(100)
    expect(queue.getSnapshot()).toEqual({ changes: { [key]: 5 }, problems: {} })
    await vi.advanceTimersByTimeAsync(500)
    expect(sent()).toEqual(['set 2', 'set 5'])
  })

  it('sends the calls for different lines one after the other, in the order of the presses', async () => {
    const { queue, answers, sent } = openQueue()
    const other = { productId: 'p2' }
    const adding = queue.add({ ...line, quantity: 1 })
    const removing = queue.remove(other)
    queue.changeQuantity({ productId: 'p3' }, 4)
    expect(queue.getSnapshot().changes).toEqual({ [getLineKey(other)]: 0, [getLineKey({ productId: 'p3' })]: 4 })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent()).toEqual(['add 1'])
    answers[0]!.resolve()
    await adding
    await vi.advanceTimersByTimeAsync(0)
    expect(sent()).toEqual(['add 1', 'remove'])
    answers[1]!.resolve()
    await removing
    await vi.advanceTimersByTimeAsync(0)
    expect(sent()).toEqual(['add 1', 'remove', 'set 4'])
  })

  it('continues with the next call when one is refused', async () => {
    const { queue, answers, sent } = openQueue()
    const adding = queue.add({ ...line, quantity: 9 })
    const removing = queue.remove({ productId: 'p2' })
    const added = expect(adding).rejects.toThrow('Only 3 left in stock')
    await vi.advanceTimersByTimeAsync(0)
    answers[0]!.reject(refusal)
    await added
    await vi.advanceTimersByTimeAsync(0)
    expect(sent()).toEqual(['add 9', 'remove'])
    answers[1]!.resolve()
    await removing
  })

  it('refuses the same action on the same line while it waits or runs', async () => {
    const { queue, answers, sent } = openQueue()
    const first = queue.add({ ...line, quantity: 1 })
    const removing = queue.remove({ productId: 'p2' })
    await expect(queue.add({ ...line, quantity: 2 })).rejects.toThrow('Operation already in progress')
    await expect(queue.remove({ productId: 'p2' })).rejects.toThrow('Operation already in progress')
    expect(queue.getSnapshot().changes).toEqual({ [getLineKey({ productId: 'p2' })]: 0 })
    await vi.advanceTimersByTimeAsync(0)
    answers[0]!.resolve()
    await first
    await vi.advanceTimersByTimeAsync(0)
    answers[1]!.resolve()
    await removing
    const again = queue.add({ ...line, quantity: 2 })
    await vi.advanceTimersByTimeAsync(0)
    answers[2]!.resolve()
    await again
    expect(sent()).toEqual(['add 1', 'remove', 'add 2'])
  })

  it('runs an action after a quantity that is being sent', async () => {
    const { queue, answers, sent } = openQueue()
    queue.changeQuantity({ productId: 'p2' }, 2)
    await vi.advanceTimersByTimeAsync(500)
    const removing = queue.remove(line)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent()).toEqual(['set 2'])
    answers[0]!.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent()).toEqual(['set 2', 'remove'])
    answers[1]!.resolve()
    await removing
    expect(queue.getSnapshot().changes).toEqual({})
  })

  it('hides a line while it is being removed and shows it again when that fails', async () => {
    const { queue, answers } = openQueue()
    const removing = queue.remove(line)
    expect(queue.getSnapshot().changes).toEqual({ [key]: 0 })
    await vi.advanceTimersByTimeAsync(0)
    answers[0]!.reject(new Error('offline'))
    await expect(removing).rejects.toThrow('offline')
    expect(queue.getSnapshot().changes).toEqual({})
  })

  it('drops a waiting quantity when the line is removed or the cart cleared', async () => {
    const { queue, answers, sent } = openQueue()
    queue.changeQuantity(line, 4)
    const removing = queue.remove(line)
    await vi.advanceTimersByTimeAsync(0)
    answers[0]!.resolve()
    await removing
    queue.changeQuantity(line, 4)
    const clearing = queue.clear()
    await vi.advanceTimersByTimeAsync(0)
    answers[1]!.resolve()
    await clearing
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent()).toEqual(['remove', 'clear'])
    expect(queue.getSnapshot().changes).toEqual({})
  })

  it('sends waiting quantities immediately and awaits them when it settles', async () => {
    const { queue, answers, sent } = openQueue()
    queue.changeQuantity(line, 4)
    let settled = false
    const settling = queue.settle().then(() => {
      settled = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(sent()).toEqual(['set 4'])
    expect(settled).toBe(false)
    answers[0]!.resolve()
    await settling
    expect(settled).toBe(true)
  })
})
