import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, placement, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  // Rejects the first numbers as if another order of today had them. Counts with a sequence, which a rollback does not reset.
  await shop.asOwner('create sequence order_numbers_tried')
  await shop.asOwner('create table order_numbers_taken (count int not null, reason text not null)')
  await shop.asOwner(`insert into order_numbers_taken values (0, '')`)
  await shop.asOwner(`
    create function refuse_first_numbers() returns trigger language plpgsql security definer as $$
    begin
      if nextval('order_numbers_tried') <= (select count from order_numbers_taken) then
        raise unique_violation using constraint = (select reason from order_numbers_taken);
      end if;
      return new;
    end $$`)
  await shop.asOwner('create trigger refuse_first_numbers before insert on orders for each row execute function refuse_first_numbers()')
})
afterAll(() => shop.close())
beforeEach(() => shop.asOwner('alter sequence order_numbers_tried restart'))

const place = async (taken: number, reason = 'orders_order_id_key') => {
  await shop.asOwner(`update order_numbers_taken set count = ${taken}, reason = '${reason}'`)
  const product = await shop.addProduct({ stock: 5 })
  const { token } = await shop.makeShopper()
  const reply = await shop.call('POST /orders', { token, body: placement([{ productId: product._id, quantity: 1 }]) })
  return { status: reply.status, stock: await shop.stockOf(product._id) }
}

test('places an order once when its first four numbers are taken', async () => {
  expect(await place(4)).toEqual({ status: 201, stock: 4 })
})

test('does not repeat a placement that fails for another reason', async () => {
  expect(await place(1, 'another_key')).toEqual({ status: 500, stock: 5 })
})

test('gives up after five numbers and takes no stock', async () => {
  expect(await place(5)).toEqual({ status: 500, stock: 5 })
})
