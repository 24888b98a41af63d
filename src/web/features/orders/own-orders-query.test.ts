import { expect, test } from 'vitest';
import { ordersBefore, ordersLinks } from './own-orders-query.ts';

const searchOf = (address: string | null) =>
  new URL(address ?? '', 'http://shop.test').searchParams;

test('numbers run on from page to page, however many there are, and back again', () => {
  let address: string | null = '/dashboard/myOrder';
  for (let page = 1; page <= 20; page++) {
    address = ordersLinks('/dashboard/myOrder', searchOf(address), `c${page}`).next;
    expect(ordersBefore(searchOf(address))).toBe(page * 20);
  }
  const back = ordersLinks('/dashboard/myOrder', searchOf(address), null);
  expect(back.next).toBeNull();
  expect(ordersBefore(searchOf(back.previous))).toBe(19 * 20);
});

test('the first page has a plain address and starts at nothing', () => {
  const second = ordersLinks('/dashboard/myOrder', new URLSearchParams(), 'c').next;
  expect(ordersLinks('/dashboard/myOrder', searchOf(second), null).previous).toBe(
    '/dashboard/myOrder',
  );
  expect(ordersBefore(new URLSearchParams('before=40'))).toBe(0);
  expect(ordersBefore(new URLSearchParams('cursor=c&before=nonsense'))).toBe(0);
});
