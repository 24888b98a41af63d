import { expect, test } from 'vitest';
import { knownSearch } from './page-parameters.ts';

test.each([
  ['/', '?utm_source=mail', ''],
  ['/parts', '', ''],
  ['/parts', '?q=chain&teeth=48', '?q=chain&teeth=48'],
  ['/parts', '?gclid=1&q=a%20b&v=2&cursor=a&cursor=b', '?q=a%20b&cursor=a&cursor=b'],
  ['/parts/', '?v=1', ''],
  ['/parts/p1', '?q=chain', ''],
  ['/parts/p1/', '?q=chain', ''],
  ['/parts', '?%71=chain', '?%71=chain'],
  ['/parts', '?q', '?q'],
  ['/cart', '?shared=x&v=1', '?shared=x'],
  ['/login', '?from=%2Fparts&v=1', '?from=%2Fparts'],
  ['/dashboard/manageOrders', '?anything=1', '?anything=1'],
  ['/payment/c1', '?payment_intent=pi_1', '?payment_intent=pi_1'],
])('of %s%s a page knows "%s"', (path, search, known) => {
  expect(knownSearch(path, search)).toBe(known);
  expect(knownSearch(path, known)).toBe(known);
});
